import type { Body } from '#core/contract/endpoint.ts'
import { cleanText } from '#core/rules/text/text.ts'
import { pipelined, type Transaction } from '#core/server/database/index.ts'
import { forbidden, invalid, missing, Refusal } from '#core/server/http/index.ts'
import type { Balance, EventData, Order, OrderData, shop } from '#features/shop/contract/shop.ts'
import { changesSince, firstExceeded, orderProblem } from '#features/shop/rules/cart.ts'
import { entitlementNeeded, linesTotal, lineTotal } from '#features/shop/rules/entitlement.ts'
import { pickupMethod } from '#features/shop/rules/shipping.ts'
import { type LockedLine, lockCart, lockLines, shippingRates } from '#features/shop/server/cart/cart.ts'
import { openingOf } from '#features/shop/server/catalogue/opening.ts'
import { balancesOf } from '#features/shop/server/entitlement/ledger.ts'
import { cleanPhone } from '#platform/people/server/index.ts'
import { confirmOrder } from './confirmation.ts'
import { loadOrderContext } from './order-context.ts'
import type { Buyer } from './orders.ts'
import { placedOrder } from './placed-order.ts'
import { writeOrder } from './write-order.ts'

type Wanted = Body<typeof shop.placeOrder>

/**
 * Orders what is in the caller's cart. `db` is a transaction: stock, entitlement, order and cart change together or not at
 * all. Nothing of the money is taken from the body; what is not as the database has it is refused (product: placeOrder).
 * Locks the cart, then the products in the order of their numbers, then the balances in the order of their types.
 * Throws 403 for somebody else's order, 400 for a body that says nothing orderable, or a refusal that says what is possible.
 *
 * Independent statements are pipelined, which saves round trips to PostgreSQL and so shortens the time for which the
 * products are locked.
 */
export async function placeOrder(
  db: Transaction,
  user: Buyer,
  { orderData, eventData, zakauts }: Wanted,
): Promise<Order> {
  if (orderData.customer_id !== user.id) throw forbidden('אפשר להזמין רק בשם עצמך')
  const event = eventOf(eventData)
  const delivery = deliveryOf(orderData)
  const [context] = await pipelined([loadOrderContext(db, user.id, delivery.branchId), lockCart(db, user.id)])
  const { open, message } = openingOf(context.settings)
  if (!open) throw new Refusal('shop.closed', message)
  if (delivery.branchId !== null && context.branch === null) {
    throw invalid('orderData.shipping.branch_id', 'not-found', 'המקום לא נמצא')
  }
  const [lines, balances] = await pipelined([lockLines(db, user.id), balancesOf(db, user.id, 'this')])
  refuseChanged(lines, orderData, zakauts)
  for (const line of lines) {
    const problem = orderProblem(line, line.quantity)
    if (problem) throw new Refusal(problem.code, problem.message)
  }
  const debits = debitsOf(lines, balances)
  const row = {
    id: context.orderId,
    userId: user.id,
    paymentMethod: orderData.payment_method,
    ...delivery,
    total: linesTotal(lines),
    items: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    ...event,
  }
  const order = placedOrder(row, context, lines, debits)
  await pipelined([writeOrder(db, row, lines.map(rowOfLine), debits), confirmOrder(db, order, context.buyer)])
  return order
}

/** The family event of the order. Throws 400 if its type or relation is missing. */
function eventOf(data: EventData | null) {
  if (!data?.for_event) return { forEvent: false, eventType: null, relation: null, eventDate: null }
  const { event_type, relation, event_date = null } = data
  if (!event_type) throw missing('eventData.event_type')
  if (!relation) throw missing('eventData.relation')
  return { forEvent: true, eventType: event_type, relation, eventDate: event_date }
}

/** The columns for billing and delivery. Throws 400 naming the field, or a refusal without a branch or an address. */
function deliveryOf({ billing, shipping, shipping_lines }: OrderData) {
  const names = { first_name: cleanText(billing.first_name), last_name: cleanText(billing.last_name) }
  for (const [name, text] of Object.entries(names)) {
    if (text === '') throw missing(`orderData.billing.${name}`)
  }
  const { branch_id } = shipping
  const [address, city] = [cleanText(shipping.address), cleanText(shipping.city)]
  const rate = shippingRates.find(({ method_id }) => method_id === shipping_lines[0]?.method_id)
  if (!rate) throw invalid('orderData.shipping_lines', 'not-listed', 'אין דרך משלוח כזאת')
  if (branch_id === null && rate.method_id === pickupMethod) {
    throw new Refusal(
      'shop.no-branch',
      'צריך לבחור את הסניף שממנו תיאסף ההזמנה.',
      'orderData.shipping.branch_id',
    )
  }
  if (branch_id === null && (address === '' || city === '')) {
    throw new Refusal(
      'shop.no-address',
      'צריך לבחור סניף, או למלא כתובת ועיר למשלוח.',
      'orderData.shipping.address',
    )
  }
  return {
    billing: { ...names, phone: cleanPhone(billing.phone, 'orderData.billing.phone') },
    shipping: { branch_id, address, city },
    branchId: branch_id,
    shippingMethod: rate.method_id,
    shippingTitle: rate.method_title,
  }
}

/** Throws a refusal if the cart is empty, or has changed since the buyer saw it. */
function refuseChanged(lines: LockedLine[], { line_items }: OrderData, zakauts: Wanted['zakauts']): void {
  if (lines.length === 0) throw new Refusal('shop.cart-empty', 'הסל ריק. אולי ההזמנה כבר נשלחה?')
  const claimed = line_items.map(({ meta_data, ...line }) => ({ ...line, ...meta_data }))
  const changes = changesSince(lines, claimed, zakauts)
  if (changes.length === 0) return
  throw new Refusal('shop.changed', `${changes.join(' ')} הסל עודכן. אפשר לבדוק אותו ולהזמין שוב.`)
}

/** What the lines use of each entitlement type, in the order of the types. Throws a refusal if a balance is too low. */
function debitsOf(lines: LockedLine[], balances: Balance[]) {
  const needed = entitlementNeeded(lines)
  const exceeded = firstExceeded(balances, needed)
  if (exceeded) {
    const { name, unit, balance } = exceeded
    throw new Refusal(
      'shop.entitlement-exceeded',
      `אין מספיק זכאות ל”${name}“: נדרש ${exceeded.needed}, נותר ${balance} (${unit}).`,
    )
  }
  return balances.flatMap(({ code, field, name }) => {
    const amount = needed[field]
    return amount ? [{ code, field, name, amount }] : []
  })
}

function rowOfLine(line: LockedLine) {
  return {
    productId: line.product_id,
    name: line.name,
    quantity: line.quantity,
    price: line.price,
    total: lineTotal(line),
    zakautType: line.zakaut_type,
    zakautWeight: line.zakaut_weight,
    zakautWeightPor: line.zakaut_weight_por,
  }
}
