import { Badge, type BadgeTone } from '#core/client/ui/cards/Badge.tsx'
import { type RegistrationStateName, registrationStateNames } from '#features/events/contract/vocabulary.ts'
import { choiceCounts } from '#platform/reports/client/filters/counts.ts'

/** Of the badge of a registration's state. */
export const registrationTones: Record<RegistrationStateName, BadgeTone> = {
  registered: 'success',
  offered: 'warning',
  waiting: 'warning',
  cancelled: 'quiet',
}

/** Cells of every report of registrations: the state has its colour. */
export const registrationCells = {
  state: ({ state }: { state: RegistrationStateName }) => (
    <Badge tone={registrationTones[state]}>{registrationStateNames[state]}</Badge>
  ),
}

/** The numbers on the chips of states. */
export function registrationCounts({
  by_state,
}: {
  by_state: readonly { state: RegistrationStateName; registrations: number }[]
}) {
  return { state: choiceCounts(by_state.map(({ state, registrations }) => [state, registrations])) }
}

/** What the figures count, which without a state are only those who have their seats. */
export function registrationsLabel({ state }: { state?: RegistrationStateName | undefined }): string {
  return state === undefined ? 'רישומים מאושרים' : 'רישומים'
}

/** The same of the places. */
export function seatsLabel({ state }: { state?: RegistrationStateName | undefined }): string {
  return state === undefined || state === 'registered' ? 'מקומות תפוסים' : 'מקומות'
}
