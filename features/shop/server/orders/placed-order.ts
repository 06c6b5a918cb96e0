import type { Order } from '#features/shop/contract/shop.ts'
import { lineTotal } from '#features/shop/rules/entitlement.ts'
import { pickupMethod } from '#features/shop/rules/shipping.ts'
import type { LockedLine } from '#features/shop/server/cart/cart.ts'
import type { OrderContext } from './order-context.ts'
import type { OrderRow } from './write-order.ts'

/** As the database sorts, which is Hebrew. */
const { compare } = new Intl.Collator('he')

/** An order right when it is placed, as `loadOrder` reads it later: all of it is at hand, so that nothing is read again. */
export function placedOrder(
  row: OrderRow,
  { buyer, branch, now }: OrderContext,
  lines: readonly LockedLine[],
  zakauts: Order['zakauts'],
): Order {
  const { name, employeeNumber: employee_number } = buyer
  return {
    order_id: row.id,
    status: 'processing',
    created_at: now,
    total: row.total,
    items: row.items,
    pickup: row.shippingMethod === pickupMethod,
    for_event: row.forEvent,
    event_type: row.eventType,
    relation: row.relation,
    event_date: row.eventDate,
    customer: { id: row.userId, name, employee_number, branch: buyer.branch },
    payment_method: row.paymentMethod,
    billing: row.billing,
    shipping: { ...row.shipping, branch },
    shipping_line: { method_id: row.shippingMethod, method_title: row.shippingTitle },
    lines: lines
      .map((line) => ({ ...line, total: lineTotal(line) }))
      .sort((a, b) => compare(a.name, b.name) || a.product_id - b.product_id),
    zakauts,
    cancelled_at: null,
    may_cancel: true,
  }
}
