import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { openDialog } from '#core/client/ui/dialogs/dialog.ts'

function confirmed(description: string): Promise<boolean> {
  return new Promise((resolve) => {
    void openDialog({
      title: 'לצאת בלי לשמור?',
      description,
      okLabel: 'יציאה',
      cancelLabel: 'להישאר',
      danger: true,
      onSubmit: () => resolve(true),
      onCancel: () => resolve(false),
    })
  })
}

/** What the guards on screen ask. */
const guards = new Set<() => boolean>()

/** Whether something on screen would be lost with the page. */
export function hasUnsavedWork(): boolean {
  return [...guards].some((unsaved) => unsaved())
}

/** Asks before the page is left while `unsaved()`: in the portal's words within it, in the browser's own outside. */
export function useLeaveGuard(unsaved: () => boolean, description: string): void {
  useBlocker({
    shouldBlockFn: async () => unsaved() && !(await confirmed(description)),
    enableBeforeUnload: unsaved,
  })
  useEffect(() => {
    guards.add(unsaved)
    return () => void guards.delete(unsaved)
  }, [unsaved])
}
