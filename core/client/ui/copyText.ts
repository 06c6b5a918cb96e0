import { showAlert } from './dialogs/alert.ts'

/** Copies a text and says so, `done`; where the browser does not let it, `failed` says what else to do. */
export async function copyText(text: string, done: string, failed: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showAlert({ severity: 'success', message: done })
  } catch {
    showAlert({ severity: 'error', message: failed, duration: 15_000 })
  }
}
