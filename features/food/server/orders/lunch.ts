import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CalendarDay } from '#core/rules/time/days.ts'
import { type Database, isoMoment, prepared } from '#core/server/database/index.ts'
import type { SessionUser } from '#core/server/http/index.ts'
import type { Lunch } from '#features/food/contract/food.ts'
import { dietProblems } from '#features/food/rules/food.ts'
import { loadPreferences } from '#features/food/server/preferences.ts'
import {
  dishes,
  foodDayDishes,
  foodDays,
  foodMenus,
  foodOrderLines,
  foodOrders,
  foodSiteBranches,
  foodSites,
} from '#features/food/server/tables.ts'

/** The person's site: of their last order, else of their branch. */
export const siteOf = ({ id, branchId }: Diner | typeof diner) => sql`coalesce(
  (select ${foodMenus.siteId} from ${foodOrders} join ${foodMenus} on ${foodMenus.id} = ${foodOrders.menuId}
   where ${foodOrders.userId} = ${id} order by ${foodOrders.date} desc limit 1),
  (select ${foodSiteBranches.siteId} from ${foodSiteBranches} where ${foodSiteBranches.branchId} = ${branchId}))`

export type Diner = Pick<SessionUser, 'id' | 'branchId'>

/** Who eats, and which day it is, to be filled in. */
const diner = { id: sql.placeholder('id'), branchId: sql.placeholder('branchId') }
const today = sql`${sql.placeholder('today')}::date`
const valuesOf = ({ id, branchId }: Diner, day: CalendarDay) => ({ id, branchId, today: day })

/** How many days ahead are looked at. */
const daysAhead = 14

/** Today's lunch of a person, the next day for which they can order, and what they can order as the week before. */
export async function loadLunch(db: Database, person: Diner, day: CalendarDay): Promise<Lunch> {
  const [days, ordered, again] = await Promise.all([
    comingDays(db, '').execute(valuesOf(person, day)),
    loadOrdered(db, person.id, day),
    loadAgain(db, person, day),
  ])
  const now = days.find(({ date }) => date === day)
  const next = days.find(({ open }) => open)
  return {
    site: now?.site ?? days[0]?.site ?? null,
    dishes: now?.dishes ?? [],
    today: ordered,
    next: next
      ? { date: next.date, slug: next.slug, cutoff_at: next.cutoff_at, ordered: next.ordered }
      : null,
    again,
  }
}

const isServed = sql`${foodMenus.state} = 'published' and not ${foodDays.closed}`

const comingDays = prepared((db) => {
  const mains = sql<string[]>`array(
    select ${dishes.name} from ${foodDayDishes} join ${dishes} on ${dishes.id} = ${foodDayDishes.dishId}
    where ${foodDayDishes.menuId} = ${foodDays.menuId} and ${foodDayDishes.date} = ${foodDays.date}
      and ${dishes.course} = 'main' and not ${foodDayDishes.soldOut}
    order by ${foodDayDishes.position}, ${foodDayDishes.id} limit 6)`
  const ordered = sql<boolean>`exists (
    select 1 from ${foodOrders} where ${foodOrders.userId} = ${diner.id} and ${foodOrders.date} = ${foodDays.date})`
  return db
    .select({
      site: foodSites.name,
      slug: foodMenus.slug,
      date: foodDays.date,
      cutoff_at: isoMoment<string>(foodDays.cutoffAt),
      open: sql<boolean>`${foodDays.cutoffAt} > now()`,
      dishes: mains,
      ordered,
    })
    .from(foodDays)
    .innerJoin(foodMenus, sql`${foodMenus.id} = ${foodDays.menuId}`)
    .innerJoin(foodSites, sql`${foodSites.id} = ${foodMenus.siteId}`)
    .where(sql`${foodMenus.siteId} = ${siteOf(diner)} and ${isServed} and ${foodDays.date} >= ${today}`)
    .orderBy(foodDays.date)
    .limit(daysAhead)
    .prepare('coming_days')
})

/** A person's lunch of a day, with what they show at the counter; null without one. */
export async function loadOrdered(db: Database, userId: number, day: CalendarDay) {
  const [order] = await lunchOf(db, '').execute({ userId, day })
  return order ?? null
}

