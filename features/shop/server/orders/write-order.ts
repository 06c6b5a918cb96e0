import { sql } from 'drizzle-orm'
import { insertionOf, jsonRows, preparedStatement, type Transaction } from '#core/server/database/index.ts'
import { stockMoved } from '#features/shop/server/catalogue/stock.ts'
import { type Debit, debited, refuseOverdrawn, thisYear } from '#features/shop/server/entitlement/ledger.ts'
import { cartItems, orderLines, orders } from '#features/shop/server/tables.ts'

/** What is written of an order; the other columns have their defaults. */
export type OrderRow = Omit<
  typeof orders.$inferSelect,
  'status' | 'createdAt' | 'completedAt' | 'cancelledAt'
>
type LineRow = Omit<typeof orderLines.$inferInsert, 'orderId'>

const orderKeys = [
  ...['id', 'userId', 'paymentMethod', 'billing', 'shipping', 'branchId', 'shippingMethod', 'shippingTitle'],
  ...['total', 'items', 'forEvent', 'eventType', 'relation', 'eventDate'],
]
const lineKeys = [
  ...['orderId', 'productId', 'name', 'quantity', 'price', 'total'],
  ...['zakautType', 'zakautWeight', 'zakautWeightPor'],
]
const given = sql.placeholder

const writing = preparedStatement(
  () => sql`
    with placed as (${insertionOf(orders, orderKeys, given('order'))}),
      listed as (${insertionOf(orderLines, lineKeys, given('lines'))}),
      ${stockMoved({ orderId: given('id'), actorId: given('userId'), reason: 'order', changes: given('changes') })},
      taken as (${debited(thisYear, given('debits'))})
    delete from ${cartItems} where user_id = ${given('userId')}::integer`,
)

/**
 * Writes an order with its lines, takes its stock and entitlement, and empties the cart, all in one statement. The transaction has
 * locked the cart and the products. Throws what `refuseOverdrawn` throws.
 */
export async function writeOrder(
  db: Transaction,
  order: OrderRow,
  lines: readonly LineRow[],
  debits: readonly Pick<Debit, 'code' | 'amount'>[],
): Promise<void> {
  const { id, userId } = order
  // In the order of their codes, as other debits, so that no two transactions wait for each other.
  const sorted = debits.toSorted((a, b) => (a.code < b.code ? -1 : 1))
  const entry = { userId, kind: 'order', reason: `הזמנה ${id}`, orderId: id, actorId: userId } as const
  const values = {
    id,
    userId,
    order: jsonRows([order]),
    lines: jsonRows(lines.map((line) => ({ ...line, orderId: id }))),
    changes: jsonRows(lines.map(({ productId, quantity }) => ({ product_id: productId, change: -quantity }))),
    debits: jsonRows(sorted.map(({ code, amount }) => ({ ...entry, code, amount }))),
  }
  await refuseOverdrawn(writing(db, values))
}
