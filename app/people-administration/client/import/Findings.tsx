import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useMemo } from 'react'
import {
  type ImportFigures,
  type ImportLine,
  type LineKind,
  lineKinds,
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
import type { Column } from '#core/client/ui/DataTable.tsx'
import { openDialog } from '#core/client/ui/dialog.ts'
import { EmptyState } from '#core/client/ui/EmptyState.tsx'
import { LinkTabs } from '#core/client/ui/LinkTabs.tsx'
import { Ltr } from '#core/client/ui/Ltr.tsx'
import { SectionCard } from '#core/client/ui/SectionCard.tsx'
import { UserText } from '#core/client/ui/UserText.tsx'
import { dayText } from '#core/rules/days.ts'
import { formatPhone } from '#core/rules/phone.ts'
import { countText } from '#platform/reports/client/countText.ts'
import classes from './import.module.css'
import { figuresText, kindLabels } from './labels.ts'
import { type LinesValues, linesList } from './queries.ts'

/** A detail as people write it. */
function Detail({ column, value }: { column: PersonColumn; value: string }) {
  if (column === 'mobile' || column === 'phone') return <Ltr>{formatPhone(value)}</Ltr>
  if (column === 'birthday' || column === 'started_on') return <Ltr>{dayText(value)}</Ltr>
  return <UserText>{value}</UserText>
}

/** Each detail that a line changes, as it is and as it will be. */
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
const columns: Record<LineKind, readonly Column<ImportLine>[]> = {
  problem: [
    row,
    {
      key: 'column',
      title: 'עמודה',
      kind: 'text',
      cell: ({ column }) => (column ? columnNames[column] : ''),
    },
    {
      key: 'message',
      title: 'מה צריך לתקן',
      kind: 'text',
      cell: ({ message }) => <UserText>{message}</UserText>,
    },
  ],
  new: [...person, changes, row],
  changed: [...person, changes, row],
  leaver: person,
}

function Lines({ id, kind, search }: { id: number; kind: LineKind; search: LinesValues }) {
  const list = useMemo(() => linesList(id, kind), [id, kind])
  return (
    <AdminList
      label={kindLabels[kind]}
      list={list}
      values={search}
      columns={columns[kind]}
      rowKey={({ position }) => position}
      empty={<EmptyState icon={IconCircleCheck} title="אין כאן כלום" text="הפירוט נשמר חודש." />}
    />
  )
}

function ApplyButton({ given, figures }: { given: PeopleImport; figures: ImportFigures }) {
  const { mutateAsync } = useCall(peopleImport.applyPeopleImport)
  const ask = () =>
    void openDialog({
      title: 'להחיל את השינויים?',
      description: `${figuresText(given)}.${figures.leaver > 0 ? ' העוזבים יושבתו, ויבוטלו להם הרשמות וארוחות.' : ''}`,
      okLabel: 'החלה',
      danger: figures.leaver > 0,
      // A refusal already shows in an alert.
      onSubmit: () =>
        mutateAsync({ body: { id: given.id, revision: given.revision } }).catch(() => undefined),
    })
  return (
    <Button size="md" className={classes.start} onClick={ask}>
      החלת השינויים
    </Button>
  )
}

/** What a check found, or what was done: figures, every problem and every change, and the button that applies them. */
export function Findings({
  given,
  figures,
  search,
}: {
  given: PeopleImport
  figures: ImportFigures
  search: LinesValues
}) {
  const kinds = lineKinds.filter((kind) => figures[kind] > 0)
  const [first] = kinds
  const kind = search.kind ?? first
  const href = (of: LineKind) => linesList(given.id, of).address.href({ kind: of })
  const isOpen = given.own && given.state === 'checked'
  const total = figures.new + figures.changed + figures.leaver
  return (
    <SectionCard title={isOpen ? 'מה נמצא בבדיקה' : 'הפירוט'}>
      <p role="status">
        {figuresText(given)}. שורות שזהות למה שיש: {countText(figures.unchanged)}.
        {figures.wrong_rows > 0 &&
          ` שורות עם מה לתקן, שלא ${isOpen ? 'יוחלו' : 'הוחלו'}: ${countText(figures.wrong_rows)}.`}
      </p>
      {isOpen && total > 0 && <ApplyButton given={given} figures={figures} />}
      {kind && (
        <>
          <LinkTabs
            label="הפירוט"
            tabs={kinds.map((each) => ({
              href: href(each),
              label: `${kindLabels[each]} (${countText(figures[each])})`,
              current: each === kind,
            }))}
          />
          <Lines id={given.id} kind={kind} search={search} />
        </>
      )}
    </SectionCard>
  )
}
