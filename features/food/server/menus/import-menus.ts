import { and, asc, eq, sql } from 'drizzle-orm'
import { counted } from '#core/rules/text/counted.ts'
import { anyOf, type Transaction } from '#core/server/database/index.ts'
import { type Handler, Refusal } from '#core/server/http/index.ts'
import type { foodAdmin, ImportedDay, MenuImport } from '#features/food/contract/food-admin.ts'
import { weekOf } from '#features/food/rules/food-cutoff.ts'
import { type MenuContext, menuDayKey, type PlannedDay, planMenus } from '#features/food/rules/menu-plan.ts'
import { type MenuRow, readMenuSheet } from '#features/food/rules/menu-sheet.ts'
import { createMenu, saveWeek } from '#features/food/server/authoring.ts'
import {
  dishes,
  foodDayDishes,
  foodDays,
  foodMenus,
  foodOrderLines,
  foodSites,
} from '#features/food/server/tables.ts'

/** A week without a menu gets a draft. Throws a refusal where a real run has a problem. */
export const importFoodMenus: Handler<typeof foodAdmin.importFoodMenus> = async ({
  db,
  body: { lines, dry_run },
}) => {
  const { rows, problems: unreadable } = readMenuSheet(lines)
  const context = await readContext(db, rows, !dry_run)
  const { days, problems: found, unknown } = planMenus(rows, context)
  const problems = [...unreadable, ...found].sort((a, b) => a.row - b.row)
  if (!dry_run) {
    refuseProblems(problems)
    await writeDays(db, days, context)
  }
  return {
    days: days.map(shownDay),
    problems,
    unknown: unknown.map(({ name, course = null }) => ({ name, course })),
  }
}

function refuseProblems(problems: MenuImport['problems']): void {
  const [first] = problems
  if (!first) return
  const rows = new Set(problems.map(({ row }) => row)).size
  throw new Refusal(
    'food.sheet-problems',
    `לא נשמר דבר: ${counted(rows, 'בשורה אחת', 'ב־# שורות', 'בשתי שורות')} יש בעיה. שורה ${first.row}: ${first.message}`,
  )
}

function shownDay({
  site,
  date,
  is_new,
  added,
  removed,
  limits,
  reordered,
  ...day
}: PlannedDay): ImportedDay {
  const { cutoff_before: before, cutoff_at } = day
  const cutoff = before && { before: before.toISOString(), after: cutoff_at.toISOString() }
  return { site, date, is_new, added, removed, limits, cutoff, reordered }
}

interface StoredDay {
  slug: string
  note: string
  revision: number
  closed: boolean
  cutoffPassed: boolean
  cutoff_at: Date
  dishes: StoredDish[]
}

interface StoredDish {
  dish_id: number
  name: string
  price: number
  share: number
  portions: number | null
  sold_out: boolean
  ordered: number
}

interface Context extends MenuContext {
  library: (typeof dishes.$inferSelect)[]
  days: Map<string, StoredDay>
}

/** What the rows are compared with. `lock`: imports wait for each other, and orders of the days for this one. */
async function readContext(db: Transaction, rows: readonly MenuRow[], lock: boolean): Promise<Context> {
  const sites = await db
    .select({ id: foodSites.id, name: foodSites.name })
    .from(foodSites)
    .orderBy(asc(foodSites.id))
    .for(lock ? 'update' : 'share')
  const days = await readDays(db, [...new Set(rows.map(({ date }) => date))], lock)
  const library = await db.select().from(dishes)
  const { rows: clock } = await db.execute<{ now: string }>(sql`select clock_timestamp()::text as now`)
  return { sites, library, days, now: new Date(clock[0]?.now ?? '') }
}

async function readDays(db: Transaction, dates: string[], lock: boolean): Promise<Map<string, StoredDay>> {
  const days = await db
    .select({
      siteId: foodMenus.siteId,
      menuId: foodDays.menuId,
      slug: foodMenus.slug,
      date: foodDays.date,
      note: foodDays.note,
      revision: foodDays.revision,
      closed: foodDays.closed,
      cutoffPassed: sql<boolean>`${foodDays.cutoffAt} <= clock_timestamp()`,
      cutoff_at: foodDays.cutoffAt,
    })
    .from(foodDays)
    .innerJoin(foodMenus, eq(foodMenus.id, foodDays.menuId))
    .where(anyOf(foodDays.date, dates))
    .orderBy(asc(foodDays.menuId), asc(foodDays.date))
    .for(lock ? 'update' : 'share', { of: foodDays })
  const served = await db
    .select({
      menuId: foodDayDishes.menuId,
      date: foodDayDishes.date,
      dish_id: foodDayDishes.dishId,
      name: dishes.name,
      price: foodDayDishes.price,
      share: foodDayDishes.share,
      portions: foodDayDishes.portions,
      sold_out: foodDayDishes.soldOut,
      ordered: sql<number>`(select coalesce(sum(${foodOrderLines.qty}), 0)::integer from ${foodOrderLines}
        where ${foodOrderLines.dayDishId} = ${foodDayDishes.id})`,
    })
    .from(foodDayDishes)
    .innerJoin(dishes, eq(dishes.id, foodDayDishes.dishId))
    .innerJoin(
      foodDays,
      and(eq(foodDays.menuId, foodDayDishes.menuId), eq(foodDays.date, foodDayDishes.date)),
    )
    .where(anyOf(foodDays.date, dates))
    .orderBy(asc(foodDayDishes.position), asc(foodDayDishes.id))
  return new Map(
    days.map(({ siteId, menuId, date, ...day }) => [
      menuDayKey(siteId, date),
      { ...day, dishes: served.filter((dish) => dish.menuId === menuId && dish.date === date) },
    ]),
  )
}

async function writeDays(db: Transaction, days: readonly PlannedDay[], context: Context): Promise<void> {
  const created = new Map<string, string>()
  for (const { site, date, cutoff_at, dishes: wanted } of days) {
    const before = context.days.get(menuDayKey(site.id, date))
    const week = menuDayKey(site.id, weekOf(date))
    const slug =
      before?.slug ??
      created.get(week) ??
      (await createMenu(db, { site_id: site.id, week: date, copy_of: null }))
    created.set(week, slug)
    const day = {
      date,
      closed: false,
      note: before?.note ?? '',
      revision: before?.revision ?? 1,
      cutoff_at: cutoff_at.toISOString(),
      dishes: wanted.map(({ dish_id, portions }) => ({
        ...servedAs(dish_id, before, context.library),
        portions,
      })),
    }
    await saveWeek(db, { slug, days: [day] })
  }
}

/** A dish with the price of the day, or of the library where it is new on the day. */
function servedAs(dishId: number, before: StoredDay | undefined, library: Context['library']) {
  const old = before?.dishes.find(({ dish_id }) => dish_id === dishId)
  const dish = old ?? library.find(({ id }) => id === dishId)
  if (!dish) throw new Error(`dish ${dishId} is not in the library`)
  return { dish_id: dishId, price: dish.price, share: dish.share, sold_out: old?.sold_out ?? false }
}
