import { createStore } from '#core/client/ui/store.ts'

/** What the address of the sign-in had behind `#`: the token of a mailed link, or the employee number of a printed letter. */
interface FromAddress {
  /** Held only in memory, until a new password is chosen. */
  reset?: string
  number?: string
}

export const fromAddress = createStore<FromAddress>({})
