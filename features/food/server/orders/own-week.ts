import { and, eq, sql } from 'drizzle-orm'
import { addDays, dayInIsrael } from '#core/rules/time/days.ts'
import { addMonths, monthOf } from '#core/rules/time/months.ts'
import { type Database, isoMoment, one } from '#core/server/database/index.ts'
import type { OwnFoodWeek } from '#features/food/contract/food.ts'
import { listFavourites, loadPreferences } from '#features/food/server/preferences.ts'
import {
  dishes,
  foodDayDishes,
  foodDays,
  foodMenus,
  foodOrderLines,
  foodOrders,
  foodSites,
} from '#features/food/server/tables.ts'
import { loadOrdersOfMenu } from './orders.ts'

/** What a person sees beside a week's menu that is theirs. Throws 404 for a menu that is not published. */
export async function loadOwnWeek(
  db: Database,
  userId: number,
  slug: string,
  now: Date,
): Promise<OwnFoodWeek> {
  const menu = await one(
    db
      .select({
        id: foodMenus.id,
        weekStart: foodMenus.weekStart,
        now: isoMoment<string>(sql`clock_timestamp()`),
      })
      .from(foodMenus)
      .where(and(eq(foodMenus.slug, slug), eq(foodMenus.state, 'published'))),
    'התפריט לא נמצא',
  )
  const week = { from: menu.weekStart, to: addDays(menu.weekStart, 6) }
  const before = { from: addDays(week.from, -7), to: addDays(week.from, -1) }
  const [orders, elsewhere, left, month, last_week, favourites, eater] = await Promise.all([
    loadOrdersOfMenu(db, userId, slug),
    listElsewhere(db, userId, menu.id, week),
    listPortionsLeft(db, userId, menu.id),
    monthOfPerson(db, userId, monthOf(dayInIsrael(now))),
    listOrderedDishes(db, userId, before),
    listFavourites(db, userId),
    loadPreferences(db, userId),
  ])
  return { now: menu.now, orders, elsewhere, left, month, last_week, favourites, ...eater }
}

interface Period {
  from: string
  to: string
}

const within = ({ from, to }: Period) => sql`${foodOrders.date} between ${from}::date and ${to}::date`

function listElsewhere(db: Database, userId: number, menuId: number, week: Period) {
  return db
    .select({ date: foodOrders.date, site: foodSites.name })
    .from(foodOrders)
    .innerJoin(foodMenus, eq(foodMenus.id, foodOrders.menuId))
    .innerJoin(foodSites, eq(foodSites.id, foodMenus.siteId))
    .where(and(eq(foodOrders.userId, userId), within(week), sql`${foodOrders.menuId} <> ${menuId}`))
    .orderBy(foodOrders.date)
}

/** Of the dishes of which only so many are cooked: how many the person can have, what they ordered included. */
function listPortionsLeft(db: Database, userId: number, menuId: number) {
  return db
    .select({
      date: foodDayDishes.date,
      dish_id: foodDayDishes.dishId,
      left: sql<number>`greatest(0, ${foodDayDishes.portions} - (
        select coalesce(sum(${foodOrderLines.qty}), 0) from ${foodOrderLines}
        join ${foodOrders} on ${foodOrders.id} = ${foodOrderLines.orderId}
        where ${foodOrderLines.dayDishId} = ${foodDayDishes.id} and ${foodOrders.userId} <> ${userId}))::integer`,
    })
    .from(foodDayDishes)
    .innerJoin(
      foodDays,
      and(eq(foodDays.menuId, foodDayDishes.menuId), eq(foodDays.date, foodDayDishes.date)),
    )
    .where(
      sql`${foodDayDishes.menuId} = ${menuId} and ${foodDayDishes.portions} is not null and ${foodDays.cutoffAt} > now()`,
    )
    .orderBy(foodDayDishes.date, foodDayDishes.dishId)
}

/** How many lunches a person has in a month, and what they come to. */
async function monthOfPerson(db: Database, userId: number, month: string) {
  const period = { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) }
  const [sums] = await db
    .select({
      orders: sql<number>`count(*)::integer`,
      price: sql<number>`coalesce(sum(${foodOrders.price}), 0)::integer`,
      share: sql<number>`coalesce(sum(${foodOrders.share}), 0)::integer`,
    })
    .from(foodOrders)
    .where(and(eq(foodOrders.userId, userId), within(period)))
  return { month, ...(sums ?? { orders: 0, price: 0, share: 0 }) }
}

function listOrderedDishes(db: Database, userId: number, period: Period) {
  return db
    .select({
      date: foodOrders.date,
      dishes: sql<OwnFoodWeek['last_week'][number]['dishes']>`json_agg(json_build_object(
        'dish_id', ${dishes.id}, 'name', ${dishes.name}, 'qty', ${foodOrderLines.qty}) order by ${dishes.id})`,
    })
    .from(foodOrders)
    .innerJoin(foodOrderLines, eq(foodOrderLines.orderId, foodOrders.id))
    .innerJoin(foodDayDishes, eq(foodDayDishes.id, foodOrderLines.dayDishId))
    .innerJoin(dishes, eq(dishes.id, foodDayDishes.dishId))
    .where(and(eq(foodOrders.userId, userId), within(period)))
    .groupBy(foodOrders.date)
    .orderBy(foodOrders.date)
}
