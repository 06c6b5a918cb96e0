import { useBlocker } from '@tanstack/react-router'
import { openDialog } from '#client/ui/dialog.ts'

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

/** Asks before the page is left while `unsaved()`: in the portal's words within it, in the browser's own outside. */
export function useLeaveGuard(unsaved: () => boolean, description: string): void {
  useBlocker({
    shouldBlockFn: async () => unsaved() && !(await confirmed(description)),
    enableBeforeUnload: unsaved,
  })
}
