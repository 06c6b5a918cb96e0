import { q } from '#core/client/api/queries.ts'
import type { Fields } from '#core/contract/endpoint.ts'
import { isRegistered } from '#features/events/client/stateText.ts'
import type { registration } from '#features/events/contract/registration.ts'
import { isOwed } from '#features/events/rules/registration.ts'
import { ownDetails } from '#platform/people/contract/own-details.ts'

/** What an event asks of those who register, how registration stands, and the person's own registration. */
export type RegistrationForm = Fields<typeof registration.getRegistrationForm>

/** The person's children and vehicles, of whom a form asks. */
export const ownListsQuery = (id: number) => q(ownDetails.userLists, { id })

/** Somebody without a registration can get one now, or a place in the waiting list. */
export function canRegister({ state }: RegistrationForm): boolean {
  return !isRegistered(state) && (state.window === 'open' || state.window === 'waiting-list')
}

/** The person's registration is still theirs to change and to give up. */
export function canChange({ state, mine }: RegistrationForm): boolean {
  if (mine && isOwed(mine, mine.attended_at !== null)) return false
  return isRegistered(state) && state.window !== 'closed' && state.window !== 'over'
}
