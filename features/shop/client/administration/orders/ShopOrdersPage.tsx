import { IconClipboardList, IconPackage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { prefetch, q } from '#core/client/api/queries.ts'
import { AdminList } from '#core/client/kits/admin/AdminList.tsx'
import { AdminPage } from '#core/client/kits/admin/AdminPage.tsx'
import { byChoice, byWords } from '#core/client/kits/admin/Filters.tsx'
import { managedList } from '#core/client/kits/admin/managedList.ts'
import {
  idParameter,
  oneOf,
  pageParameter,
  searchOf,
  type ValuesOf,
  wordsParameter,
} from '#core/client/kits/list/searchOf.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { namedOptions, optionsOf } from '#core/client/ui/controls/optionsOf.ts'
import {
  amount,
  type Column,
  custom,
  date,
  number,
  status,
  TwoLines,
} from '#core/client/ui/dataTable/columns.tsx'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { StatusBadge } from '#features/shop/client/orders/StatusBadge.tsx'
import { shopAdmin } from '#features/shop/contract/shop-admin.ts'
import type { ReportedOrder } from '#features/shop/contract/shop-report.ts'
import { orderStatuses, orderStatusLabels } from '#features/shop/contract/vocabulary.ts'
import { people } from '#platform/people/contract/people.ts'
import { useOrdersBulk } from './useOrdersBulk.tsx'

/** Everybody's orders, to prepare and hand over; where the address says nothing, those that wait to be prepared. */
const shopOrders = managedList({
  address: searchOf('/admin/shop/orders', {
    status: oneOf([...orderStatuses, 'all']),
    branch: idParameter,
    s: wordsParameter,
    page: pageParameter,
  }),
  endpoint: shopAdmin.getAllShopOrders,
  query: ({ status = 'processing', branch, s }) => ({
    status: status === 'all' ? undefined : status,
    branch_id: branch,
    s,
    per_page: 50,
  }),
  rows: ({ rows }) => rows,
})
type ShopOrdersSearch = ValuesOf<typeof shopOrders.address>

export const Route = createFileRoute('/_portal/admin/shop/orders')({
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    void prefetch(q(people.getPlaces))
    shopOrders.prefetch(deps)
  },
  component: () => <ShopOrdersPage search={Route.useSearch(shopOrders.address.parsed)} />,
})

const { processing, ...others } = orderStatusLabels

const columns: Column<ReportedOrder>[] = [
  {
    key: 'order_id',
    title: 'הזמנה',
    kind: 'code',
    cell: ({ order_id: id }) => (
      <a href={`/order/${id}`} aria-label={`הזמנה ${id}`}>
        {id}
      </a>
    ),
  },
  date('created_at', 'תאריך'),
  status('status', 'מצב', StatusBadge),
  custom('customer', 'על שם', ({ customer, employee_number }) => (
    <TwoLines text={customer} below={<Ltr>{employee_number}</Ltr>} />
  )),
  custom('place', 'איסוף או משלוח', ({ place, event }) => <TwoLines text={place} below={event} />),
  number('items', 'יחידות'),
  amount('total', 'סכום'),
]

function NothingHere({ search }: { search: ShopOrdersSearch }) {
  const all = search.status === 'all'
  return (
    <EmptyState
      icon={IconPackage}
      title={search.status === undefined ? 'אין הזמנות שמחכות להכנה' : 'לא נמצאו הזמנות'}
      text={all ? 'אפשר לנסות מילה אחרת או סניף אחר.' : 'אולי ההזמנה במצב אחר.'}
      action={
        <a href={shopOrders.address.href(all ? { status: 'all' } : { ...search, status: 'all' })}>
          {all ? 'לכל ההזמנות' : 'לחפש בכל המצבים'}
        </a>
      }
    />
  )
}

/** Everybody's orders for those who administer the shop: to find, to prepare, to hand over or to cancel. */
function ShopOrdersPage({ search }: { search: ShopOrdersSearch }) {
  const { data } = useQuery({ ...q(people.getPlaces), throwOnError: false })
  const acts = useOrdersBulk()
  return (
    <AdminPage
      shown={shopOrders.address.href(search)}
      actions={<Action icon={IconClipboardList} label="רשימת ליקוט" primary href="/admin/shop/pick-list" />}
    >
      <AdminList
        label="ההזמנות"
        list={shopOrders}
        values={search}
        filters={[
          byWords('s', 'שם, מספר עובד או מספר הזמנה'),
          byChoice('status', 'מצב', processing, optionsOf({ ...others, all: 'כל המצבים' })),
          byChoice('branch', 'סניף לאיסוף או למשלוח', 'כל הסניפים', namedOptions(data?.branches ?? [])),
        ]}
        columns={columns}
        rowKey={({ order_id }) => order_id}
        {...acts}
        empty={<NothingHere search={search} />}
      />
    </AdminPage>
  )
}
