import { IconDeviceMobile } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { q, useRead } from '#core/client/api/queries.ts'
import { AdminList } from '#core/client/kits/admin/AdminList.tsx'
import { AdminPage } from '#core/client/kits/admin/AdminPage.tsx'
import { managedList } from '#core/client/kits/admin/managedList.ts'
import { Chips } from '#core/client/kits/Chips.tsx'
import {
  idParameter,
  oneOf,
  pageParameter,
  searchOf,
  type ValuesOf,
} from '#core/client/kits/list/searchOf.ts'
import { type Column, code, date, status, text } from '#core/client/ui/dataTable/columns.tsx'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { audienceText, DeliveryBadge, deliveryLabels } from '#platform/notifications/client/push/labels.ts'
import { type PushDelivery, push } from '#platform/notifications/contract/push.ts'
import { deliveryStates } from '#platform/notifications/contract/vocabulary.ts'
import { KeyFigures } from '#platform/reports/client/charts/KeyFigures.tsx'

/** The log of one push, whose number is in the path. */
function logOf(id: number) {
  return managedList({
    address: searchOf(`/push-notifications/sent/${id}`, {
      state: oneOf(deliveryStates),
      page: pageParameter,
    }),
    endpoint: push.getPushDeliveries,
    query: ({ state }) => ({ id, state, per_page: 50 }),
    rows: ({ deliveries }) => deliveries,
  })
}
type LogValues = ValuesOf<ReturnType<typeof logOf>['address']>

export const Route = createFileRoute('/_portal/push-notifications/sent/$id')({
  params: { parse: ({ id }) => ({ id: idParameter(id) ?? 0 }), stringify: ({ id }) => ({ id: String(id) }) },
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps }) => logOf(params.id).prefetch(deps),
  component: () => <LogPage id={Route.useParams().id} values={Route.useSearch(logOf(0).address.parsed)} />,
})

const columns: readonly Column<PushDelivery>[] = [
  text('person', 'למי', ({ person }) => person.name),
  code('device', 'מכשיר'),
  status('state', 'מצב', DeliveryBadge),
  date('ended_at', 'מתי', ({ state, due_at, ended_at }) => (state === 'waiting' ? due_at : ended_at)),
  date('opened_at', 'נפתחה'),
  code('problem', 'תקלה'),
]

function LogPage({ id, values }: { id: number; values: LogValues }) {
  const list = logOf(id)
  const { push: sent } = useRead(q(push.getPushDeliveries, { id, per_page: 50, page: 1 }))
  const states = deliveryStates.map((state) => ({
    label: `${deliveryLabels[state]} (${sent[state]})`,
    href: list.address.href({ state }),
    current: values.state === state,
  }))
  return (
    <AdminPage title={sent.title} text={sent.text} shown={list.address.href(values)}>
      <p className="text-muted">
        <DateText date={sent.send_at} />
        {' · '}
        <UserText>{sent.author.name}</UserText>
        {` · ${audienceText(sent.audience)}`}
      </p>
      <KeyFigures
        figures={[
          { label: 'אנשים', value: sent.people ?? 0 },
          { label: 'מכשירים', value: sent.devices },
          { label: 'התקבלו', value: sent.accepted },
          { label: 'נפתחו', value: sent.opened },
        ]}
      />
      <Chips
        label="מה קרה"
        oneLine
        chips={[
          { label: 'הכול', href: list.address.href({}), current: values.state === undefined },
          ...states,
        ]}
      />
      <AdminList
        label="יומן המשלוח"
        list={list}
        values={values}
        columns={columns}
        rowKey={(row) => row.id}
        empty={
          <EmptyState
            icon={IconDeviceMobile}
            title="אין כאן מכשירים"
            text="ההודעה נשמרה בהודעות של כל מי שבקהל, גם בלי מכשיר."
          />
        }
      />
    </AdminPage>
  )
}
