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
import type { Column } from '#core/client/ui/dataTable/DataTable.tsx'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { formatPhone } from '#core/rules/numbers/phone.ts'
import { dayText } from '#core/rules/time/days.ts'
import classes from './import.module.css'
import { kindLabels } from './labels.ts'
import { type LinesValues, linesList, pageNameOf } from './queries.ts'

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
    <ul className={classes.changes}>
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

const row: Column<ImportLine> = {
  key: 'row',
  title: 'שורה',
  kind: 'text',
  cell: (line) => (line.row > 0 ? `שורה ${line.row}` : ''),
}
const person: readonly Column<ImportLine>[] = [
  { key: 'name', title: 'שם', kind: 'text', cell: ({ name }) => <UserText>{name}</UserText> },
  {
    key: 'number',
    title: 'מספר עובד',
    kind: 'code',
    cell: ({ employee_number }) => <Ltr>{employee_number}</Ltr>,
  },
]
const changes: Column<ImportLine> = {
  key: 'changes',
  title: 'מה ישתנה',
  kind: 'text',
  cell: (line) => <Changes line={line} />,
}
const problem: readonly Column<ImportLine>[] = [
  row,
  {
    key: 'column',
    title: 'עמודה',
    kind: 'text',
    cell: ({ column }) => (column ? columnNames[column] : ''),
  },
  { key: 'value', title: 'הערך', kind: 'text', cell: ({ value }) => <UserText>{value}</UserText> },
  {
    key: 'message',
    title: 'מה צריך לתקן',
    kind: 'text',
    cell: ({ message }) => <UserText>{message}</UserText>,
  },
]

function columnsOf(given: PeopleImport, kind: LineKind): readonly Column<ImportLine>[] {
  if (kind === 'problem') return problem
  if (kind === 'leaver') return person
  if (kind !== 'renamed' || !given.own || given.state !== 'checked') return [...person, changes, row]
  const accept: Column<ImportLine> = {
    key: 'accepted',
    title: 'להחליף?',
    kind: 'actions',
    cell: (line) => <Accept given={given} line={line} />,
  }
  return [...person, changes, accept, row]
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
