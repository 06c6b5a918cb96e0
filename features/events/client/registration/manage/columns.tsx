import { Checkbox } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { IconButton } from '#core/client/ui/controls/IconButton.tsx'
import {
  actions,
  type Column,
  custom,
  date,
  number,
  status,
  text,
} from '#core/client/ui/dataTable/columns.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { RegistrationBadge } from '#features/events/client/reports/reportCells.tsx'
import type { EventRegistration } from '#features/events/contract/registration.ts'
import { registrationStateNames } from '#features/events/contract/vocabulary.ts'
import { answerText } from '#platform/questions/rules/answer-table.ts'
import { CancelDialog } from './dialogs.tsx'

function State({ state, place }: Pick<EventRegistration, 'state' | 'place'>) {
  const text = place === null ? undefined : `${registrationStateNames[state]}, מקום ${place}`
  return <RegistrationBadge state={state}>{text}</RegistrationBadge>
}

function Answers({ answers }: Pick<EventRegistration, 'answers'>) {
  return (
    <ul className="plain grid grid-cols-1 gap-2 text-sm wrap-anywhere">
      {answers.map((answer) => (
        <li key={answer.key}>
          <UserText className="text-muted text-sm">{`${answer.title}: `}</UserText>
          <UserText>{answerText(answer)}</UserText>
        </li>
      ))}
    </ul>
  )
}

interface Acts {
  eventId: number
  owed: (row: EventRegistration) => boolean
  mayAttend: (row: EventRegistration) => boolean
  mayCancel: (row: EventRegistration) => boolean
  onAttend: (row: EventRegistration, attended: boolean) => void
}

export const columnsOf = ({
  eventId,
  owed,
  mayAttend,
  mayCancel,
  onAttend,
}: Acts): Column<EventRegistration>[] => [
  text('name', 'שם', {
    cell: ({ name, branch }) => (
      <span className="grid grid-cols-1 font-semibold">
        <UserText>{name}</UserText>
        {branch !== null && <UserText className="text-muted text-sm">{branch}</UserText>}
      </span>
    ),
  }),
  status('state', 'מצב הרישום', State),
  number('seats', 'מקומות'),
  custom('answers', 'תשובות', ({ answers }) => answers.length > 0 && <Answers answers={answers} />),
  date('registered_at', 'נרשמו'),
  actions(
    (row) =>
      mayAttend(row) && (
        <Checkbox
          size="md"
          label="הגיעו"
          aria-label={`הגיעו: ${row.name}`}
          checked={row.attended_at !== null}
          onChange={({ currentTarget }) => onAttend(row, currentTarget.checked)}
        />
      ),
    'הגיעו',
  ),
  actions(
    (row) =>
      mayCancel(row) && (
        <IconButton
          label={`ביטול ההרשמה: ${row.name}`}
          icon={IconTrash}
          opens={(close) => <CancelDialog eventId={eventId} row={row} owed={owed(row)} onClose={close} />}
        />
      ),
  ),
]
