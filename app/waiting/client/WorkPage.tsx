import { IconCircleCheck } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { type WorkRow, work } from '#app/waiting/contract/work.ts'
import { prefetch, q, useRead } from '#core/client/api/queries.ts'
import { AdminPage } from '#core/client/kits/admin/AdminPage.tsx'
import { Chips } from '#core/client/kits/Chips.tsx'
import { oneOf, searchOf, type ValuesOf } from '#core/client/kits/list/searchOf.ts'
import { Badge } from '#core/client/ui/cards/Badge.tsx'
import { Loading } from '#core/client/ui/cards/Loading.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import {
  actions,
  type Column,
  custom,
  date,
  link,
  status,
  TwoLines,
  text,
} from '#core/client/ui/dataTable/columns.tsx'
import { DataTable } from '#core/client/ui/dataTable/DataTable.tsx'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { Retry } from '#core/client/ui/page/ErrorScreen.tsx'
import { dayText } from '#core/rules/time/days.ts'
import { workKinds } from '#platform/requests/contract/vocabulary.ts'
import { shownKinds } from './kinds.ts'

const placeParameter = (given: unknown) =>
  typeof given === 'string' && /^[01]-\d{1,17}-[a-z]+-\d{1,10}$/.test(given) ? given : undefined

/** Work of one kind or all; `after`: what comes after a page of it. */
const address = searchOf('/admin/work', { kind: oneOf(workKinds), after: placeParameter })

type Values = ValuesOf<typeof address>

const workQuery = ({ kind, after }: Values) =>
  q(work.getWork, { ...(kind && { kind }), ...(after && { after }) })

export const Route = createFileRoute('/_portal/admin/work')({
  validateSearch: address.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void prefetch(workQuery(deps)),
  component: () => <WorkPage values={Route.useSearch()} />,
})

function Kind({ kind }: WorkRow) {
  const { label, icon: Icon } = shownKinds[kind]
  return (
    <span className="inline-flex items-center gap-6 align-middle whitespace-nowrap">
      <Icon size={18} stroke={1.7} className="text-link" aria-hidden />
      {label}
    </span>
  )
}

function Due({ due, overdue }: WorkRow) {
  if (due === null) return null
  return overdue ? <TwoLines text={<Badge tone="error">באיחור</Badge>} below={dayText(due)} /> : dayText(due)
}

const columnsOf = (onOpen: (row: WorkRow) => void): Column<WorkRow>[] => [
  link('title', 'מה', ({ kind, id }) => shownKinds[kind].href(id)),
  status('kind', 'סוג', (row) => <Kind {...row} />),
  text('person', 'ממי'),
  date('since', 'מאז'),
  custom('due', 'יעד', (row) => <Due {...row} />),
  text('owner', 'בטיפול של'),
  actions((row) => <Action label="טיפול" about={row.title} tinted size="sm" onClick={() => onOpen(row)} />),
]

function Kinds({ values: { kind: chosen } }: { values: Values }) {
  const { kinds } = useRead(workQuery({ kind: chosen }))
  if (kinds.length < 2) return null
  const all = kinds.reduce((sum, { count }) => sum + count, 0)
  return (
    <Chips
      oneLine
      label="סינון לפי סוג"
      chips={[
        { label: `הכול (${all})`, href: address.href({}), current: chosen === undefined },
        ...kinds
          .filter(({ kind, count }) => count > 0 || kind === chosen)
          .map(({ kind, count }) => ({
            label: `${shownKinds[kind].label} (${count})`,
            href: address.href({ kind }),
            current: kind === chosen,
          })),
      ]}
    />
  )
}

function Queue({ values, onOpen }: { values: Values; onOpen: (row: WorkRow) => void }) {
  const { rows, next } = useRead(workQuery(values))
  const columns = useMemo(() => columnsOf(onOpen), [onOpen])
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={IconCircleCheck}
        title="אין כאן מה שמחכה לטיפול"
        text="כשמישהו יבקש או ידווח, זה יופיע כאן."
        {...((values.kind ?? values.after) && { action: <a href="/admin/work">לכל מה שמחכה</a> })}
      />
    )
  }
  return (
    <div className="grid grid-cols-1 gap-16">
      <DataTable
        label="מה מחכה לטיפול"
        columns={columns}
        rows={rows}
        rowKey={({ kind, id }) => `${kind} ${id}`}
        sortable={false}
      />
      {next !== null && (
        <Action
          label="הבאים בתור"
          className="justify-self-center"
          href={address.href({ ...values, after: next })}
        />
      )}
    </div>
  )
}

/** All that waits for somebody who handles it, whatever it is, and each answered in place. */
function WorkPage({ values }: { values: Values }) {
  const [opened, setOpened] = useState<WorkRow>()
  const shown = address.href(values)
  const Dialog = opened && shownKinds[opened.kind].Dialog
  return (
    <AdminPage text="מה שבאיחור עומד ראשון, ואחריו מה שמחכה הכי הרבה זמן." shown={shown}>
      {Dialog && (
        <Retry key={`${opened.kind} ${opened.id}`} resetKey={shown} fallback={null}>
          <Dialog id={opened.id} onClose={() => setOpened(undefined)} />
        </Retry>
      )}
      <Retry resetKey={shown} fallback={<Loading rows={8} />}>
        <Kinds values={values} />
        <Queue values={values} onOpen={setOpened} />
      </Retry>
    </AdminPage>
  )
}
