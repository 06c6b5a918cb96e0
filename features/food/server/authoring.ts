import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Body } from '#core/contract/endpoint.ts'
import { cleanText } from '#core/rules/text/text.ts'
import { addDays, dayText } from '#core/rules/time/days.ts'
import { holidayOn } from '#core/rules/time/holidays.ts'
import { insertRows, one, type Transaction } from '#core/server/database/index.ts'
import { type Handler, invalid, notFound, Refusal } from '#core/server/http/index.ts'
import type { foodAdmin, SavedDay } from '#features/food/contract/food-admin.ts'
import { foodKinds } from '#features/food/contract/notifications.ts'
import {
  defaultCutoff,
  isAfterDay,
  isKitchenDay,
  menuSlug,
  weekOf,
} from '#features/food/rules/food-cutoff.ts'
import { notify } from '#platform/notifications/server/index.ts'
import { loadManagedMenu } from './menus/managed-menus.ts'
import {
  dishes,
  foodDayDishes,
  foodDays,
  foodMenus,
  foodOrderLines,
  foodOrders,
  foodSites,
} from './tables.ts'

const workingDays = [0, 1, 2, 3, 4] as const

/** Makes a draft of the week of a day. Throws 404, or a refusal where the site has a menu for that week. */
export async function createMenu(
  db: Transaction,
  { site_id, week, copy_of }: Body<typeof foodAdmin.createFoodMenu>,
): Promise<string> {
  const site = await one(
    db.select({ slug: foodSites.slug }).from(foodSites).where(eq(foodSites.id, site_id)).for('update'),
    'חדר האוכל לא נמצא',
  )
  const weekStart = weekOf(week)
  const slug = menuSlug(weekStart, site.slug)
  const [menu] = await db
    .insert(foodMenus)
    .values({ siteId: site_id, weekStart, slug })
    .onConflictDoNothing()
    .returning({ id: foodMenus.id })
  if (!menu) throw new Refusal('food.menu-exists', 'כבר יש תפריט לשבוע הזה בחדר האוכל הזה.', 'week')
  await insertRows(
    db,
    foodDays,
    workingDays.map((index) => {
      const date = addDays(weekStart, index)
      const note = holidayOn(date)?.name ?? ''
      return { menuId: menu.id, date, closed: !isKitchenDay(date), note, cutoffAt: defaultCutoff(date) }
    }),
  )
  if (copy_of !== null) await copyDishes(db, menu.id, weekStart, copy_of)
  return slug
}

/** Copies the dishes of another week, with today's prices of the library, to the same weekdays that are open. */
async function copyDishes(db: Transaction, menuId: number, weekStart: string, from: string): Promise<void> {
  const [other] = await db
    .select({ id: foodMenus.id, weekStart: foodMenus.weekStart })
    .from(foodMenus)
    .where(eq(foodMenus.slug, from))
  if (!other) throw invalid('copy_of', 'not-found', 'התפריט לא נמצא')
  await db.execute(sql`
    insert into ${foodDayDishes} (menu_id, date, dish_id, position, price, share, portions)
    select ${menuId}, served.date + (${weekStart}::date - ${other.weekStart}::date), served.dish_id, served.position,
      dish.price, dish.share, served.portions
    from ${foodDayDishes} as served join ${dishes} as dish on dish.id = served.dish_id and dish.active
    join ${foodDays} as day on day.menu_id = ${menuId} and not day.closed
      and day.date = served.date + (${weekStart}::date - ${other.weekStart}::date)
    where served.menu_id = ${other.id}
    order by served.date, served.position, served.id`)
}

/** Locks the days of a menu for update, in the order of their dates: orders of these days wait. */
async function lockMenuDays(db: Transaction, slug: string) {
  const days = await db
    .select({
      menuId: foodDays.menuId,
      date: foodDays.date,
      over: sql<boolean>`${foodDays.cutoffAt} <= clock_timestamp()`,
    })
    .from(foodDays)
    .where(
      sql`${foodDays.menuId} = (select ${foodMenus.id} from ${foodMenus} where ${foodMenus.slug} = ${slug})`,
    )
    .orderBy(asc(foodDays.date))
    .for('update')
  if (days.length === 0) throw notFound('התפריט לא נמצא')
  return days
}

/**
 * Replaces the dishes and the cut-offs of days of a menu. What was ordered stays on the menu, and no limit falls below what
 * was ordered. Throws 400, 404, or a refusal that says what is in the way.
 */
export async function saveWeek(
  db: Transaction,
  { slug, days }: Body<typeof foodAdmin.saveFoodWeek>,
): Promise<void> {
  const locked = await lockMenuDays(db, slug)
  for (const [index, day] of days.entries()) {
    const before = locked.find(({ date }) => date === day.date)
    if (!before) throw notFound('היום לא נמצא בתפריט')
    if (before.over) {
      const when = dayText(day.date)
      throw new Refusal('food.cutoff', `מועד ההזמנה ל${when} עבר, ולכן אי אפשר לשנות את התפריט שלו.`)
    }
    await saveDay(db, before.menuId, day, `days.${index}`)
  }
}

