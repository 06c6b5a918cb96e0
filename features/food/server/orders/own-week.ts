import { and, eq, sql } from 'drizzle-orm'
import { addDays, dayInIsrael } from '#core/rules/time/days.ts'
import { addMonths, monthOf } from '#core/rules/time/months.ts'
import { type Database, isoMoment, one, prepared } from '#core/server/database/index.ts'
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
  person: number,
  slug: string,
  now: Date,
): Promise<OwnFoodWeek> {
  const menu = await one(publishedMenu(db, '').execute({ slug }), 'התפריט לא נמצא')
  const week = { from: menu.weekStart, to: addDays(menu.weekStart, 6) }
  const before = { from: addDays(week.from, -7), to: addDays(week.from, -1) }
  const [orders, elsewhere, left, month, last_week, favourites, eater] = await Promise.all([
    loadOrdersOfMenu(db, person, slug),
    ordersElsewhere(db, '').execute({ userId: person, menuId: menu.id, ...week }),
    portionsLeft(db, '').execute({ userId: person, menuId: menu.id }),
    monthOfPerson(db, person, monthOf(dayInIsrael(now))),
    orderedDishes(db, '').execute({ userId: person, ...before }),
    listFavourites(db, person),
    loadPreferences(db, person),
  ])
  return { now: menu.now, orders, elsewhere, left, month, last_week, favourites, ...eater }
}

const publishedMenu = prepared((db) =>
  db
    .select({
      id: foodMenus.id,
      weekStart: foodMenus.weekStart,
      now: isoMoment<string>(sql`clock_timestamp()`),
    })
    .from(foodMenus)
    .where(and(eq(foodMenus.slug, sql.placeholder('slug')), eq(foodMenus.state, 'published')))
    .prepare('published_menu'),
)

const userId = sql.placeholder('userId')
const menuId = sql.placeholder('menuId')
const isOwn = eq(foodOrders.userId, userId)
const isWithin = sql`${foodOrders.date} between ${sql.placeholder('from')}::date and ${sql.placeholder('to')}::date`

const ordersElsewhere = prepared((db) =>
  db
    .select({ date: foodOrders.date, site: foodSites.name })
    .from(foodOrders)
    .innerJoin(foodMenus, eq(foodMenus.id, foodOrders.menuId))
    .innerJoin(foodSites, eq(foodSites.id, foodMenus.siteId))
    .where(and(isOwn, isWithin, sql`${foodOrders.menuId} <> ${menuId}`))
    .orderBy(foodOrders.date)
    .prepare('orders_elsewhere'),
)

/** Of the dishes of which only so many are cooked: how many the person can have, what they ordered included. */
const portionsLeft = prepared((db) =>
  db
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
    .prepare('portions_left'),
)

/** How many lunches a person has in a month, and what they come to. */
async function monthOfPerson(db: Database, person: number, month: string) {
  const period = { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) }
  const [sums] = await sumsOfPeriod(db, '').execute({ userId: person, ...period })
  return { month, ...(sums ?? { orders: 0, price: 0, share: 0 }) }
}

const sumsOfPeriod = prepared((db) =>
  db
    .select({
      orders: sql<number>`count(*)::integer`,
      price: sql<number>`coalesce(sum(${foodOrders.price}), 0)::integer`,
      share: sql<number>`coalesce(sum(${foodOrders.share}), 0)::integer`,
    })
    .from(foodOrders)
    .where(and(isOwn, isWithin))
    .prepare('sums_of_period'),
)

const orderedDishes = prepared((db) =>
  db
    .select({
      date: foodOrders.date,
      dishes: sql<OwnFoodWeek['last_week'][number]['dishes']>`json_agg(json_build_object(
        'dish_id', ${dishes.id}, 'name', ${dishes.name}, 'qty', ${foodOrderLines.qty}) order by ${dishes.id})`,
    })
    .from(foodOrders)
    .innerJoin(foodOrderLines, eq(foodOrderLines.orderId, foodOrders.id))
    .innerJoin(foodDayDishes, eq(foodDayDishes.id, foodOrderLines.dayDishId))
    .innerJoin(dishes, eq(dishes.id, foodDayDishes.dishId))
    .where(and(isOwn, isWithin))
    .groupBy(foodOrders.date)
    .orderBy(foodOrders.date)
    .prepare('ordered_dishes'),
)
