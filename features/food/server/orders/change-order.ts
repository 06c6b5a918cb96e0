import { and, eq } from 'drizzle-orm'
import { anyOf, type Transaction } from '#core/server/database/index.ts'
import { type Handler, notFound, requireOwn, type SessionUser } from '#core/server/http/index.ts'
import type { food } from '#features/food/contract/food.ts'
import { foodKinds } from '#features/food/contract/notifications.ts'
import { foodOrders } from '#features/food/server/tables.ts'
import { notify } from '#platform/notifications/server/index.ts'
import { loadName } from '#platform/people/server/index.ts'
import { lockDays, lockPerson, menuQuery, readDays } from './order-statements.ts'
import { loadOrdersOfMenu } from './orders.ts'
import { checkDistinct, placeDays, refuseClosed, refuseServed } from './place-order.ts'

export const updateFoodOrder: Handler<typeof food.updateFoodOrder> = async ({
  db,
  user,
  query: { slug },
  body: { user_id, days },
}) => {
  const userId = requireOwn(user_id, user)
  checkDistinct(days)
  await placeDays(db, { userId, slug, days, ...placedBy(user, userId) })
  await tellChanged(
    db,
    user,
    userId,
    days.map(({ date }) => date),
  )
  return { orders: await loadOrdersOfMenu(db, userId, slug) }
}

/** Locks as `placeDays` does. */
export const deleteFoodOrderByUserId: Handler<typeof food.deleteFoodOrderByUserId> = async ({
  db,
  user,
  body: { user_id, slug, date },
}) => {
  const userId = requireOwn(user_id, user)
  const [menu] = await menuQuery(db, '').execute({ slug })
  if (!menu || menu.state === 'draft') throw notFound('התפריט לא נמצא')
  const own = await listOwn(db, userId, menu.id)
  const dates = own.flatMap((order) => (date === null || order.date === date ? [order.date] : []))
  if (date !== null && dates.length === 0) throw notFound('ההזמנה לא נמצאה')
  await lockDays(db, slug, dates)
  await lockPerson(db, userId)
  const days = await readDays(db, userId, slug, dates)
  if (date !== null) {
    for (const day of days) {
      refuseServed(day)
      refuseClosed({ ...day, otherSite: null })
    }
  }
  const open = days
    .filter(({ cutoffPassed, closed, served }) => !cutoffPassed && !closed && !served)
    .map((day) => day.date)
  const cancelled = await db
    .delete(foodOrders)
    .where(and(eq(foodOrders.userId, userId), anyOf(foodOrders.date, open), eq(foodOrders.menuId, menu.id)))
    .returning({ date: foodOrders.date })
  await tellChanged(db, user, userId, cancelled.map((order) => order.date).sort())
  return { orders: await loadOrdersOfMenu(db, userId, slug) }
}

function listOwn(db: Transaction, userId: number, menuId: number) {
  return db
    .select({ date: foodOrders.date })
    .from(foodOrders)
    .where(and(eq(foodOrders.userId, userId), eq(foodOrders.menuId, menuId)))
}

/** How a lunch says who placed it for its person. */
function placedBy(user: SessionUser, userId: number) {
  return user.id === userId
    ? { source: 'person' as const }
    : { source: 'administrator' as const, changedBy: user.id }
}

/** Tells somebody whose lunches of these days were changed or cancelled by another. */
async function tellChanged(
  db: Transaction,
  user: SessionUser,
  userId: number,
  days: readonly string[],
): Promise<void> {
  if (user.id === userId || days.length === 0) return
  await notify(db, foodKinds['lunch-by-administrator'], {
    userIds: [userId],
    days,
    by: await loadName(db, user.id),
  })
}
