import { showAlert } from '#core/client/ui/alert.ts'
import { loadLazily } from '#core/client/ui/loadLazily.ts'
import { createStore } from '#core/client/ui/store.ts'
import type { SearchDialog } from './SearchDialog.tsx'

/** The search while it is open. */
export const searchWindow = createStore<typeof SearchDialog | undefined>(undefined)

/** Opens the search; its code is fetched the first time. When that fails an alert says so. */
export async function openSearch(): Promise<void> {
  try {
    const module = await loadLazily(() => import('./SearchDialog.tsx'))
    searchWindow.set(module.SearchDialog)
  } catch (error) {
    showAlert({
      severity: 'error',
      message: 'לא הצלחנו לפתוח את החיפוש. כדאי לבדוק את החיבור ולנסות שוב.',
      detail: `Unexpected error: ${error}`,
    })
  }
}

export function closeSearch(): void {
  searchWindow.set(undefined)
}
