import { and, eq, isNull, sql } from 'drizzle-orm'
import { cleanText } from '#core/rules/text/text.ts'
import { dayInIsrael } from '#core/rules/time/days.ts'
import { one } from '#core/server/database/index.ts'
import { type Handler, invalid, missing, Refusal } from '#core/server/http/index.ts'
import type { kitchen } from '#features/food/contract/kitchen.ts'
import { foodKinds } from '#features/food/contract/notifications.ts'
import { dishesText } from '#features/food/rules/dishes.ts'
import { lockDays, lockPerson } from '#features/food/server/orders/order-statements.ts'
import { checkDistinct, placeDays, refuseServed } from '#features/food/server/orders/place-order.ts'
import { notify } from '#platform/notifications/server/index.ts'
import { users } from '#platform/people/server/index.ts'
import { foodMenus, foodOrders } from '../tables.ts'
import { loadOrder } from './orders.ts'

/** The reason as it is stored. Throws 400 where nothing in it is visible. */
function reasonOf(given: string): string {
  const reason = cleanText(given)
  if (reason === '') throw missing('reason')
  return reason
}

function refusePast(date: string, now: Date): void {
  if (date < dayInIsrael(now)) {
    throw new Refusal('food.past', 'היום הזה כבר עבר, ולכן אי אפשר לשנות בו הזמנות.')
  }
}

/** Throws a refusal to whoever would order or cancel by hand for themselves, also after the cut-off. */
function refuseOwn(userId: number, cookId: number): void {
  if (userId === cookId) throw new Refusal('food.own', 'את הארוחה שלך רושמים ומבטלים אחרים במטבח.')
}

/** The cut-off does not matter; dishes that are sold out and limits of portions do. */
export const placeLateOrder: Handler<typeof kitchen.placeLateOrder> = async ({
  db,
  portal,
  user: { id: changedBy },
  body: { slug, date, user_id, dishes, ...input },
}) => {
  refuseOwn(user_id, changedBy)
  const reason = reasonOf(input.reason)
  refusePast(date, portal.clock())
  const [active] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, user_id), isNull(users.disabledAt)))
  if (!active) throw invalid('user_id', 'not-found', 'לא נמצא אדם עם המספר הזה')
  const days = [{ date, dishes }]
  checkDistinct(days)
  await placeDays(db, { userId: user_id, slug, days, source: 'kitchen', reason, changedBy })
  const [row] = await db
    .select({ id: foodOrders.id })
    .from(foodOrders)
    .where(and(eq(foodOrders.userId, user_id), sql`${foodOrders.date} = ${date}::date`))
  const order = await loadOrder(db, row?.id ?? 0)
  if (!order) throw new Error('the order was not placed')
  const text = dishesText(order.lines)
  await notify(db, foodKinds['lunch-by-hand'], { userIds: [user_id], date, dishes: text, reason })
  return { order_id: order.order_id }
}

export const cancelByHand: Handler<typeof kitchen.cancelByHand> = async ({
  db,
  portal,
  user,
  body: { slug, date, user_id, ...input },
}) => {
  refuseOwn(user_id, user.id)
  const reason = reasonOf(input.reason)
  refusePast(date, portal.clock())
  await lockDays(db, slug, [date])
  await lockPerson(db, user_id)
  const order = await one(
    db
      .select({ id: foodOrders.id, servedAt: foodOrders.servedAt })
      .from(foodOrders)
      .innerJoin(foodMenus, eq(foodMenus.id, foodOrders.menuId))
      .where(and(eq(foodOrders.userId, user_id), eq(foodOrders.date, date), eq(foodMenus.slug, slug))),
    'ההזמנה לא נמצאה',
  )
  refuseServed({ date, served: order.servedAt !== null })
  await db.delete(foodOrders).where(eq(foodOrders.id, order.id))
  await notify(db, foodKinds['lunch-cancelled-by-hand'], { userIds: [user_id], date, reason })
  return {}
}
