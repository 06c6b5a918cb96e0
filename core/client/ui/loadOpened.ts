import { showAlert } from './dialogs/alert.ts'
import { loadLazily } from './loadLazily.ts'

/** The code of what somebody opens, fetched the first time; undefined where it does not come, which an alert says. */
export async function loadOpened<Module>(
  what: string,
  load: () => Promise<Module>,
): Promise<Module | undefined> {
  try {
    return await loadLazily(load)
  } catch (error) {
    showAlert({
      severity: 'error',
      message: `לא הצלחנו לפתוח את ${what}. כדאי לבדוק את החיבור ולנסות שוב.`,
      detail: `Unexpected error: ${error}`,
    })
    return undefined
  }
}
