/** The statements of an order of lunch, each built once: building them takes longer than running them. */

import { and, eq, sql } from 'drizzle-orm'
import { lockNumber } from '#core/server/database/advisory-locks.ts'
import { prepared, preparedStatement, type Transaction } from '#core/server/database/index.ts'
import type { ServedDish } from '#features/food/rules/food.ts'
import {
  dishes,
  foodDayDishes,
  foodDays,
  foodMenus,
  foodOrderLines,
  foodOrders,
  foodSites,
} from '#features/food/server/tables.ts'

export type Served = ServedDish & { date: string; day_dish_id: number }

const given = {
  slug: sql.placeholder('slug'),
  userId: sql.placeholder('userId'),
  dates: sql`${sql.placeholder('dates')}::date[]`,
}

export const menuQuery = prepared((db) =>
  db
    .select({ id: foodMenus.id, state: foodMenus.state, separate: foodSites.separateMeatAndDairy })
    .from(foodMenus)
    .innerJoin(foodSites, eq(foodSites.id, foodMenus.siteId))
    .where(eq(foodMenus.slug, given.slug))
    .prepare('menu_to_order_from'),
)

const menuId = sql`(select ${foodMenus.id} from ${foodMenus} where ${foodMenus.slug} = ${given.slug})`

const daysForShare = prepared((db) =>
  db
    .select({ date: foodDays.date })
    .from(foodDays)
    .where(and(sql`${foodDays.menuId} = ${menuId}`, sql`${foodDays.date} = any(${given.dates})`))
    .orderBy(foodDays.date)
    .for('share')
    .prepare('food_days_for_share'),
)

/** Locks days of a menu for share, so that neither their dishes nor their cut-off change meanwhile. */
export function lockDays(db: Transaction, slug: string, dates: readonly string[]) {
  return daysForShare(db, '').execute({ slug, dates })
}

const personLock = preparedStatement(
  () => sql`select pg_advisory_xact_lock(${lockNumber('food', given.userId)})`,
)

/** Makes writes of one person's orders wait for each other. */
export function lockPerson(db: Transaction, userId: number) {
  return personLock(db, { userId })
}

interface DishOfDay {
  date: string
  dish_id: number
}

const wantedRows = sql`jsonb_to_recordset(${sql.placeholder('wanted')}::text::jsonb) as wanted (date date, dish_id integer)`

const ofMenuAndWanted = sql`${foodDayDishes.menuId} = ${menuId}
  and ${foodDayDishes.date} = wanted.date and ${foodDayDishes.dishId} = wanted.dish_id`

const limitedForUpdate = prepared((db) =>
  db
    .select({ id: foodDayDishes.id })
    .from(foodDayDishes)
    .where(
      sql`${foodDayDishes.portions} is not null
        and exists (select 1 from ${wantedRows} where ${ofMenuAndWanted})`,
    )
    .orderBy(foodDayDishes.id)
    .for('update')
    .prepare('limited_dishes_for_update'),
)

/** Locks the dishes of which only so many are cooked. */
export function lockLimited(db: Transaction, slug: string, wanted: readonly DishOfDay[]) {
  return limitedForUpdate(db, '').execute({ slug, wanted: JSON.stringify(wanted) })
}

const daysQuery = prepared((db) =>
  db
    .select({
      date: foodDays.date,
      closed: foodDays.closed,
      cutoffPassed: sql<boolean>`${foodDays.cutoffAt} <= clock_timestamp()`,
      state: foodMenus.state,
      otherSite: sql<string | null>`(
        select site.name from ${foodOrders} join ${foodMenus} as menu on menu.id = ${foodOrders.menuId}
          join ${foodSites} as site on site.id = menu.site_id
        where ${foodOrders.userId} = ${given.userId} and ${foodOrders.date} = ${foodDays.date}
          and ${foodOrders.menuId} <> ${foodDays.menuId})`,
      served: sql<boolean>`exists (
        select 1 from ${foodOrders} where ${foodOrders.userId} = ${given.userId} and ${foodOrders.date} = ${foodDays.date}
          and ${foodOrders.servedAt} is not null)`,
    })
    .from(foodDays)
    .innerJoin(foodMenus, eq(foodMenus.id, foodDays.menuId))
    .where(and(eq(foodMenus.slug, given.slug), sql`${foodDays.date} = any(${given.dates})`))
    .prepare('days_to_order_for'),
)

