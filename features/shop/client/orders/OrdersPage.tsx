import { IconConfetti, IconReceipt } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { prefetch, q, useRead } from '#core/client/api/queries.ts'
import { ListPage } from '#core/client/kits/list/ListPage.tsx'
import { Results } from '#core/client/kits/list/Results.tsx'
import { pageParameter, searchOf } from '#core/client/kits/list/searchOf.ts'
import { Card } from '#core/client/ui/cards/Card.tsx'
import { Loading } from '#core/client/ui/cards/Loading.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { formatShekels } from '#core/rules/numbers/money.ts'
import { eventText } from '#features/shop/client/entitlement/eventDetails.ts'
import { type OrderSummary, shop } from '#features/shop/contract/shop.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'
import { itemsText } from '../amounts.ts'
import { RepeatButton } from './RepeatButton.tsx'
import { StatusBadge } from './StatusBadge.tsx'

const ordersSearch = searchOf('/orders', { page: pageParameter })

function ordersQuery(userId: number, page = 1) {
  return q(shop.getUserOrders, { user_id: userId, per_page: 20, page })
}

export const Route = createFileRoute('/_portal/orders')({
  validateSearch: ordersSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    const id = signedIn.get()?.user.id
    if (id !== undefined) void prefetch(ordersQuery(id, deps.page))
  },
  component: () => <OrdersPage page={Route.useSearch().page} />,
})

function Row({ order }: { order: OrderSummary }) {
  const event = eventText({ ...order, event_date: null })
  return (
    <li>
      <Card
        as="article"
        pressable
        className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-y-4 gap-x-16 py-14 px-18"
      >
        <div className="grid gap-2 row-span-2">
          <h2 className="text-lg">
            <a href={`/order/${order.order_id}`}>הזמנה {order.order_id}</a>
          </h2>
          <p className="text-muted text-md">
            <DateText date={order.created_at} />
            {` · ${itemsText(order.items)}`}
          </p>
          {event !== undefined && (
            <p className="flex items-center gap-6 text-muted text-md">
              <IconConfetti size={18} stroke={1.6} aria-hidden />
              {event}
            </p>
          )}
        </div>
        <p className="justify-self-end font-bold">
          <StatusBadge {...order} />
        </p>
        <p className="justify-self-end font-bold">
          <Ltr>{formatShekels(order.total)}</Ltr>
        </p>
        <div className="col-span-full">
          <RepeatButton orderId={order.order_id} />
        </div>
      </Card>
    </li>
  )
}

function List({ userId, page }: { userId: number; page: number | undefined }) {
  const data = useRead(ordersQuery(userId, page))
  return (
    <Results
      items="הזמנות"
      page={page}
      first="/orders"
      nothing={{
        icon: IconReceipt,
        title: 'עדיין אין הזמנות',
        text: 'כל הזמנה מהחנות תופיע כאן עם מצבה.',
        href: '/shop',
        link: 'לחנות',
      }}
      count={data.orders.length}
      hasMore={data.has_more}
    >
      <ul className="plain grid grid-cols-1 gap-10 max-w-[56rem]" aria-label="ההזמנות">
        {data.orders.map((order) => (
          <Row key={order.order_id} order={order} />
        ))}
      </ul>
    </Results>
  )
}

function OrdersPage({ page }: { page: number | undefined }) {
  const userId = useStore(signedIn)?.user.id
  return (
    <ListPage items="הזמנות" page={page} skeleton={<Loading rows={4} height="5rem" />}>
      {userId !== undefined && <List userId={userId} page={page} />}
    </ListPage>
  )
}
