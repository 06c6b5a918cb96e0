import { and, asc, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Query } from '#core/contract/endpoint.ts'
import { dayInIsrael } from '#core/rules/time/days.ts'
import { type Database, isoMoment, jsonOf, pick } from '#core/server/database/index.ts'
import { notFound } from '#core/server/http/index.ts'
import { DietaryNote, type KitchenDay, KitchenDish, type kitchen } from '#features/food/contract/kitchen.ts'
import { courses } from '#features/food/rules/food.ts'
import { type Diner, siteOf } from '#features/food/server/orders/lunch.ts'
import { fullName, users } from '#platform/people/server/index.ts'
import {
  dishes,
  foodDayDishes,
  foodDays,
  foodMenus,
  foodOrderLines,
  foodOrders,
  foodPreferences,
  foodSites,
} from '../tables.ts'

/** Which day of which site is meant: without a site that where the person eats, without a day today. Throws 404 for an unknown site. */
export async function chosenDay(
  db: Database,
  user: Diner,
  { site, date }: Query<typeof kitchen.getKitchenDay>,
  now: Date,
): Promise<Pick<KitchenDay, 'sites' | 'site' | 'date'>> {
  const rows = await db
    .select({ id: foodSites.id, name: foodSites.name, own: eq(foodSites.id, siteOf(user)).mapWith(Boolean) })
    .from(foodSites)
    .orderBy(asc(foodSites.name))
  const sites = rows.map(({ id, name }) => ({ id, name }))
  const own = rows.findIndex((row) => row.own)
  const found = site === undefined ? (sites[Math.max(own, 0)] ?? null) : sites.find(({ id }) => id === site)
  if (found === undefined) throw notFound('האתר לא נמצא')
  return { sites, site: found, date: date ?? dayInIsrael(now) }
}

/** The menu of a site that has the day, if it was ever published. */
export async function findMenu(db: Database, siteId: number, date: string) {
  const [menu] = await db
    .select({
      id: foodMenus.id,
      slug: foodMenus.slug,
      closed: foodDays.closed,
      note: foodDays.note,
      cutoff_at: isoMoment<string>(foodDays.cutoffAt),
      over: sql<boolean>`${foodDays.cutoffAt} <= now()`,
    })
    .from(foodDays)
    .innerJoin(foodMenus, eq(foodMenus.id, foodDays.menuId))
    .where(and(eq(foodDays.date, date), eq(foodMenus.siteId, siteId), ne(foodMenus.state, 'draft')))
  return menu
}

export const isOfDay = (menuId: number, date: string): SQL =>
  sql`${foodOrders.date} = ${date}::date and ${foodOrders.menuId} = ${menuId}`

async function countOrders(db: Database, menuId: number, date: string) {
  const [row] = await db
    .select({
      orders: sql<number>`count(*)::integer`,
      served: sql<number>`count(${foodOrders.servedAt})::integer`,
      by_hand: sql<number>`(count(*) filter (where ${foodOrders.source} = 'kitchen'))::integer`,
    })
    .from(foodOrders)
    .where(isOfDay(menuId, date))
  return row ?? { orders: 0, served: 0, by_hand: 0 }
}

/** The dishes of a day with how many portions were ordered and handed out, by course. */
async function listDishes(db: Database, menuId: number, date: string): Promise<KitchenDish[]> {
  const sums = sql`(
    select ${foodOrderLines.dayDishId} as id, sum(${foodOrderLines.qty})::integer as ordered,
      coalesce(sum(${foodOrderLines.qty}) filter (where ${foodOrders.servedAt} is not null), 0)::integer as served
    from ${foodOrders} join ${foodOrderLines} on ${foodOrderLines.orderId} = ${foodOrders.id}
    where ${isOfDay(menuId, date)} group by 1) as sums`
  const rows = await db
    .select({
      ...pick(dishes, KitchenDish),
      ...pick(foodDayDishes, KitchenDish),
      ordered: sql<number>`coalesce(sums.ordered, 0)`,
      served: sql<number>`coalesce(sums.served, 0)`,
    })
    .from(foodDayDishes)
    .innerJoin(dishes, eq(dishes.id, foodDayDishes.dishId))
    .leftJoin(sums, sql`sums.id = ${foodDayDishes.id}`)
    .where(and(eq(foodDayDishes.menuId, menuId), eq(foodDayDishes.date, date)))
    .orderBy(asc(foodDayDishes.position), asc(foodDayDishes.id))
  return courses.flatMap((course) => rows.filter((row) => row.course === course))
}

const dishNames = sql<string[]>`array(
  select ${dishes.name} from ${foodOrderLines} join ${foodDayDishes} on ${foodDayDishes.id} = ${foodOrderLines.dayDishId}
    join ${dishes} on ${dishes.id} = ${foodDayDishes.dishId}
  where ${foodOrderLines.orderId} = ${foodOrders.id} order by ${foodDayDishes.position}, ${foodDayDishes.id})`

/** Those who ordered and must not eat everything, by name. */
export async function listNotes(db: Database, menuId: number, date: string): Promise<DietaryNote[]> {
  const note = jsonOf(DietaryNote, {
    order_id: foodOrders.id,
    name: fullName(),
    employee_number: users.employeeNumber,
    diet: foodPreferences.diet,
    allergens: foodPreferences.allergens,
    dishes: dishNames,
  })
  const rows = await db
    .select({ note })
    .from(foodOrders)
    .innerJoin(foodPreferences, eq(foodPreferences.userId, foodOrders.userId))
    .innerJoin(users, eq(users.id, foodOrders.userId))
    .where(
      and(
        isOfDay(menuId, date),
        or(ne(foodPreferences.diet, 'any'), sql`cardinality(${foodPreferences.allergens}) > 0`),
      ),
    )
    .orderBy(users.lastName, users.firstName, users.id)
  return rows.map((row) => row.note)
}

/** What the kitchen cooks and for whom it takes care, of a day that `chosenDay` found. */
export async function loadKitchenDay(
  db: Database,
  { sites, site, date }: Awaited<ReturnType<typeof chosenDay>>,
): Promise<KitchenDay> {
  const found = site && (await findMenu(db, site.id, date))
  const empty = { orders: 0, served: 0, by_hand: 0, dishes: [], notes: [] }
  if (!found) return { sites, site, date, menu: null, ...empty }
  const { id, ...menu } = found
  const [counts, served, notes] = await Promise.all([
    countOrders(db, id, date),
    listDishes(db, id, date),
    listNotes(db, id, date),
  ])
  return { sites, site, date, menu, ...counts, dishes: served, notes }
}