/** `at`: where the day stands in the body. */
async function saveDay(db: Transaction, menuId: number, day: SavedDay, at: string): Promise<void> {
  const { date, closed, revision } = day
  const cutoffAt = new Date(day.cutoff_at)
  if (isAfterDay(cutoffAt, date)) throw invalid(`${at}.cutoff_at`, 'too-late', 'מועד ההזמנה אחרי היום עצמו')
  const written = await db
    .update(foodDays)
    .set({ closed, note: cleanText(day.note), cutoffAt, revision: revision + 1 })
    .where(and(eq(foodDays.menuId, menuId), eq(foodDays.date, date), eq(foodDays.revision, revision)))
    .returning({ date: foodDays.date })
  if (written.length === 0) {
    throw new Refusal(
      'food.changed-meanwhile',
      `${dayText(date)} נשמר בינתיים במקום אחר. אפשר לרענן ולשמור שוב.`,
    )
  }
  if (closed) await cancelOrders(db, menuId, [date])
  await replaceDishes(db, menuId, day, at)
}

async function replaceDishes(
  db: Transaction,
  menuId: number,
  { date, dishes: given }: SavedDay,
  at: string,
): Promise<void> {
  const ids = new Set(given.map(({ dish_id }) => dish_id))
  if (ids.size < given.length) throw invalid(`${at}.dishes`, 'repeated', 'אותה מנה מופיעה פעמיים')
  const over = given.findIndex(({ price, share }) => share > price)
  if (over >= 0) throw invalid(`${at}.dishes.${over}.share`, 'too-high', 'חלק העובדים גבוה מהמחיר')
  for (const { dish_id, name, ordered } of await listOrderedDishes(db, menuId, date)) {
    const kept = given.find((each) => each.dish_id === dish_id)
    if (!kept) {
      throw new Refusal(
        'food.dish-ordered',
        `”${name}“ כבר הוזמן ל${dayText(date)}, ולכן אי אפשר להסיר. אפשר לסמן שאזל.`,
      )
    }
    if (kept.portions !== null && kept.portions < ordered) {
      throw new Refusal('food.dish-ordered', `מ”${name}“ כבר הוזמנו ${ordered}, ואי אפשר להגביל לפחות מזה.`)
    }
  }
  const known = await db
    .select({ id: dishes.id })
    .from(dishes)
    .where(sql`${dishes.id} = any(${sql.param([...ids])}::integer[])`)
  if (known.length < ids.size) throw invalid(`${at}.dishes`, 'not-found', 'אחת המנות לא נמצאה')
  const ofDay = and(eq(foodDayDishes.menuId, menuId), eq(foodDayDishes.date, date))
  await db
    .delete(foodDayDishes)
    .where(and(ofDay, sql`not ${foodDayDishes.dishId} = any(${sql.param([...ids])}::integer[])`))
  const rows = given.map(({ dish_id, sold_out, ...dish }, position) => ({
    ...dish,
    menuId,
    date,
    dishId: dish_id,
    soldOut: sold_out,
    position,
  }))
  const before = await db.select({ dishId: foodDayDishes.dishId }).from(foodDayDishes).where(ofDay)
  const isNew = ({ dishId }: { dishId: number }) => before.every((each) => each.dishId !== dishId)
  await insertRows(db, foodDayDishes, rows.filter(isNew))
  for (const { dishId, ...row } of rows.filter((each) => !isNew(each))) {
    await db
      .update(foodDayDishes)
      .set(row)
      .where(and(ofDay, eq(foodDayDishes.dishId, dishId)))
  }
}

function listOrderedDishes(db: Transaction, menuId: number, date: string) {
  return db
    .select({
      dish_id: foodDayDishes.dishId,
      name: dishes.name,
      ordered: sql<number>`sum(${foodOrderLines.qty})::integer`,
    })
    .from(foodDayDishes)
    .innerJoin(dishes, eq(dishes.id, foodDayDishes.dishId))
    .innerJoin(foodOrderLines, eq(foodOrderLines.dayDishId, foodDayDishes.id))
    .where(and(eq(foodDayDishes.menuId, menuId), eq(foodDayDishes.date, date)))
    .groupBy(foodDayDishes.dishId, dishes.name)
}

/** Cancels the orders of days, which are locked, but those that were handed out, and tells their people. */
async function cancelOrders(db: Transaction, menuId: number, dates: readonly string[]): Promise<void> {
  for (const date of dates) {
    const cancelled = await db
      .delete(foodOrders)
      .where(and(eq(foodOrders.menuId, menuId), eq(foodOrders.date, date), isNull(foodOrders.servedAt)))
      .returning({ userId: foodOrders.userId })
    await notify(db, foodKinds['lunch-cancelled'], { userIds: cancelled.map(({ userId }) => userId), date })
  }
}

export const setFoodMenuState: Handler<typeof foodAdmin.setFoodMenuState> = async ({
  db,
  body: { slug, state },
}) => {
  const days = await lockMenuDays(db, slug)
  const [{ menuId } = { menuId: 0 }] = days
  if (state === 'published' && (await db.$count(foodDayDishes, eq(foodDayDishes.menuId, menuId))) === 0) {
    throw new Refusal('food.menu-empty', 'אין בתפריט אף מנה, ולכן אי אפשר לפרסם אותו.')
  }
  await db.update(foodMenus).set({ state }).where(eq(foodMenus.id, menuId))
  if (state === 'withdrawn') {
    await cancelOrders(
      db,
      menuId,
      days.filter(({ over }) => !over).map(({ date }) => date),
    )
  }
  return loadManagedMenu(db, slug)
}
