import { showError } from '#core/client/api/errors.ts'
import { showAlert } from '#core/client/ui/dialogs/alert.ts'
import { loadLazily } from '#core/client/ui/loadLazily.ts'
import { createStore } from '#core/client/ui/store.ts'
import type { Toast, ToastHost } from './ToastHost.tsx'

/** The toasts' container; fetched with the first toast. */
export const toastContainer = createStore<typeof ToastHost | undefined>(undefined)

/**
 * Shows a toast for 5000 ms (specification §2 and §9). When the toasts' code cannot be fetched, the message is shown as
 * an alert instead.
 */
export async function showToast(toast: Toast): Promise<void> {
  try {
    const module = await loadLazily(() => import('./ToastHost.tsx'))
    toastContainer.set(module.ToastHost)
    module.pushToast(toast)
  } catch {
    const severity = toast.severity ?? 'success'
    showAlert({ severity: severity === 'info' ? 'success' : severity, message: toast.message })
    toast.onClose?.()
  }
}

/**
 * For what cannot be taken back once it is done: says that it is, and does it when the toast has gone or the portal is out of
 * sight. Until then the toast offers to leave it undone.
 */
export function doUnlessUndone(
  message: string,
  act: () => Promise<unknown>,
  undone: () => void,
): Promise<void> {
  const over = new AbortController()
  const end = (what: () => unknown) => {
    if (over.signal.aborted) return
    over.abort()
    Promise.resolve(what()).catch(showError)
  }
  document.addEventListener('visibilitychange', () => document.hidden && end(act), { signal: over.signal })
  return showToast({
    ...{ message, severity: 'success', onClose: () => end(act) },
    undo: async () => end(undone),
  })
}
