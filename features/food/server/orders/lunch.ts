import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { addDays, type CalendarDay } from '#core/rules/time/days.ts'
import { type Database, isoMoment } from '#core/server/database/index.ts'
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
export const siteOf = ({ id, branchId }: Diner) => sql`coalesce(
  (select ${foodMenus.siteId} from ${foodOrders} join ${foodMenus} on ${foodMenus.id} = ${foodOrders.menuId}
   where ${foodOrders.userId} = ${id} order by ${foodOrders.date} desc limit 1),
  (select ${foodSiteBranches.siteId} from ${foodSiteBranches} where ${foodSiteBranches.branchId} = ${branchId}))`

export type Diner = Pick<SessionUser, 'id' | 'branchId'>

/** How many days ahead are looked at. */
const daysAhead = 14

/** Today's lunch of a person, the next day for which they can order, and what they can order as the week before. */
export async function loadLunch(db: Database, person: Diner, today: CalendarDay): Promise<Lunch> {
  const [days, ordered, again] = await Promise.all([
    listDays(db, person, today),
    loadOrdered(db, person.id, today),
    loadAgain(db, person, today),
  ])
  const now = days.find(({ date }) => date === today)
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

function listDays(db: Database, person: Diner, today: CalendarDay) {
  const mains = sql<string[]>`array(
    select ${dishes.name} from ${foodDayDishes} join ${dishes} on ${dishes.id} = ${foodDayDishes.dishId}
    where ${foodDayDishes.menuId} = ${foodDays.menuId} and ${foodDayDishes.date} = ${foodDays.date}
      and ${dishes.course} = 'main' and not ${foodDayDishes.soldOut}
    order by ${foodDayDishes.position}, ${foodDayDishes.id} limit 6)`
  const ordered = sql<boolean>`exists (
    select 1 from ${foodOrders} where ${foodOrders.userId} = ${person.id} and ${foodOrders.date} = ${foodDays.date})`
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
    .where(
      sql`${foodMenus.siteId} = ${siteOf(person)} and ${isServed} and ${foodDays.date} >= ${today}::date`,
    )
    .orderBy(foodDays.date)
    .limit(daysAhead)
}

/** A person's lunch of a day, with what they show at the counter; null without one. */
export async function loadOrdered(db: Database, userId: number, day: CalendarDay) {
  const [order] = await db
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
    .where(sql`${foodOrders.userId} = ${userId} and ${foodOrders.date} = ${day}::date`)
    .groupBy(foodOrders.id)
  return order ?? null
}

const before = alias(foodDayDishes, 'before')
const others = alias(foodOrders, 'others')

/** The lines of the week before, of days that are open and have no order yet; without a share what is not served again. */
function listRepeatable(db: Database, person: Diner, today: CalendarDay) {
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
      sql`${foodOrders.userId} = ${person.id}
        and ${foodOrders.date} between ${addDays(today, -7)}::date and ${addDays(today, daysAhead - 7)}::date
        and ${foodMenus.siteId} = ${siteOf(person)} and ${isServed} and ${foodDays.cutoffAt} > now()
        and not exists (
          select from ${foodOrders} as ${sql.raw('others')}
          where ${others.userId} = ${person.id} and ${others.date} = ${foodDays.date})`,
    )
    .orderBy(foodDays.date, foodDayDishes.position, foodDayDishes.id)
}

/** What of the week before can be ordered once more in one call: that of the first menu that has any. */
async function loadAgain(db: Database, person: Diner, today: CalendarDay): Promise<Lunch['again']> {
  const [lines, eater] = await Promise.all([
    listRepeatable(db, person, today),
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
