import { loadOpened } from '#core/client/ui/loadOpened.ts'
import { createStore } from '#core/client/ui/store.ts'
import type { DraggableDialog } from './DraggableDialog.tsx'
import type { Dialog, OpenedDialog } from './dialogOptions.ts'

/** Open dialogs, the uppermost last. */
export const dialogStore = createStore<readonly OpenedDialog[]>([])

/** What draws them; fetched when the first one opens. */
export const dialogWindow = createStore<typeof DraggableDialog | undefined>(undefined)

let key = 0

/**
 * Opens a draggable modal dialog (specification §2 and §4). It leaves the screen by OK, Cancel or its close icon only.
 * When its code cannot be fetched an alert says so, and the dialog counts as cancelled.
 */
export async function openDialog(dialog: Dialog): Promise<void> {
  const module = await loadOpened('החלון', () => import('./DraggableDialog.tsx'))
  if (!module) return dialog.onCancel?.()
  dialogWindow.set(module.DraggableDialog)
  const opened = dialogStore.get()
  // A double press must not open the same dialog twice.
  if (opened.some(({ title, description }) => title === dialog.title && description === dialog.description)) {
    dialog.onCancel?.()
    return
  }
  key += 1
  dialogStore.set([...opened, { ...dialog, key }])
}

/** Takes the dialog with this key away, without running any of its actions. */
export function closeDialog(closed: number): void {
  dialogStore.set(dialogStore.get().filter((dialog) => dialog.key !== closed))
}

/** Takes every dialog away, without running any of their actions. */
export function closeDialogs(): void {
  dialogStore.set([])
}
