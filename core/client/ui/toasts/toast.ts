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
  }
}
