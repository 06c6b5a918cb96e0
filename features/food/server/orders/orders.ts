import { and, asc, desc, eq, sql } from 'drizzle-orm'
import {
  type Database,
  type Json,
  jsonOf,
  jsonPageOf,
  one,
  pick,
  prepared,
  whereGiven,
} from '#core/server/database/index.ts'
import type { Handler } from '#core/server/http/index.ts'
import { type AllFoodOrders, FoodOrder, FoodOrderOfPerson, type food } from '#features/food/contract/food.ts'
import {
  dishes,
  foodDayDishes,
  foodDays,
  foodMenus,
  foodOrderLines,
  foodOrders,
  foodPreferences,
  foodSites,
} from '#features/food/server/tables.ts'
import { qrCodeOf } from '#platform/mail/server/index.ts'
import type { Diet } from '#platform/people/rules/diet.ts'
import { branchOf, fullName, nameOf, users } from '#platform/people/server/index.ts'

function linesOf() {
  const { items } = FoodOrder.properties.lines
  const line = jsonOf(items, { ...pick(dishes, items), ...pick(foodOrderLines, items), dish_id: dishes.id })
  return sql<FoodOrder['lines']>`coalesce((
    select json_agg(${line} order by ${foodDayDishes.position}, ${foodDayDishes.id})
    from ${foodOrderLines} join ${foodDayDishes} on ${foodDayDishes.id} = ${foodOrderLines.dayDishId}
      join ${dishes} on ${dishes.id} = ${foodDayDishes.dishId}
    where ${foodOrderLines.orderId} = ${foodOrders.id}), '[]'::json)`
}

/** What is shown of an order, as columns of a query of `food_orders` with its day, menu and site. */
const orderColumns = () =>
  pick(foodOrders, FoodOrder, {
    slug: foodMenus.slug,
    site: foodSites.name,
    changed_by: nameOf(foodOrders.changedBy),
    may_change: sql<boolean>`(${foodDays.cutoffAt} > now() and not ${foodDays.closed} and ${foodMenus.state} = 'published')`,
    served: sql<boolean>`(${foodOrders.servedAt} is not null)`,
    lines: linesOf(),
  })

const ofDay = and(eq(foodDays.menuId, foodOrders.menuId), eq(foodDays.date, foodOrders.date))

function ordersQuery(db: Database) {
  return db
    .select({ json: sql<string>`${jsonOf(FoodOrder, orderColumns())}::text` })
    .from(foodOrders)
    .innerJoin(foodDays, ofDay)
    .innerJoin(foodMenus, eq(foodMenus.id, foodOrders.menuId))
    .innerJoin(foodSites, eq(foodSites.id, foodMenus.siteId))
}

export async function loadOrdersOfMenu(db: Database, userId: number, slug: string): Promise<FoodOrder[]> {
  const rows = await ordersOfMenu(db, '').execute({ userId, slug })
  return rows.map(({ json }) => JSON.parse(json))
}

const ordersOfMenu = prepared((db) =>
  ordersQuery(db)
    .where(and(eq(foodOrders.userId, sql.placeholder('userId')), eq(foodMenus.slug, sql.placeholder('slug'))))
    .orderBy(asc(foodOrders.date))
    .prepare('orders_of_menu'),
)

export async function listOrdersOf(
  db: Database,
  userId: number,
  page: number,
  perPage: number,
): Promise<Json<{ orders: FoodOrder[]; has_more: boolean }>> {
  const rows = await ordersQuery(db)
    .where(eq(foodOrders.userId, userId))
    .orderBy(desc(foodOrders.date))
    .limit(perPage + 1)
    .offset((page - 1) * perPage)
  return jsonPageOf('orders', rows, perPage)
}

export const getFoodOrderCode: Handler<typeof food.getFoodOrderCode> = async ({ db, user, query }) => {
  const { code } = await one(
    db
      .select({ code: foodOrders.code })
      .from(foodOrders)
      .where(and(eq(foodOrders.id, query.id), eq(foodOrders.userId, user.id))),
    'ההזמנה לא נמצאה',
  )
  return { code, qr: qrCodeOf(code) }
}

interface Filter {
  from: string
  to: string
  site?: number
  page: number
  per_page: number
}

/** A page of everybody's orders between two days, both included, with what each person eats. Runs `withCustomPlans`. */
export async function listAllOrders(
  db: Database,
  { from, to, site, page, per_page }: Filter,
): Promise<Json<AllFoodOrders>> {
  const person = jsonOf(FoodOrderOfPerson.properties.person, {
    id: users.id,
    name: fullName(),
    employee_number: users.employeeNumber,
    branch: branchOf(users.id),
    diet: sql<Diet>`coalesce(${foodPreferences.diet}, 'any')`,
    allergens: sql`coalesce(${foodPreferences.allergens}, '{}')`,
  })
  const inOrder = [asc(foodOrders.date), asc(foodOrders.menuId), asc(foodOrders.userId)] as const
  // Lines and people are fetched for the rows of the page only, not for those before it.
  const chosen = db
    .select({ id: foodOrders.id })
    .from(foodOrders)
    .innerJoin(foodMenus, eq(foodMenus.id, foodOrders.menuId))
    .where(
      and(
        sql`${foodOrders.date} between ${from}::date and ${to}::date`,
        whereGiven(site, 'integer', (given) => sql`${foodMenus.siteId} = ${given}`),
      ),
    )
    .orderBy(...inOrder)
    .limit(per_page + 1)
    .offset((page - 1) * per_page)
    .as('chosen')
  const rows = await db
    .select({ json: sql<string>`${jsonOf(FoodOrderOfPerson, { ...orderColumns(), person })}::text` })
    .from(chosen)
    .innerJoin(foodOrders, eq(foodOrders.id, chosen.id))
    .innerJoin(foodDays, ofDay)
    .innerJoin(foodMenus, eq(foodMenus.id, foodOrders.menuId))
    .innerJoin(foodSites, eq(foodSites.id, foodMenus.siteId))
    .innerJoin(users, eq(users.id, foodOrders.userId))
    .leftJoin(foodPreferences, eq(foodPreferences.userId, users.id))
    .orderBy(...inOrder)
  return jsonPageOf('orders', rows, per_page)
}
