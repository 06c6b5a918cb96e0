import { IconConfetti, IconReceipt } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ListPage } from '#core/client/kits/list/ListPage.tsx'
import { Results } from '#core/client/kits/list/Results.tsx'
import { AppLink } from '#core/client/ui/AppLink.tsx'
import { Card } from '#core/client/ui/Card.tsx'
import { DateText } from '#core/client/ui/DateText.tsx'
import { Ltr } from '#core/client/ui/Ltr.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { formatShekels } from '#core/rules/money.ts'
import type { OrderSummary } from '#features/shop/contract/shop.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'
import { itemsText } from '../amounts.ts'
import { eventText } from '../eventDetails.ts'
import { RepeatButton } from '../RepeatButton.tsx'
import { StatusBadge } from '../StatusBadge.tsx'
import classes from './OrdersPage.module.css'
import { OrdersSkeleton } from './OrdersSkeleton.tsx'
import { ordersHead, ordersQuery } from './ordersList.ts'

function Row({ order }: { order: OrderSummary }) {
  const event = eventText({ ...order, event_date: null })
  return (
    <li>
      <Card as="article" pressable className={classes.row}>
        <div className={classes.words}>
          <h2 className={classes.title}>
            <AppLink href={`/order/${order.order_id}`}>הזמנה {order.order_id}</AppLink>
          </h2>
          <p className="muted medium">
            <DateText date={order.created_at} />
            {` · ${itemsText(order.items)}`}
          </p>
          {event !== undefined && (
            <p className="row gap-6 muted medium">
              <IconConfetti size={18} stroke={1.6} aria-hidden />
              {event}
            </p>
          )}
        </div>
        <p className={classes.status}>
          <StatusBadge order={order} />
        </p>
        <p className={classes.total}>
          <Ltr>{formatShekels(order.total)}</Ltr>
        </p>
        <div className={classes.repeat}>
          <RepeatButton orderId={order.order_id} />
        </div>
      </Card>
    </li>
  )
}

function List({ userId, page }: { userId: number; page: number | undefined }) {
  const { data } = useSuspenseQuery(ordersQuery(userId, page))
  return (
    <Results
      items={ordersHead.items}
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
      <ul className={`plain stack gap-10 ${classes.list}`} aria-label="ההזמנות">
        {data.orders.map((order) => (
          <Row key={order.order_id} order={order} />
        ))}
      </ul>
    </Results>
  )
}

/** A person's own orders, the newest first. */
export function OrdersPage({ page }: { page: number | undefined }) {
  const userId = useStore(signedIn)?.user.id
  return (
    <ListPage {...ordersHead} page={page} skeleton={<OrdersSkeleton />}>
      {userId !== undefined && <List userId={userId} page={page} />}
    </ListPage>
  )
}
