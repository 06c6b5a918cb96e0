import { createStore } from '#core/client/ui/store.ts'

/** The token of the mailed link, held only in memory until a new password is chosen. */
export const resetToken = createStore<string | undefined>(undefined)
