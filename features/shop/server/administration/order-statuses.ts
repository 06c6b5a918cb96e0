import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#core/server/database/index.ts'
import { changeEach, type Handler, notFound, Refusal } from '#core/server/http/index.ts'
import { shopKinds } from '#features/shop/contract/notifications.ts'
import type { shopAdmin } from '#features/shop/contract/shop-admin.ts'
import { pickupMethod } from '#features/shop/rules/shipping.ts'
import { cancelOrder } from '#features/shop/server/orders/cancel-order.ts'
import { notifyCancelled } from '#features/shop/server/orders/confirmation.ts'
import type { OrderStatus } from '#features/shop/server/orders/orders.ts'
import { notify } from '#platform/notifications/server/index.ts'
import { branches } from '#platform/people/server/index.ts'
import { orders } from '../tables.ts'

type TargetStatus = 'ready' | 'completed' | 'cancelled'

/** The status that an order must have before it moves to the next (product: shop). */
const requiredStatus: Record<'ready' | 'completed', OrderStatus> = { ready: 'processing', completed: 'ready' }

const wrongStatusMessages: Record<OrderStatus, string> = {
  processing: 'ההזמנה עדיין בהכנה: קודם מסמנים שהיא מוכנה.',
  ready: 'ההזמנה כבר מוכנה.',
  completed: 'ההזמנה כבר נמסרה.',
  cancelled: 'ההזמנה בוטלה.',
}

export const setOrderStatuses: Handler<typeof shopAdmin.setOrderStatuses> = ({
  portal: { log },
  transact,
  user,
  body: { ids, status },
}) => changeEach({ transact, log }, ids, (db, id) => setStatus(db, user.id, id, status))

async function setStatus(db: Transaction, actorId: number, id: number, status: TargetStatus): Promise<void> {
  if ((await db.$count(orders, and(eq(orders.id, id), eq(orders.userId, actorId)))) > 0) {
    throw new Refusal('shop.own', 'בהזמנה שלך מטפלים אחרים בחנות.')
  }
  if (status === 'cancelled') {
    const { userId } = await cancelOrder(db, actorId, id)
    await notifyCancelled(db, userId, id)
    return
  }
  const [order] = await db
    .update(orders)
    .set({ status, ...(status === 'completed' && { completedAt: sql`now()` }) })
    .where(and(eq(orders.id, id), eq(orders.status, requiredStatus[status])))
    .returning({ userId: orders.userId, branchId: orders.branchId, method: orders.shippingMethod })
  if (!order) throw await wrongStatus(db, id)
  if (status === 'ready') await notifyReady(db, id, order)
}

async function wrongStatus(db: Database, id: number): Promise<Error> {
  const [order] = await db.select({ status: orders.status }).from(orders).where(eq(orders.id, id))
  return order
    ? new Refusal('shop.wrong-status', wrongStatusMessages[order.status])
    : notFound('ההזמנה לא נמצאה')
}

/** Notifies the buyer that the order can be picked up or is about to be sent. */
async function notifyReady(
  db: Transaction,
  id: number,
  { userId, branchId, method }: { userId: number; branchId: number | null; method: string },
): Promise<void> {
  const [branch] = branchId
    ? await db.select({ name: branches.name }).from(branches).where(eq(branches.id, branchId))
    : []
  const pickup = method === pickupMethod
  await notify(db, shopKinds['order-ready'], { userIds: [userId], id, pickup, branch: branch?.name ?? null })
}
