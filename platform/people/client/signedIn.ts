import { createStore } from '#core/client/ui/store.ts'
import type { SignedInUser, UserFields } from '../contract/people.ts'

/** Who is signed in. `undefined`: not known yet; null: nobody. */
export const signedIn = createStore<{ user: SignedInUser; fields: UserFields } | null | undefined>(undefined)
