import { type OrderStatus, orderStatusText } from './orderStatus.ts'
import classes from './StatusBadge.module.css'

/** How an order stands, in a word on its colour. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  return (
    <span className={classes.status} data-status={status}>
      {orderStatusText[status]}
    </span>
  )
}
