import { IconConfetti, IconReceipt } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { signedIn } from '#client/api/session.ts'
import { Paging } from '#client/parts/list/Paging.tsx'
import { itemsText } from '#client/parts/shop/amounts.ts'
import { eventText } from '#client/parts/shop/eventDetails.ts'
import { StatusBadge } from '#client/parts/shop/StatusBadge.tsx'
import { useAnnouncedPage } from '#client/parts/useAnnouncedPage.ts'
import { usePageTitle } from '#client/parts/usePageTitle.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { Card } from '#client/ui/Card.tsx'
import { DateText } from '#client/ui/DateText.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Ltr } from '#client/ui/Ltr.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { useStore } from '#client/ui/store.ts'
import type { OrderSummary } from '#contract/shop.ts'
import { formatShekels } from '#domain/money.ts'
import classes from './-OrdersPage.module.css'
import { RowsSkeleton } from './-OrdersSkeleton.tsx'
import { ordersQuery } from './-ordersQuery.ts'

function Row({ order }: { order: OrderSummary }) {
  const event = eventText({ ...order, event_date: null })
  return (
    <li>
      <Card as="article" pressable className={classes.row}>
        <div className={classes.words}>
          <h2 className={classes.title}>
            <AppLink href={`/order/${order.order_id}`}>הזמנה {order.order_id}</AppLink>
          </h2>
          <p className={classes.facts}>
            <DateText date={order.created_at} />
            {` · ${itemsText(order.items)}`}
          </p>
          {event !== undefined && (
            <p className={classes.event}>
              <IconConfetti size={18} stroke={1.6} aria-hidden />
              {event}
            </p>
          )}
        </div>
        <p className={classes.status}>
          <StatusBadge status={order.status} />
        </p>
        <p className={classes.total}>
          <Ltr>{formatShekels(order.total)}</Ltr>
        </p>
      </Card>
    </li>
  )
}

function List({ userId, page }: { userId: number; page: number }) {
  const { data } = useSuspenseQuery(ordersQuery(userId, page))
  if (data.orders.length === 0) {
    return page > 1 ? (
      <EmptyState title="אין עוד הזמנות" action={<AppLink href="/orders">לעמוד הראשון</AppLink>} />
    ) : (
      <EmptyState
        icon={IconReceipt}
        title="עדיין אין הזמנות"
        text="כל הזמנה מהחנות תופיע כאן עם מצבה."
        action={<ButtonLink href="/shop">לחנות</ButtonLink>}
      />
    )
  }
  return (
    <>
      <ul className={classes.list} aria-label="ההזמנות">
        {data.orders.map((order) => (
          <Row key={order.order_id} order={order} />
        ))}
      </ul>
      <Paging href="/orders" page={page} hasMore={data.has_more} />
    </>
  )
}

/** A person's own orders, the newest first. */
export function OrdersPage({ page }: { page: number }) {
  usePageTitle(page === 1 ? 'ההזמנות שלי' : `ההזמנות שלי, עמוד ${page}`)
  useAnnouncedPage(page)
  const userId = useStore(signedIn)?.user.id
  return (
    <>
      <PageHeader
        breadcrumbs={[
          { label: 'בית', href: '/home-page' },
          { label: 'חנות', href: '/shop' },
        ]}
        title="ההזמנות שלי"
      />
      <Suspense fallback={<RowsSkeleton />}>
        {userId !== undefined && <List userId={userId} page={page} />}
      </Suspense>
    </>
  )
}
