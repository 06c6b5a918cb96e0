import { and, asc, eq, sql } from 'drizzle-orm'
import type { Body } from '#core/contract/endpoint.ts'
import { timeZone } from '#core/rules/time/dates.ts'
import { anyOf, type Database, insertRows, type Transaction } from '#core/server/database/index.ts'
import { type Handler, type Handlers, invalid, Refusal } from '#core/server/http/index.ts'
import type { OfferedDish, ownFood, StandingFoodOrder } from '#features/food/contract/food-own.ts'
import { dietProblems, mixesMeatAndDairy } from '#features/food/rules/food.ts'
import { loadPreferences } from '#features/food/server/preferences.ts'
import {
  dishes,
  foodDayDishes,
  foodDays,
  foodMenus,
  foodSites,
  standingFoodOrders,
  standingFoodRuns,
} from '#features/food/server/tables.ts'
import { lockPerson } from './order-statements.ts'

/** Weeks of earlier menus whose dishes are offered. */
const weeksBack = 8
/** Safety limit above any real menu. */
const maxOffered = 500

/** The day that it is in Israel, by the database's clock. */
export const today = sql`(now() at time zone ${sql.raw(`'${timeZone}'`)})::date`

function listStanding(db: Database, userId: number): Promise<StandingFoodOrder[]> {
  return db
    .select({
      weekday: standingFoodOrders.weekday,
      site: { id: foodSites.id, name: foodSites.name },
      dishes: sql<StandingFoodOrder['dishes']>`json_agg(json_build_object(
        'dish_id', ${dishes.id}, 'name', ${dishes.name}, 'qty', ${standingFoodOrders.qty}) order by ${dishes.id})`,
    })
    .from(standingFoodOrders)
    .innerJoin(foodSites, eq(foodSites.id, standingFoodOrders.siteId))
    .innerJoin(dishes, eq(dishes.id, standingFoodOrders.dishId))
    .where(eq(standingFoodOrders.userId, userId))
    .groupBy(standingFoodOrders.weekday, foodSites.id)
    .orderBy(asc(standingFoodOrders.weekday))
}

/** What a site has served lately or is about to serve, by course and name. */
export function listOffered(db: Database, siteId: number): Promise<OfferedDish[]> {
  return db
    .select({ dish_id: dishes.id, name: dishes.name, course: dishes.course, kind: dishes.kind })
    .from(dishes)
    .where(
      sql`${dishes.active} and exists (
        select 1 from ${foodDayDishes} join ${foodMenus} on ${foodMenus.id} = ${foodDayDishes.menuId}
        where ${foodDayDishes.dishId} = ${dishes.id} and ${foodMenus.siteId} = ${siteId}
          and ${foodMenus.state} = 'published' and ${foodMenus.weekStart} >= ${today} - ${7 * weeksBack}::integer)`,
    )
    .orderBy(asc(dishes.course), asc(dishes.name))
    .limit(maxOffered)
}

type StandingInput = Body<typeof ownFood.saveStandingFoodOrder>

async function endStanding(db: Transaction, userId: number, weekday: number): Promise<void> {
  await lockPerson(db, userId)
  await db
    .delete(standingFoodOrders)
    .where(and(eq(standingFoodOrders.userId, userId), eq(standingFoodOrders.weekday, weekday)))
}

/** Days whose cut-off has passed are left alone. Throws a refusal where it could never be placed. */
const saveStandingFoodOrder: Handler<typeof ownFood.saveStandingFoodOrder> = async ({
  db,
  user: { id: userId },
  body,
}) => {
  const { weekday, site_id, dishes: wanted } = body
  await endStanding(db, userId, weekday)
  await checkWanted(db, userId, body)
  await insertRows(
    db,
    standingFoodOrders,
    wanted.map(({ dish_id, qty }) => ({ userId, weekday, siteId: site_id, dishId: dish_id, qty })),
  )
  await db.execute(sql`
    insert into ${standingFoodRuns} (user_id, date)
    select ${userId}::integer, ${foodDays.date}
    from ${foodDays} join ${foodMenus} on ${foodMenus.id} = ${foodDays.menuId}
    where ${foodMenus.siteId} = ${site_id} and extract(dow from ${foodDays.date}) = ${weekday}
      and ${foodDays.date} >= ${today} and ${foodDays.cutoffAt} <= clock_timestamp()
    on conflict do nothing`)
  return { orders: await listStanding(db, userId) }
}