/** How the days stand now, by the database's clock and not that of the transaction's beginning. */
export function readDays(db: Transaction, userId: number, slug: string, dates: readonly string[]) {
  return daysQuery(db, '').execute({ userId, slug, dates })
}

const portionsOf = (whose: ReturnType<typeof sql>) => sql<number>`(
  select coalesce(sum(${foodOrderLines.qty}), 0)::integer
  from ${foodOrderLines} join ${foodOrders} on ${foodOrders.id} = ${foodOrderLines.orderId}
  where ${foodOrderLines.dayDishId} = ${foodDayDishes.id} and ${whose})`

const servedQuery = prepared((db) =>
  db
    .select({
      date: foodDayDishes.date,
      day_dish_id: foodDayDishes.id,
      dish_id: dishes.id,
      name: dishes.name,
      kind: dishes.kind,
      vegan: dishes.vegan,
      gluten_free: dishes.glutenFree,
      allergens: dishes.allergens,
      price: foodDayDishes.price,
      share: foodDayDishes.share,
      portions: foodDayDishes.portions,
      sold_out: foodDayDishes.soldOut,
      taken: sql<number>`case when ${foodDayDishes.portions} is null then 0
        else ${portionsOf(sql`${foodOrders.userId} <> ${given.userId}`)} end`,
      ownPortions: portionsOf(sql`${foodOrders.userId} = ${given.userId}`),
    })
    .from(wantedRows)
    .innerJoin(foodDayDishes, ofMenuAndWanted)
    .innerJoin(dishes, eq(dishes.id, foodDayDishes.dishId))
    .prepare('dishes_that_are_wanted'),
)

/** The dishes that are wanted and are served on their days, with how many portions of them are taken. */
export function readServed(
  db: Transaction,
  userId: number,
  slug: string,
  wanted: readonly DishOfDay[],
): Promise<Served[]> {
  return servedQuery(db, '').execute({ userId, slug, wanted: JSON.stringify(wanted) })
}

const ofDates = sql`${foodOrders.userId} = ${given.userId}::integer and ${foodOrders.date} = any(${given.dates})`

export const ordersRemoval = preparedStatement(() => sql`delete from ${foodOrders} where ${ofDates}`)

export const ordersWrite = preparedStatement(
  () => sql`
    insert into ${foodOrders} (user_id, menu_id, date, price, share, source, reason, changed_by)
    select ${given.userId}::integer, ${sql.placeholder('menuId')}::integer, date, price, share,
      ${sql.placeholder('source')}::text, ${sql.placeholder('reason')}::text, ${sql.placeholder('changedBy')}::integer
    from jsonb_to_recordset(${sql.placeholder('ordered')}::text::jsonb) as given (date date, price integer, share integer)
    on conflict (user_id, date) do update set
      price = excluded.price, share = excluded.share, source = excluded.source, reason = excluded.reason,
      changed_by = excluded.changed_by, changed_at = now()`,
)

export const linesRemoval = preparedStatement(
  () => sql`
    delete from ${foodOrderLines}
    where ${foodOrderLines.orderId} in (select ${foodOrders.id} from ${foodOrders} where ${ofDates})`,
)

export const linesWrite = preparedStatement(
  () => sql`
    insert into ${foodOrderLines} (order_id, day_dish_id, qty, price, share)
    select ${foodOrders.id}, given.day_dish_id, given.qty, given.price, given.share
    from jsonb_to_recordset(${sql.placeholder('lines')}::text::jsonb)
      as given (date date, day_dish_id integer, qty integer, price integer, share integer)
    join ${foodOrders} on ${foodOrders.userId} = ${given.userId}::integer and ${foodOrders.date} = given.date`,
)
