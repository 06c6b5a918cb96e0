import { eq, sql } from 'drizzle-orm'
import type { Body } from '#core/contract/endpoint.ts'
import { cleanText } from '#core/rules/text/text.ts'
import {
  insertRows,
  type Json,
  pipelined,
  pipelinedInOrder,
  type Transaction,
} from '#core/server/database/index.ts'
import { forbidden, invalid, missing, Refusal } from '#core/server/http/index.ts'
import type { Balance, EventData, Order, OrderData, shop } from '#features/shop/contract/shop.ts'
import {
  type CurrentLine,
  changesSince,
  firstExceeded,
  type Offer,
  orderProblem,
} from '#features/shop/rules/cart.ts'
import { entitlementNeeded, linesTotal, lineTotal } from '#features/shop/rules/entitlement.ts'
import { pickupMethod } from '#features/shop/rules/shipping.ts'
import { lockCart, lockLines, shippingRates } from '#features/shop/server/cart/cart.ts'
import { loadOpening } from '#features/shop/server/catalogue/opening.ts'
import { moveStock } from '#features/shop/server/catalogue/stock.ts'
import { balancesOf, debit, thisYear } from '#features/shop/server/entitlement/ledger.ts'
import { cartItems, orderLines, orders } from '#features/shop/server/tables.ts'
import { checkBranch, cleanPhone } from '#platform/people/server/index.ts'
import { confirmOrder, loadBuyer } from './confirmation.ts'
import { type Buyer, loadOrder } from './orders.ts'

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
): Promise<Json<Order>> {
  if (orderData.customer_id !== user.id) throw forbidden('אפשר להזמין רק בשם עצמך')
  const event = eventOf(eventData)
  const delivery = deliveryOf(orderData)
  const [{ open, message }, buyer] = await pipelined([
    loadOpening(db),
    loadBuyer(db, user.id),
    checkBranch(db, delivery.branchId, 'orderData.shipping.branch_id'),
    lockCart(db, user.id),
  ])
  if (!open) throw new Refusal('shop.closed', message)
  const [orderId, lines, balances] = await pipelined([
    nextOrderId(db),
    lockLines(db, user.id),
    balancesOf(db, user.id, 'this'),
  ])
  refuseChanged(lines, orderData, zakauts)
  for (const line of lines) {
    const problem = orderProblem(line, line.quantity)
    if (problem) throw new Refusal(problem.code, problem.message)
  }
  const debits = debitsOf(lines, balances)
  const order = {
    id: orderId,
    userId: user.id,
    paymentMethod: orderData.payment_method,
    ...delivery,
    total: linesTotal(lines),
    items: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    ...event,
  }
  const [, , placed] = await pipelinedInOrder([
    () =>
      db
        .insert(orders)
        .overridingSystemValue()
        .values({ ...order }),
    () => moveCartToOrder(db, user.id, orderId, lines, debits),
    () => loadOrder(db, user, orderId),
  ])
  await confirmOrder(db, placed.parse(), buyer)
  return placed
}

/** Takes the order's id before the order is inserted, so that all its rows can be pipelined. A refused order leaves a gap. */
async function nextOrderId(db: Transaction): Promise<number> {
  const {
    rows: [row],
  } = await db.execute<{ id: number }>(sql`select nextval('orders_id_seq')::integer as id`)
  if (!row) throw new Error('the database gave no number')
  return row.id
}

/** The family event of the order. Throws 400 if its type or relation is missing. */
function eventOf(data: EventData | null) {
  if (!data?.for_event) return { forEvent: false }
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
function refuseChanged(lines: CurrentLine[], { line_items }: OrderData, zakauts: Wanted['zakauts']): void {
  if (lines.length === 0) throw new Refusal('shop.cart-empty', 'הסל ריק. אולי ההזמנה כבר נשלחה?')
  const claimed = line_items.map(({ meta_data, ...line }) => ({ ...line, ...meta_data }))
  const changes = changesSince(lines, claimed, zakauts)
  if (changes.length === 0) return
  throw new Refusal('shop.changed', `${changes.join(' ')} הסל עודכן. אפשר לבדוק אותו ולהזמין שוב.`)
}

interface Debit {
  code: string
  amount: number
}

/** What the lines use of each entitlement type, sorted by code. Throws a refusal if a balance is too low. */
function debitsOf(lines: CurrentLine[], balances: Balance[]): Debit[] {
  const needed = entitlementNeeded(lines)
  const exceeded = firstExceeded(balances, needed)
  if (exceeded) {
    const { name, unit, balance } = exceeded
    throw new Refusal(
      'shop.entitlement-exceeded',
      `אין מספיק זכאות ל”${name}“: נדרש ${exceeded.needed}, נותר ${balance} (${unit}).`,
    )
  }
  return balances
    .flatMap(({ code, field }) => {
      const amount = needed[field]
      return amount ? [{ code, amount }] : []
    })
    .sort((a, b) => (a.code < b.code ? -1 : 1))
}

/** Writes the lines of an order, takes its stock and entitlement, and empties the cart. */
async function moveCartToOrder(
  db: Transaction,
  userId: number,
  orderId: number,
  lines: (CurrentLine & Offer)[],
  debits: Debit[],
): Promise<void> {
  const written = insertRows(
    db,
    orderLines,
    lines.map((line) => ({
      orderId,
      productId: line.product_id,
      name: line.name,
      quantity: line.quantity,
      price: line.price,
      total: lineTotal(line),
      zakautType: line.zakaut_type,
      zakautWeight: line.zakaut_weight,
      zakautWeightPor: line.zakaut_weight_por,
    })),
  )
  const changes = lines.map(({ product_id, quantity }) => ({ product_id, change: -quantity }))
  const entry = {
    userId,
    kind: 'order',
    reason: `הזמנה ${orderId}`,
    orderId,
    actorId: userId,
  } as const
  await pipelined([
    written,
    moveStock(db, { orderId, actorId: userId, reason: 'order', changes }),
    debit(
      db,
      thisYear,
      debits.map((each) => ({ ...entry, ...each })),
    ),
    db.delete(cartItems).where(eq(cartItems.userId, userId)),
  ])
}
