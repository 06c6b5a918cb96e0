import { and, desc, eq, sql } from 'drizzle-orm'
import type { Body } from '#core/contract/endpoint.ts'
import { timeZone } from '#core/rules/dates.ts'
import type { Database, Transaction } from '#core/server/database/connect.ts'
import { notFound } from '#core/server/http/refusal.ts'
import type { EatenLunch, ownFood } from '#features/food/contract/food-own.ts'
import { today } from './standing.ts'
import { dishes, dishRatings, foodDayDishes, foodOrderLines, foodOrders } from './tables.ts'

/** Lunches of the last days can be rated, today's from noon on. */
const isEaten = sql`${foodOrders.date} >= ${today} - 7
  and (${foodOrders.date} + time '12:00') at time zone ${sql.raw(`'${timeZone}'`)} <= now()`

/** A person's lunches of the last week with what they thought of each dish, the newest first. */
export function listEaten(db: Database, userId: number): Promise<EatenLunch[]> {
  return db
    .select({
      date: foodOrders.date,
      dishes: sql<EatenLunch['dishes']>`json_agg(json_build_object(
        'dish_id', ${dishes.id}, 'name', ${dishes.name}, 'stars', ${dishRatings.stars})
        order by ${foodDayDishes.position}, ${foodDayDishes.id})`,
    })
    .from(foodOrders)
    .innerJoin(foodOrderLines, eq(foodOrderLines.orderId, foodOrders.id))
    .innerJoin(foodDayDishes, eq(foodDayDishes.id, foodOrderLines.dayDishId))
    .innerJoin(dishes, eq(dishes.id, foodDayDishes.dishId))
    .leftJoin(
      dishRatings,
      and(eq(dishRatings.userId, foodOrders.userId), eq(dishRatings.dayDishId, foodDayDishes.id)),
    )
    .where(and(eq(foodOrders.userId, userId), isEaten))
    .groupBy(foodOrders.date)
    .orderBy(desc(foodOrders.date))
}

/** Rates a dish of a person's own lunch. Throws 404 for one that they did not order or have not eaten yet. */
export async function rateDish(
  db: Transaction,
  userId: number,
  { date, dish_id, stars }: Body<typeof ownFood.rateDish>,
): Promise<void> {
  const [eaten] = await db
    .select({ dayDishId: foodOrderLines.dayDishId })
    .from(foodOrders)
    .innerJoin(foodOrderLines, eq(foodOrderLines.orderId, foodOrders.id))
    .innerJoin(foodDayDishes, eq(foodDayDishes.id, foodOrderLines.dayDishId))
    .where(
      and(
        eq(foodOrders.userId, userId),
        eq(foodOrders.date, date),
        eq(foodDayDishes.dishId, dish_id),
        isEaten,
      ),
    )
  if (!eaten) throw notFound('הארוחה לא נמצאה')
  await db
    .insert(dishRatings)
    .values({ userId, ...eaten, stars })
    .onConflictDoUpdate({ target: [dishRatings.userId, dishRatings.dayDishId], set: { stars } })
}
