import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import {
  type ImportLine,
  type LineKind,
  type PeopleImport,
  peopleImport,
} from '#app/people-administration/contract/people-import.ts'
import {
  columnNames,
  type PersonColumn,
  personColumns,
} from '#app/people-administration/rules/people-sheet.ts'
import { useCall } from '#core/client/api/queries.ts'
import { AdminList } from '#core/client/kits/admin/AdminList.tsx'
import { actions, type Column, code, custom, text } from '#core/client/ui/dataTable/columns.tsx'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { formatPhone } from '#core/rules/numbers/phone.ts'
import { dayText } from '#core/rules/time/days.ts'
import { kindLabels, type LinesValues, linesList, pageNameOf } from './peopleImports.ts'

function Detail({ column, value }: { column: PersonColumn; value: string }) {
  if (column === 'mobile' || column === 'phone') return <Ltr>{formatPhone(value)}</Ltr>
  if (column === 'birthday' || column === 'started_on') return <Ltr>{dayText(value)}</Ltr>
  return <UserText>{value}</UserText>
}

function Changes({ line: { before, after } }: { line: ImportLine }) {
  const changed = personColumns.filter(
    (column) => column !== 'employee_number' && after[column] !== undefined,
  )
  return (
    <ul className="grid gap-4 plain [&_del]:text-muted">
      {changed.map((column) => (
        <li key={column}>
          {columnNames[column]}:{' '}
          {before[column] && (
            <>
              <del>
                <Detail column={column} value={before[column]} />
              </del>{' '}
            </>
          )}
          <Detail column={column} value={after[column] ?? ''} />
        </li>
      ))}
    </ul>
  )
}

function Accept({ given, line }: { given: PeopleImport; line: ImportLine }) {
  const [accepted, setAccepted] = useState(line.accepted)
  const { mutate } = useCall(peopleImport.acceptPeopleImportName, {
    inTurn: `${line.position}`,
    onError: () => setAccepted(line.accepted),
  })
  const { id, revision } = given
  return (
    <Checkbox
      size="md"
      label="להחליף"
      aria-label={`להחליף את השם של ${line.name}`}
      checked={accepted}
      onChange={({ currentTarget: { checked } }) => {
        setAccepted(checked)
        mutate({ body: { id, revision, position: line.position, accepted: checked } })
      }}
    />
  )
}

const row = text<ImportLine>('row', 'שורה', (line) => (line.row > 0 ? `שורה ${line.row}` : ''))
const person: readonly Column<ImportLine>[] = [text('name', 'שם'), code('employee_number', 'מספר עובד')]
const changes = custom<ImportLine>('changes', 'מה ישתנה', (line) => <Changes line={line} />)
const problem: readonly Column<ImportLine>[] = [
  row,
  text('column', 'עמודה', ({ column }) => (column ? columnNames[column] : '')),
  text('value', 'הערך'),
  text('message', 'מה צריך לתקן'),
]

function columnsOf(given: PeopleImport, kind: LineKind): readonly Column<ImportLine>[] {
  if (kind === 'problem') return problem
  if (kind === 'leaver') return person
  if (kind !== 'renamed' || !given.own || given.state !== 'checked') return [...person, changes, row]
  return [...person, changes, actions((line) => <Accept given={given} line={line} />, 'להחליף?'), row]
}

export function Lines({ given, kind, search }: { given: PeopleImport; kind: LineKind; search: LinesValues }) {
  const list = useMemo(() => linesList(given.id, kind, search), [given.id, kind, search])
  return (
    <AdminList
      // The ticks belong to one check.
      key={`${kind} ${given.revision}`}
      label={kindLabels[kind]}
      list={list}
      values={{ page: search[pageNameOf(kind)] }}
      columns={columnsOf(given, kind)}
      rowKey={({ position }) => position}
      empty={<EmptyState icon={IconCircleCheck} title="אין כאן כלום" text="הפירוט נשמר חודש." />}
    />
  )
}
