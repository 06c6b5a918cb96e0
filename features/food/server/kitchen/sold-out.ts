import { and, eq, ne, sql } from 'drizzle-orm'
import { one, type Transaction } from '#core/server/database/index.ts'
import { type Handler, invalid, notFound } from '#core/server/http/index.ts'
import type { kitchen } from '#features/food/contract/kitchen.ts'
import { foodKinds } from '#features/food/contract/notifications.ts'
import { notify } from '#platform/notifications/server/index.ts'
import { dishes, foodDayDishes, foodDays, foodMenus, foodOrderLines, foodOrders } from '../tables.ts'

export const setDishSoldOut: Handler<typeof kitchen.setDishSoldOut> = async ({
  db,
  body: { slug, date, dish_id, sold_out, instead },
}) => {
  const menuId = await lockDay(db, slug, date)
  const served = await db
    .select({
      id: foodDayDishes.id,
      dishId: foodDayDishes.dishId,
      name: dishes.name,
      soldOut: foodDayDishes.soldOut,
    })
    .from(foodDayDishes)
    .innerJoin(dishes, eq(dishes.id, foodDayDishes.dishId))
    .where(and(eq(foodDayDishes.menuId, menuId), eq(foodDayDishes.date, date)))
  const dish = served.find(({ dishId }) => dishId === dish_id)
  if (!dish) throw notFound('המנה אינה מוגשת ביום הזה')
  const other = served.find(({ dishId, soldOut }) => dishId === instead && dishId !== dish_id && !soldOut)
  if (instead !== null && !other) throw invalid('instead', 'not-served', 'המנה הזאת אינה מוגשת, או שאזלה')
  if (dish.soldOut === sold_out) return { told: 0 }
  await db.update(foodDayDishes).set({ soldOut: sold_out }).where(eq(foodDayDishes.id, dish.id))
  // So that an administrator who has the day open does not take it back unawares.
  await db
    .update(foodDays)
    .set({ revision: sql`${foodDays.revision} + 1` })
    .where(and(eq(foodDays.menuId, menuId), eq(foodDays.date, date)))
  if (!sold_out) return { told: 0 }
  const waiting = await db
    .select({ userId: foodOrders.userId })
    .from(foodOrderLines)
    .innerJoin(foodOrders, eq(foodOrders.id, foodOrderLines.orderId))
    .where(and(eq(foodOrderLines.dayDishId, dish.id), sql`${foodOrders.servedAt} is null`))
  const userIds = waiting.map(({ userId }) => userId)
  await notify(db, foodKinds['dish-sold-out'], {
    userIds,
    date,
    slug,
    dish: dish.name,
    instead: other?.name ?? null,
  })
  return { told: userIds.length }
}

/** Locks a day for update: orders that are under way end first, and later ones see what is sold out. Returns its menu. */
async function lockDay(db: Transaction, slug: string, date: string): Promise<number> {
  const day = await one(
    db
      .select({ menuId: foodDays.menuId })
      .from(foodDays)
      .innerJoin(foodMenus, eq(foodMenus.id, foodDays.menuId))
      .where(and(eq(foodMenus.slug, slug), eq(foodDays.date, date), ne(foodMenus.state, 'draft')))
      .for('update', { of: foodDays }),
    'היום לא נמצא בתפריט',
  )
  return day.menuId
}