export const ownFoodHandlers: Handlers<typeof ownFood> = {
  getStandingFoodOrders: async ({ db, user }) => ({ orders: await listStanding(db, user.id) }),
  saveStandingFoodOrder,
  endStandingFoodOrder: async ({ db, user, body }) => {
    await endStanding(db, user.id, body.weekday)
    return { orders: await listStanding(db, user.id) }
  },
  getOfferedDishes: async ({ db, query }) => ({ dishes: await listOffered(db, query.site_id) }),
}

async function checkWanted(
  db: Transaction,
  userId: number,
  { site_id, dishes: wanted }: StandingInput,
): Promise<void> {
  const ids = wanted.map(({ dish_id }) => dish_id)
  if (new Set(ids).size < ids.length) throw invalid('dishes', 'repeated', 'אותה מנה מופיעה פעמיים')
  const [site] = await db
    .select({ separate: foodSites.separateMeatAndDairy })
    .from(foodSites)
    .where(eq(foodSites.id, site_id))
  if (!site) throw invalid('site_id', 'not-found', 'חדר האוכל לא נמצא')
  const found = await listFacts(db, ids)
  const unknown = ids.findIndex((id) => found.every((dish) => dish.id !== id || !dish.active))
  if (unknown >= 0) throw invalid(`dishes.${unknown}.dish_id`, 'not-found', 'המנה לא נמצאה')
  if (site.separate && mixesMeatAndDairy(found)) {
    throw new Refusal('food.meat-and-dairy', 'אי אפשר להזמין בשרי וחלבי באותה ארוחה.')
  }
  const problem = dietProblem(found, await loadPreferences(db, userId))
  if (problem) throw new Refusal('food.against-diet', `${problem} זה לא מתאים להעדפות שלך.`)
}

type DishFacts = Awaited<ReturnType<typeof listFacts>>[number]

/** What the rules ask of dishes. */
function listFacts(db: Database, ids: readonly number[]) {
  return db
    .select({
      id: dishes.id,
      name: dishes.name,
      kind: dishes.kind,
      vegan: dishes.vegan,
      gluten_free: dishes.glutenFree,
      allergens: dishes.allergens,
      active: dishes.active,
    })
    .from(dishes)
    .where(anyOf(dishes.id, ids))
    .orderBy(asc(dishes.id))
}

/** What speaks against the first dish that a person should not eat, in Hebrew; undefined if they may eat all. */
function dietProblem(
  all: readonly DishFacts[],
  eater: Awaited<ReturnType<typeof loadPreferences>>,
): string | undefined {
  for (const dish of all) {
    const problems = dietProblems(dish, eater)
    if (problems.length > 0) return `”${dish.name}“: ${problems.join(', ')}.`
  }
  return undefined
}

/** A person's standing order of a weekday at a site, and what speaks against it; undefined where it has ended. */
export async function loadWanted(
  db: Transaction,
  { userId, siteId, weekday }: { userId: number; siteId: number; weekday: number },
) {
  const lines = await db
    .select({ dish_id: standingFoodOrders.dishId, qty: standingFoodOrders.qty })
    .from(standingFoodOrders)
    .where(
      and(
        eq(standingFoodOrders.userId, userId),
        eq(standingFoodOrders.siteId, siteId),
        eq(standingFoodOrders.weekday, weekday),
      ),
    )
  if (lines.length === 0) return undefined
  const found = await listFacts(
    db,
    lines.map(({ dish_id }) => dish_id),
  )
  const problem = dietProblem(found, await loadPreferences(db, userId))
  return { lines, names: found.map(({ name }) => name), problem }
}
