import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#core/server/database/index.ts'
import { notFound, Refusal } from '#core/server/http/index.ts'
import { lockProducts, stockMoved } from '#features/shop/server/catalogue/stock.ts'
import { returnEntitlement } from '#features/shop/server/entitlement/ledger.ts'
import { orderLines, orders } from '#features/shop/server/tables.ts'
import { isCancellableBy, type OrderStatus } from './orders.ts'

const refusals: Record<OrderStatus, [code: string, message: string]> = {
  cancelled: ['shop.already-cancelled', 'ההזמנה כבר בוטלה.'],
  completed: ['shop.too-late-to-cancel', 'ההזמנה כבר נמסרה, ולכן אי אפשר לבטל אותה.'],
  ready: [
    'shop.too-late-to-cancel',
    'ההזמנה כבר מוכנה, ולכן אי אפשר לבטל אותה כאן. אפשר לפנות למנהלי החנות.',
  ],
  processing: ['shop.too-late-to-cancel', 'אי אפשר לבטל את ההזמנה עכשיו.'],
}

/**
 * Cancels an order and returns its stock and entitlement, once. It locks the order's products, so `db` is a transaction for
 * this order alone. The caller has checked the person's right to it. Returns whose order it was. Throws 404, or a refusal if
 * it is too late.
 */
export async function cancelOrder(
  db: Transaction,
  actorId: number,
  orderId: number,
): Promise<{ userId: number }> {
  const [order] = await db
    .update(orders)
    .set({ status: 'cancelled', cancelledAt: sql`now()` })
    .where(and(eq(orders.id, orderId), isCancellableBy(actorId)))
    .returning({ userId: orders.userId })
  if (!order) throw await tooLateRefusal(db, orderId)
  const lines = await db
    .select({ product_id: orderLines.productId, change: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
  const ids = lines.map(({ product_id }) => product_id)
  await lockProducts(db, ids)
  await db.execute(sql`with ${stockMoved({ orderId, actorId, reason: 'cancel', changes: lines })} select`)
  await returnEntitlement(db, orderId, actorId)
  return order
}

async function tooLateRefusal(db: Database, orderId: number): Promise<Error> {
  const [order] = await db.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId))
  return order ? new Refusal(...refusals[order.status]) : notFound('ההזמנה לא נמצאה')
}
