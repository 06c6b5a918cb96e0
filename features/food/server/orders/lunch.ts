import { sql } from 'drizzle-orm'
import type { Fields } from '#core/contract/endpoint.ts'
import type { CalendarDay } from '#core/rules/time/days.ts'
import { type Database, isoMoment } from '#core/server/database/index.ts'
import type { SessionUser } from '#core/server/http/index.ts'
import type { food } from '#features/food/contract/food.ts'
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

type Lunch = Fields<typeof food.getLunchToday>

/** The person's site: of their last order, else of their branch. */
export const siteOf = ({ id, branchId }: Diner) => sql`coalesce(
  (select ${foodMenus.siteId} from ${foodOrders} join ${foodMenus} on ${foodMenus.id} = ${foodOrders.menuId}
   where ${foodOrders.userId} = ${id} order by ${foodOrders.date} desc limit 1),
  (select ${foodSiteBranches.siteId} from ${foodSiteBranches} where ${foodSiteBranches.branchId} = ${branchId}))`

export type Diner = Pick<SessionUser, 'id' | 'branchId'>

/** Today's lunch of a person, and the next day for which they can order. */
export async function loadLunch(db: Database, person: Diner, today: CalendarDay): Promise<Lunch> {
  const mains = sql<string[]>`array(
    select ${dishes.name} from ${foodDayDishes} join ${dishes} on ${dishes.id} = ${foodDayDishes.dishId}
    where ${foodDayDishes.menuId} = ${foodDays.menuId} and ${foodDayDishes.date} = ${foodDays.date}
      and ${dishes.course} = 'main' and not ${foodDayDishes.soldOut}
    order by ${foodDayDishes.position}, ${foodDayDishes.id} limit 6)`
  const ordered = sql<boolean>`exists (
    select 1 from ${foodOrders} where ${foodOrders.userId} = ${person.id} and ${foodOrders.date} = ${foodDays.date})`
  const days = await db
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
      sql`${foodMenus.siteId} = ${siteOf(person)} and ${foodMenus.state} = 'published' and not ${foodDays.closed}
        and ${foodDays.date} >= ${today}::date`,
    )
    .orderBy(foodDays.date)
    .limit(14)
  const now = days.find(({ date }) => date === today)
  const next = days.find(({ open }) => open)
  return {
    site: now?.site ?? days[0]?.site ?? null,
    slug: now?.slug ?? null,
    dishes: now?.dishes ?? [],
    ordered: await listOrdered(db, person.id, today),
    next: next
      ? { date: next.date, slug: next.slug, cutoff_at: next.cutoff_at, ordered: next.ordered }
      : null,
  }
}

function listOrdered(db: Database, userId: number, day: CalendarDay) {
  return db
    .select({ name: dishes.name, qty: foodOrderLines.qty })
    .from(foodOrders)
    .innerJoin(foodOrderLines, sql`${foodOrderLines.orderId} = ${foodOrders.id}`)
    .innerJoin(foodDayDishes, sql`${foodDayDishes.id} = ${foodOrderLines.dayDishId}`)
    .innerJoin(dishes, sql`${dishes.id} = ${foodDayDishes.dishId}`)
    .where(sql`${foodOrders.userId} = ${userId} and ${foodOrders.date} = ${day}::date`)
    .orderBy(foodDayDishes.position, foodDayDishes.id)
}
