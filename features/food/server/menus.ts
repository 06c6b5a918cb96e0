import { and, asc, eq, sql } from 'drizzle-orm'
import type { CalendarDay } from '#core/rules/days.ts'
import { type Database, isoMoment, jsonOf } from '#core/server/database/index.ts'
import { notFound } from '#core/server/http/index.ts'
import { type FoodMenu, type FoodSite, MenuDish } from '#features/food/contract/food.ts'
import { documentOf, pictureOf } from '#platform/files/server/index.ts'
import { type Diner, siteOf } from './lunch.ts'
import { dishes, foodDayDishes, foodDays, foodMenus, foodSites } from './tables.ts'

/** What everybody is told of a site. */
const siteColumns = {
  id: foodSites.id,
  name: foodSites.name,
  separate_meat_and_dairy: foodSites.separateMeatAndDairy,
}

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

/** Every site, with the published menus of this week and later ones. `week`: this week's Sunday. */
export async function listSites(db: Database, person: Diner, week: CalendarDay): Promise<FoodSite[]> {
  return db
    .select({
      ...siteColumns,
      own: sql<boolean>`coalesce(${siteOf(person)} = ${foodSites}.id, false)`,
      menus: sql<FoodSite['menus']>`coalesce((${menusFrom(week)}), '[]'::json)`,
    })
    .from(foodSites)
    .orderBy(asc(foodSites.name))
}

/** The dishes of a day, as a column of a query of the table `food_days`. */
function dishesOf() {
  const dish = jsonOf(MenuDish, {
    dish_id: dishes.id,
    name: dishes.name,
    course: dishes.course,
    description: dishes.description,
    kind: dishes.kind,
    vegan: dishes.vegan,
    gluten_free: dishes.glutenFree,
    allergens: dishes.allergens,
    price: foodDayDishes.price,
    share: foodDayDishes.share,
    portions: foodDayDishes.portions,
    sold_out: foodDayDishes.soldOut,
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
  const [menu] = await db
    .select({
      id: foodMenus.id,
      slug: foodMenus.slug,
      week_start: foodMenus.weekStart,
      file: documentOf(foodMenus.fileId),
      site: siteColumns,
    })
    .from(foodMenus)
    .innerJoin(foodSites, eq(foodSites.id, foodMenus.siteId))
    .where(and(eq(foodMenus.slug, slug), eq(foodMenus.state, 'published')))
  if (!menu) throw notFound('התפריט לא נמצא')
  const { id, ...shown } = menu
  return { ...shown, days: await listMenuDays(db, id) }
}

/** The days of a menu with their dishes, whatever its state. */
export function listMenuDays(db: Database, menuId: number): Promise<FoodMenu['days']> {
  return db
    .select({
      date: foodDays.date,
      closed: foodDays.closed,
      note: foodDays.note,
      cutoff_at: isoMoment<string>(foodDays.cutoffAt),
      dishes: dishesOf(),
    })
    .from(foodDays)
    .where(eq(foodDays.menuId, menuId))
    .orderBy(asc(foodDays.date))
}
