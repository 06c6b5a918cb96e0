import { and, asc, eq, sql } from 'drizzle-orm'
import { type CalendarDay, dayInIsrael } from '#core/rules/time/days.ts'
import { type Database, isoMoment, jsonOf, one, pick } from '#core/server/database/index.ts'
import type { Handler } from '#core/server/http/index.ts'
import {
  type FoodMenu,
  type FoodSite,
  type food,
  MenuDay,
  MenuDish,
  SiteReference,
} from '#features/food/contract/food.ts'
import { weekOf } from '#features/food/rules/food-cutoff.ts'
import { siteOf } from '#features/food/server/orders/lunch.ts'
import { dishes, foodDayDishes, foodDays, foodMenus, foodSites } from '#features/food/server/tables.ts'
import { documentOf, pictureOf } from '#platform/files/server/index.ts'

const siteColumns = pick(foodSites, SiteReference)

const isOpen = sql`exists (
  select 1 from ${foodDays}
  where ${foodDays.menuId} = ${foodMenus.id} and ${foodDays.cutoffAt} > now() and not ${foodDays.closed})`

// Drizzle leaves out the table of a column of the selection itself, but not within another `sql`.
const menusFrom = (week: CalendarDay) => sql`
  select json_agg(json_build_object(
    'slug', ${foodMenus.slug}, 'week_start', ${foodMenus.weekStart}, 'open', ${isOpen})
    order by ${foodMenus.weekStart})
  from ${foodMenus}
  where ${foodMenus.siteId} = ${foodSites.id} and ${foodMenus.state} = 'published'
    and ${foodMenus.weekStart} >= ${week}::date`

export const getFoodSites: Handler<typeof food.getFoodSites> = async ({ db, portal, user }) => {
  const week = weekOf(dayInIsrael(portal.clock()))
  const sites = await db
    .select({
      ...siteColumns,
      own: sql<boolean>`coalesce(${siteOf(user)} = ${foodSites}.id, false)`,
      menus: sql<FoodSite['menus']>`coalesce((${menusFrom(week)}), '[]'::json)`,
    })
    .from(foodSites)
    .orderBy(asc(foodSites.name))
  return { sites }
}

/** The dishes of a day, as a column of a query of the table `food_days`. */
function dishesOf() {
  const dish = jsonOf(MenuDish, {
    ...pick(dishes, MenuDish),
    ...pick(foodDayDishes, MenuDish),
    picture: pictureOf(dishes.pictureId),
  })
  const served = sql`
    select json_agg(${dish} order by ${foodDayDishes.position}, ${foodDayDishes.id})
    from ${foodDayDishes} join ${dishes} on ${dishes.id} = ${foodDayDishes.dishId}
    where ${foodDayDishes.menuId} = ${foodDays.menuId} and ${foodDayDishes.date} = ${foodDays.date}`
  return sql<MenuDish[]>`coalesce((${served}), '[]'::json)`
}

/** A published menu. Throws 404 for any other. */
export async function loadMenu(db: Database, slug: string): Promise<FoodMenu> {
  const { id, ...menu } = await one(
    db
      .select({
        id: foodMenus.id,
        slug: foodMenus.slug,
        week_start: foodMenus.weekStart,
        file: documentOf(foodMenus.fileId),
        site: siteColumns,
      })
      .from(foodMenus)
      .innerJoin(foodSites, eq(foodSites.id, foodMenus.siteId))
      .where(and(eq(foodMenus.slug, slug), eq(foodMenus.state, 'published'))),
    'התפריט לא נמצא',
  )
  return { ...menu, days: await listMenuDays(db, id) }
}

/** The days of a menu with their dishes, whatever its state. */
export function listMenuDays(db: Database, menuId: number): Promise<FoodMenu['days']> {
  return db
    .select(pick(foodDays, MenuDay, { cutoff_at: isoMoment<string>(foodDays.cutoffAt), dishes: dishesOf() }))
    .from(foodDays)
    .where(eq(foodDays.menuId, menuId))
    .orderBy(asc(foodDays.date))
}
