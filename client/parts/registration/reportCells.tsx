import { TwoLines } from '#client/parts/report/TwoLines.tsx'
import { AppLink } from '#client/ui/AppLink.tsx'
import { Badge, type BadgeTone } from '#client/ui/Badge.tsx'
import { UserText } from '#client/ui/UserText.tsx'
import { type RegistrationStateName, registrationStateNames } from '#contract/vocabulary.ts'

const tones: Record<RegistrationStateName, BadgeTone> = {
  registered: 'success',
  waiting: 'warning',
  cancelled: 'quiet',
}

interface Row {
  event_id: number
  event: string
  name: string
  employee_number: string
  state: RegistrationStateName
}

/** Cells of every report of registrations: the event leads to it, the person has their number, the state its colour. */
export const registrationCells = {
  event: ({ event_id, event }: Row) => (
    <AppLink href={`/post/${event_id}`}>
      <UserText>{event}</UserText>
    </AppLink>
  ),
  name: ({ name, employee_number }: Row) => <TwoLines text={name} code={employee_number} />,
  state: ({ state }: Row) => <Badge tone={tones[state]}>{registrationStateNames[state]}</Badge>,
}

/** The numbers on the chips of states. */
export function registrationCounts({
  by_state,
}: {
  by_state: readonly { state: RegistrationStateName; registrations: number }[]
}) {
  return { state: Object.fromEntries(by_state.map(({ state, registrations }) => [state, registrations])) }
}
