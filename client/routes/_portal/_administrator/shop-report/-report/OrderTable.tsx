import { IconConfetti } from '@tabler/icons-react'
import { eventText } from '#client/parts/shop/eventDetails.ts'
import { StatusBadge } from '#client/parts/shop/StatusBadge.tsx'
import { AppLink } from '#client/ui/AppLink.tsx'
import { DateText } from '#client/ui/DateText.tsx'
import { Ltr } from '#client/ui/Ltr.tsx'
import { UserText } from '#client/ui/UserText.tsx'
import type { ReportedOrder } from '#contract/shop-admin.ts'
import { formatShekels } from '#domain/money.ts'
import classes from './OrderTable.module.css'

interface RowProperties {
  order: ReportedOrder
  chosen: boolean
  onChoose: (chosen: boolean) => void
}

function Row({ order, chosen, onChoose }: RowProperties) {
  const { order_id: id, status, created_at, total, items, customer, employee_number, branch } = order
  const event = eventText({ ...order, event_date: null })
  return (
    <tr data-chosen={chosen || undefined}>
      <td className={classes.choice}>
        <label>
          <input
            type="checkbox"
            aria-label={`בחירה: הזמנה ${id}`}
            checked={chosen}
            onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
          />
        </label>
      </td>
      <th scope="row" className={classes.order}>
        <AppLink href={`/order/${id}`} aria-label={`הזמנה ${id}`}>
          {id}
        </AppLink>
      </th>
      <td className={classes.date}>
        <DateText date={created_at} />
      </td>
      <td className={classes.who}>
        <UserText>{customer}</UserText>
        <span className={classes.small}>
          <Ltr>{employee_number}</Ltr>
        </span>
      </td>
      <td className={classes.where}>
        {branch === null ? 'משלוח לכתובת' : <UserText>{branch}</UserText>}
        {event !== undefined && (
          <span className={classes.small}>
            <IconConfetti size={16} stroke={1.7} aria-hidden />
            {event}
          </span>
        )}
      </td>
      <td className={classes.items}>
        {items}
        <span className={classes.unit}>{items === 1 ? ' יחידה' : ' יחידות'}</span>
      </td>
      <td className={classes.total}>
        <Ltr>{formatShekels(total)}</Ltr>
      </td>
      <td className={classes.status}>
        <StatusBadge status={status} />
      </td>
    </tr>
  )
}

interface Properties {
  orders: readonly ReportedOrder[]
  chosen: ReadonlySet<number>
  onChoose: (id: number, chosen: boolean) => void
}

/** A page of orders; on a phone each row stands as a card. */
export function OrderTable({ orders, chosen, onChoose }: Properties) {
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label="ההזמנות">
        <thead>
          <tr>
            <td />
            <th scope="col">הזמנה</th>
            <th scope="col">תאריך</th>
            <th scope="col">על שם</th>
            <th scope="col">איסוף</th>
            <th scope="col">יחידות</th>
            <th scope="col">סכום</th>
            <th scope="col">מצב</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <Row
              key={order.order_id}
              order={order}
              chosen={chosen.has(order.order_id)}
              onChoose={(on) => onChoose(order.order_id, on)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
