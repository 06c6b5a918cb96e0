import { asc, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Database, isoMoment, jsonOf, one, pageOf, pick } from '#core/server/database/index.ts'
import { type Handler, invalid } from '#core/server/http/index.ts'
import { type foodAdmin, ManagedDay, type ManagedMenu } from '#features/food/contract/food-admin.ts'
import {
  dishes,
  foodDayDishes,
  foodDays,
  foodMenuSums,
  foodMenus,
  foodOrderLines,
  foodOrders,
  foodSites,
} from '#features/food/server/tables.ts'
import { documentOf, listVisibleMedia } from '#platform/files/server/index.ts'

const perPage = 50

const summary = {
  slug: foodMenus.slug,
  week_start: foodMenus.weekStart,
  site: { id: foodSites.id, name: foodSites.name },
  state: foodMenus.state,
}

export const getManagedMenus: Handler<typeof foodAdmin.getManagedMenus> = async ({ db, query: { page } }) => {
  const rows = await db
    .select({
      ...summary,
      dishes: sql<number>`(select count(*) from ${foodDayDishes} where ${foodDayDishes.menuId} = ${foodMenus.id})::integer`,
      orders: sql<number>`coalesce(${foodMenuSums.orders},
        (select count(*) from ${foodOrders} where ${foodOrders.menuId} = ${foodMenus.id})::integer)`,
    })
    .from(foodMenus)
    .innerJoin(foodSites, eq(foodSites.id, foodMenus.siteId))
    .leftJoin(foodMenuSums, eq(foodMenuSums.menuId, foodMenus.id))
    .orderBy(desc(foodMenus.weekStart), asc(foodMenus.id))
    .limit(perPage + 1)
    .offset((page - 1) * perPage)
  const { items, has_more } = pageOf(rows, perPage)
  return { menus: items, has_more }
}

function dishesOf() {
  const ordered = sql<number>`(select coalesce(sum(${foodOrderLines.qty}), 0)::integer from ${foodOrderLines}
    where ${foodOrderLines.dayDishId} = ${foodDayDishes.id})`
  const { items } = ManagedDay.properties.dishes
  const dish = jsonOf(items, { ...pick(dishes, items), ...pick(foodDayDishes, items), ordered })
  return sql`select json_agg(${dish} order by ${foodDayDishes.position}, ${foodDayDishes.id})
    from ${foodDayDishes} join ${dishes} on ${dishes.id} = ${foodDayDishes.dishId}
    where ${foodDayDishes.menuId} = ${foodDays.menuId} and ${foodDayDishes.date} = ${foodDays.date}`
}

const beside = alias(foodMenus, 'beside')

/** The slug of the site's menu so many days later. */
const neighbour = (days: number) =>
  sql<string | null>`(select ${beside.slug} from ${foodMenus} as ${sql.raw('beside')}
    where ${beside.siteId} = ${foodMenus.siteId} and ${beside.weekStart} = ${foodMenus.weekStart} + ${days}::integer)`

/** A menu whole, whatever its state. Throws 404. */
export async function loadManagedMenu(db: Database, slug: string): Promise<ManagedMenu> {
  const { id, ...menu } = await one(
    db
      .select({
        id: foodMenus.id,
        ...summary,
        previous: neighbour(-7),
        next: neighbour(7),
        file: documentOf(foodMenus.fileId),
      })
      .from(foodMenus)
      .innerJoin(foodSites, eq(foodSites.id, foodMenus.siteId))
      .where(eq(foodMenus.slug, slug)),
    'התפריט לא נמצא',
  )
  const ordersOf = sql`select count(*) from ${foodOrders}
    where ${foodOrders.menuId} = ${foodDays.menuId} and ${foodOrders.date} = ${foodDays.date}`
  const days = await db
    .select(
      pick(foodDays, ManagedDay, {
        cutoff_at: isoMoment<string>(foodDays.cutoffAt),
        over: sql<boolean>`${foodDays.cutoffAt} <= now()`,
        orders: sql<number>`(${ordersOf})::integer`,
        dishes: sql<ManagedDay['dishes']>`coalesce((${dishesOf()}), '[]'::json)`,
      }),
    )
    .from(foodDays)
    .where(eq(foodDays.menuId, id))
    .orderBy(asc(foodDays.date))
  return { ...menu, days }
}

export const setFoodMenuFile: Handler<typeof foodAdmin.setFoodMenuFile> = async ({
  db,
  user,
  body: { slug, file_id },
}) => {
  if (file_id !== null) {
    const [file] = await listVisibleMedia(db, user, [file_id])
    if (file?.mimeType !== 'application/pdf') throw invalid('file_id', 'not-pdf', 'צריך קובץ PDF')
  }
  await db.update(foodMenus).set({ fileId: file_id }).where(eq(foodMenus.slug, slug))
  return loadManagedMenu(db, slug)
}
