import { createStore } from '#core/client/ui/store.ts'
import type { SignedInUser, UserFields } from '../contract/people.ts'

/** Who is signed in. `undefined`: not known yet; null: nobody. */
export const signedIn = createStore<{ user: SignedInUser; fields: UserFields } | null | undefined>(undefined)

/** When the session ends, or `over` if it was ended elsewhere. */
export const sessionEnd = createStore<Date | 'over' | undefined>(undefined)
