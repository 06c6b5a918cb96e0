import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Query } from '#core/contract/endpoint.ts'
import { type Database, isoMoment, type Json, jsonOf, jsonPageOf } from '#core/server/database/index.ts'
import { KitchenOrder, type kitchen } from '#features/food/contract/kitchen.ts'
import type { KitchenState } from '#features/food/contract/vocabulary.ts'
import type { Diet } from '#platform/people/rules/diet.ts'
import { branchOf, fullName, matchesName, nameOf, users } from '#platform/people/server/index.ts'
import { dishes, foodDayDishes, foodOrderLines, foodOrders, foodPreferences } from '../tables.ts'
import { findMenu, isOfDay } from './day.ts'

const linesOf = sql<KitchenOrder['lines']>`coalesce((
  select json_agg(json_build_object('name', ${dishes.name}, 'qty', ${foodOrderLines.qty})
    order by ${foodDayDishes.position}, ${foodDayDishes.id})
  from ${foodOrderLines} join ${foodDayDishes} on ${foodDayDishes.id} = ${foodOrderLines.dayDishId}
    join ${dishes} on ${dishes.id} = ${foodDayDishes.dishId}
  where ${foodOrderLines.orderId} = ${foodOrders.id}), '[]'::json)`

const listed = jsonOf(KitchenOrder, {
  order_id: foodOrders.id,
  user_id: users.id,
  name: fullName(),
  employee_number: users.employeeNumber,
  branch: branchOf(users.id),
  diet: sql<Diet>`coalesce(${foodPreferences.diet}, 'any')`,
  allergens: sql`coalesce(${foodPreferences.allergens}, '{}')`,
  source: foodOrders.source,
  reason: foodOrders.reason,
  changed_by: nameOf(foodOrders.changedBy),
  served_at: isoMoment<string | null>(foodOrders.servedAt),
  lines: linesOf,
})

/** Orders as the kitchen sees them, for a condition and an order of the caller. */
export function selectOrders(db: Database) {
  return db
    .select({ json: sql<string>`${listed}::text` })
    .from(foodOrders)
    .innerJoin(users, eq(users.id, foodOrders.userId))
    .leftJoin(foodPreferences, eq(foodPreferences.userId, foodOrders.userId))
}

export async function loadOrder(db: Database, id: number): Promise<KitchenOrder | undefined> {
  const [row] = await selectOrders(db).where(eq(foodOrders.id, id))
  return row && JSON.parse(row.json)
}

const inState: Record<KitchenState, SQL> = {
  waiting: sql`${foodOrders.servedAt} is null`,
  served: sql`${foodOrders.servedAt} is not null`,
  'by-hand': sql`${foodOrders.source} = 'kitchen'`,
}

export const byName = [users.lastName, users.firstName, foodOrders.id] as const

/** A page of the orders of a day at a site: found first, then read, so that a far page stays cheap. */
export async function listKitchenOrders(
  db: Database,
  siteId: number | undefined,
  date: string,
  { words, state, page, per_page }: Query<typeof kitchen.getKitchenOrders>,
): Promise<Json<{ orders: KitchenOrder[]; has_more: boolean }>> {
  const menu = siteId === undefined ? undefined : await findMenu(db, siteId, date)
  const found = db
    .select({ id: foodOrders.id })
    .from(foodOrders)
    .innerJoin(users, eq(users.id, foodOrders.userId))
    .where(
      and(
        isOfDay(menu?.id ?? 0, date),
        state && inState[state],
        words === undefined ? undefined : matchesName(words.trim()),
      ),
    )
    .orderBy(...byName)
    .limit(per_page + 1)
    .offset((page - 1) * per_page)
  const rows = await selectOrders(db)
    .where(sql`${foodOrders.id} in ${found}`)
    .orderBy(...byName)
  return jsonPageOf('orders', rows, per_page)
}