const lunchOf = prepared((db) =>
  db
    .select({
      id: foodOrders.id,
      served: sql<boolean>`(${foodOrders.servedAt} is not null)`,
      code: foodOrders.code,
      dishes: sql<{ name: string; qty: number }[]>`json_agg(
        json_build_object('name', ${dishes.name}, 'qty', ${foodOrderLines.qty})
        order by ${foodDayDishes.position}, ${foodDayDishes.id})`,
    })
    .from(foodOrders)
    .innerJoin(foodOrderLines, sql`${foodOrderLines.orderId} = ${foodOrders.id}`)
    .innerJoin(foodDayDishes, sql`${foodDayDishes.id} = ${foodOrderLines.dayDishId}`)
    .innerJoin(dishes, sql`${dishes.id} = ${foodDayDishes.dishId}`)
    .where(
      sql`${foodOrders.userId} = ${sql.placeholder('userId')} and ${foodOrders.date} = ${sql.placeholder('day')}::date`,
    )
    .groupBy(foodOrders.id)
    .prepare('lunch_of'),
)

const before = alias(foodDayDishes, 'before')
const others = alias(foodOrders, 'others')

/** The lines of the week before, of days that are open and have no order yet; without a share what is not served again. */
const repeatable = prepared((db) => {
  const taken = sql`(
    select coalesce(sum(${foodOrderLines.qty}), 0) from ${foodOrderLines}
    where ${foodOrderLines.dayDishId} = ${foodDayDishes.id})`
  return db
    .select({
      slug: foodMenus.slug,
      date: foodDays.date,
      dish_id: dishes.id,
      name: dishes.name,
      qty: foodOrderLines.qty,
      share: foodDayDishes.share,
      kind: dishes.kind,
      vegan: dishes.vegan,
      gluten_free: dishes.glutenFree,
      allergens: dishes.allergens,
    })
    .from(foodOrders)
    .innerJoin(foodOrderLines, eq(foodOrderLines.orderId, foodOrders.id))
    .innerJoin(before, eq(before.id, foodOrderLines.dayDishId))
    .innerJoin(foodDays, sql`${foodDays.date} = ${foodOrders.date} + 7`)
    .innerJoin(foodMenus, eq(foodMenus.id, foodDays.menuId))
    .leftJoin(
      foodDayDishes,
      and(
        eq(foodDayDishes.menuId, foodDays.menuId),
        eq(foodDayDishes.date, foodDays.date),
        eq(foodDayDishes.dishId, before.dishId),
        sql`not ${foodDayDishes.soldOut}`,
        sql`(${foodDayDishes.portions} is null or ${foodDayDishes.portions} - ${taken} >= ${foodOrderLines.qty})`,
      ),
    )
    .innerJoin(dishes, eq(dishes.id, before.dishId))
    .where(
      sql`${foodOrders.userId} = ${diner.id}
        and ${foodOrders.date} between ${today} - 7 and ${today} + ${daysAhead - 7}::integer
        and ${foodMenus.siteId} = ${siteOf(diner)} and ${isServed} and ${foodDays.cutoffAt} > now()
        and not exists (
          select from ${foodOrders} as ${sql.raw('others')}
          where ${others.userId} = ${diner.id} and ${others.date} = ${foodDays.date})`,
    )
    .orderBy(foodDays.date, foodDayDishes.position, foodDayDishes.id)
    .prepare('repeatable')
})

/** What of the week before can be ordered once more in one call: that of the first menu that has any. */
async function loadAgain(db: Database, person: Diner, day: CalendarDay): Promise<Lunch['again']> {
  const [lines, eater] = await Promise.all([
    repeatable(db, '').execute(valuesOf(person, day)),
    loadPreferences(db, person.id),
  ])
  const slug = lines.find(({ share }) => share !== null)?.slug
  if (slug === undefined) return null
  const ofMenu = lines.filter((line) => line.slug === slug)
  const served = ofMenu.flatMap(({ share, ...line }) => (share === null ? [] : [{ ...line, share }]))
  const days = Map.groupBy(served, ({ date }) => date)
  return {
    slug,
    days: [...days].map(([date, ofDay]) => ({
      date,
      dishes: ofDay.map(({ dish_id, name, qty, share, ...eaten }) => ({
        ...{ dish_id, name, qty, share },
        problems: dietProblems(eaten, eater),
      })),
    })),
    missing: [...new Set(ofMenu.filter(({ share }) => share === null).map(({ name }) => name))],
  }
}
