import { createStore } from '#client/ui/store.ts'

/** The token of the mailed link that was followed, from then until a new password was chosen. In memory only. */
export const resetToken = createStore<string | undefined>(undefined)
