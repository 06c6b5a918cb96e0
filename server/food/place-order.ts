import { and, eq, sql } from 'drizzle-orm'
import type { Body } from '#contract/endpoint.ts'
import type { food } from '#contract/food.ts'
import type { FoodOrderSource } from '#contract/vocabulary.ts'
import { dayText } from '#domain/days.ts'
import { orderProblem, orderSums, type ServedDish, type WantedDish } from '#domain/food.ts'
import type { Transaction } from '../db/connect.ts'
import { anyOf, rowsFrom } from '../db/lists.ts'
import { pipelinedInOrder } from '../db/pipeline.ts'
import { invalid, notFound, Refusal } from '../http/refusal.ts'
import {
  dishes,
  foodDayDishes,
  foodDays,
  foodMenus,
  foodOrderLines,
  foodOrders,
  foodSites,
} from './tables.ts'

interface WantedDay {
  date: string
  /** None cancels the day. */
  dishes: readonly WantedDish[]
}

export interface FoodOrderRequest {
  userId: number
  slug: string
  days: readonly WantedDay[]
  source: FoodOrderSource
  /** The kitchen places it, and may do so after the cut-off. */
  byHand?: { reason: string; changedBy: number }
}

type Days = Body<typeof food.updateFoodOrder>['days']

/** Throws 400 for a day that is named twice, or a dish that is named twice in a day. */
export function checkDistinct(days: Days): void {
  const seen = new Set<string>()
  for (const [index, { date, dishes: wanted }] of days.entries()) {
    if (seen.has(date)) throw invalid(`days.${index}.date`, 'repeated', 'אותו יום מופיע פעמיים')
    seen.add(date)
    if (new Set(wanted.map(({ dish_id }) => dish_id)).size < wanted.length) {
      throw invalid(`days.${index}.dishes`, 'repeated', 'אותה מנה מופיעה פעמיים')
    }
  }
}

/**
 * Replaces a person's orders of the days, all or none. `db` is a transaction for this alone. Days are locked for share, so
 * that whoever changes a day waits; then the person; then dishes of which only so many are cooked, in the order of their
 * ids. The cut-off is compared with the database's clock after all locks. Throws 400, 404 or a refusal, which names the day.
 */
export async function placeDays(db: Transaction, request: FoodOrderRequest): Promise<void> {
  const { userId, days } = request
  const state = await lockAndRead(db, request)
  for (const [index, day] of days.entries()) {
    const found = state.days.find(({ date }) => date === day.date)
    if (!found) throw invalid(`days.${index}.date`, 'not-in-menu', 'היום אינו בתפריט הזה')
    refuseClosed(request.byHand ? { ...found, over: false } : found)
    refuseServed(found)
    const problem = orderProblem(day.dishes, servedOn(state, day.date), { separate: state.separate })
    if (problem) throw new Refusal(problem.code, `${dayText(day.date)}: ${problem.message}`)
  }
  await writeDays(db, userId, state, request)
}

interface DayState {
  date: string
  closed: boolean
  /** The cut-off has passed. */
  over: boolean
  /** The person's lunch was handed out. */
  served: boolean
  /** The name of another site at which the person ordered for the day. */
  elsewhere: string | null
}

type Served = ServedDish & { date: string; day_dish_id: number }

interface State {
  menuId: number
  separate: boolean
  days: DayState[]
  served: Served[]
}

const servedOn = ({ served }: State, day: string) => served.filter(({ date }) => date === day)

/** Throws a refusal for a lunch that was handed out. */
export function refuseServed({ date, served }: Pick<DayState, 'date' | 'served'>): void {
  if (served) throw new Refusal('food.served', `${dayText(date)}: הארוחה כבר הוגשה, ולכן אי אפשר לשנות אותה.`)
}

/** Throws a refusal, by name, for a day that cannot be ordered for or changed any more. */
export function refuseClosed({ date, closed, over, elsewhere }: Omit<DayState, 'served'>): void {
  const day = dayText(date)
  if (closed) throw new Refusal('food.closed', `${day}: המטבח סגור.`)
  if (over) {
    throw new Refusal('food.cutoff', `${day}: מועד ההזמנה עבר, ולכן אי אפשר לשנות. שום דבר לא נשמר.`)
  }
  if (elsewhere !== null) {
    throw new Refusal('food.other-site', `${day}: כבר יש הזמנה ב„${elsewhere}”. אפשר לבטל אותה ולהזמין כאן.`)
  }
}

async function lockAndRead(db: Transaction, { userId, slug, days }: FoodOrderRequest): Promise<State> {
  const dates = days.map(({ date }) => date)
  const wanted = days.flatMap((day) => day.dishes.map(({ dish_id }) => ({ date: day.date, dish_id })))
  const [menus, , , , dayRows, served] = await pipelinedInOrder([
    () => findMenu(db, slug),
    () => lockDays(db, slug, dates),
    () => lockPerson(db, userId),
    () => lockLimited(db, slug, wanted),
    () => readDays(db, userId, slug, dates),
    () => readServed(db, userId, slug, wanted),
  ])
  const [menu] = menus
  if (!menu || menu.state === 'draft') throw notFound('התפריט לא נמצא')
  const withdrawn = dayRows.some(({ state }) => state !== 'published')
  if (withdrawn || menu.state !== 'published') {
    throw new Refusal('food.withdrawn', 'התפריט הוסר בינתיים, ולכן אי אפשר להזמין ממנו.')
  }
  return { menuId: menu.id, separate: menu.separate, days: dayRows, served }
}

function findMenu(db: Transaction, slug: string) {
  return db
    .select({ id: foodMenus.id, state: foodMenus.state, separate: foodSites.separateMeatAndDairy })
    .from(foodMenus)
    .innerJoin(foodSites, eq(foodSites.id, foodMenus.siteId))
    .where(eq(foodMenus.slug, slug))
}

const menuId = (slug: string) =>
  sql`(select ${foodMenus.id} from ${foodMenus} where ${foodMenus.slug} = ${slug})`

/** Locks days of a menu for share, so that neither their dishes nor their cut-off change meanwhile. */
export function lockDays(db: Transaction, slug: string, dates: readonly string[]) {
  return db
    .select({ date: foodDays.date })
    .from(foodDays)
    .where(and(sql`${foodDays.menuId} = ${menuId(slug)}`, anyOf(foodDays.date, dates)))
    .orderBy(foodDays.date)
    .for('share')
}

/** Makes writes of one person's orders wait for each other. */
export function lockPerson(db: Transaction, userId: number) {
  return db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(concat('food ', ${userId}::integer), 0))`,
  )
}

interface DishOfDay {
  date: string
  dish_id: number
}

const wantedRows = (wanted: readonly DishOfDay[]) =>
  rowsFrom('wanted', { date: 'date', dish_id: 'integer' }, wanted)

const ofMenuAndWanted = (slug: string) => sql`${foodDayDishes.menuId} = ${menuId(slug)}
  and ${foodDayDishes.date} = wanted.date and ${foodDayDishes.dishId} = wanted.dish_id`

/** Locks the dishes of which only so many are cooked. */
function lockLimited(db: Transaction, slug: string, wanted: readonly DishOfDay[]) {
  return db
    .select({ id: foodDayDishes.id })
    .from(foodDayDishes)
    .where(
      sql`${foodDayDishes.portions} is not null
        and exists (select 1 from ${wantedRows(wanted)} where ${ofMenuAndWanted(slug)})`,
    )
    .orderBy(foodDayDishes.id)
    .for('update')
}

/** How the days stand now, by the database's clock and not that of the transaction's beginning. */
export function readDays(db: Transaction, userId: number, slug: string, dates: readonly string[]) {
  return db
    .select({
      date: foodDays.date,
      closed: foodDays.closed,
      over: sql<boolean>`${foodDays.cutoffAt} <= clock_timestamp()`,
      state: foodMenus.state,
      elsewhere: sql<string | null>`(
        select site.name from ${foodOrders} join ${foodMenus} as menu on menu.id = ${foodOrders.menuId}
          join ${foodSites} as site on site.id = menu.site_id
        where ${foodOrders.userId} = ${userId} and ${foodOrders.date} = ${foodDays.date}
          and ${foodOrders.menuId} <> ${foodDays.menuId})`,
      served: sql<boolean>`exists (
        select 1 from ${foodOrders} where ${foodOrders.userId} = ${userId} and ${foodOrders.date} = ${foodDays.date}
          and ${foodOrders.servedAt} is not null)`,
    })
    .from(foodDays)
    .innerJoin(foodMenus, eq(foodMenus.id, foodDays.menuId))
    .where(and(eq(foodMenus.slug, slug), anyOf(foodDays.date, dates)))
}

function readServed(
  db: Transaction,
  userId: number,
  slug: string,
  wanted: readonly DishOfDay[],
): Promise<Served[]> {
  const portionsOf = (whose: ReturnType<typeof sql>) => sql<number>`(
    select coalesce(sum(${foodOrderLines.qty}), 0)::integer
    from ${foodOrderLines} join ${foodOrders} on ${foodOrders.id} = ${foodOrderLines.orderId}
    where ${foodOrderLines.dayDishId} = ${foodDayDishes.id} and ${whose})`
  return db
    .select({
      date: foodDayDishes.date,
      day_dish_id: foodDayDishes.id,
      dish_id: dishes.id,
      name: dishes.name,
      kind: dishes.kind,
      vegan: dishes.vegan,
      gluten_free: dishes.glutenFree,
      allergens: dishes.allergens,
      price: foodDayDishes.price,
      share: foodDayDishes.share,
      portions: foodDayDishes.portions,
      sold_out: foodDayDishes.soldOut,
      taken: sql<number>`case when ${foodDayDishes.portions} is null then 0
        else ${portionsOf(sql`${foodOrders.userId} <> ${userId}`)} end`,
      own: portionsOf(sql`${foodOrders.userId} = ${userId}`),
    })
    .from(sql`${wantedRows(wanted)}`)
    .innerJoin(foodDayDishes, ofMenuAndWanted(slug))
    .innerJoin(dishes, eq(dishes.id, foodDayDishes.dishId))
}

/** Writes what was decided. Called only with everything locked. */
async function writeDays(
  db: Transaction,
  userId: number,
  state: State,
  { days, source, byHand }: FoodOrderRequest,
): Promise<void> {
  const lines = days.flatMap(({ date, dishes: wanted }) =>
    wanted.flatMap(({ dish_id, qty }) => {
      const dish = servedOn(state, date).find((each) => each.dish_id === dish_id)
      return dish ? [{ date, day_dish_id: dish.day_dish_id, qty, price: dish.price, share: dish.share }] : []
    }),
  )
  const ofDates = and(
    eq(foodOrders.userId, userId),
    anyOf(
      foodOrders.date,
      days.map(({ date }) => date),
    ),
  )
  const empty = days.filter(({ dishes: wanted }) => wanted.length === 0).map(({ date }) => date)
  const ordered = days
    .filter(({ dishes: wanted }) => wanted.length > 0)
    .map(({ date }) => ({ date, ...orderSums(lines.filter((line) => line.date === date)) }))
  await pipelinedInOrder([
    () => db.delete(foodOrders).where(and(eq(foodOrders.userId, userId), anyOf(foodOrders.date, empty))),
    () =>
      db.execute(sql`
        insert into ${foodOrders} (user_id, menu_id, date, price, share, source, reason, changed_by)
        select ${userId}, ${state.menuId}, date, price, share, ${source}, ${byHand?.reason ?? ''}, ${byHand?.changedBy ?? null}::integer
        from ${rowsFrom('given', { date: 'date', price: 'integer', share: 'integer' }, ordered)}
        on conflict (user_id, date) do update set
          price = excluded.price, share = excluded.share, source = excluded.source, reason = excluded.reason,
          changed_by = excluded.changed_by, changed_at = now()`),
    () =>
      db
        .delete(foodOrderLines)
        .where(
          sql`${foodOrderLines.orderId} in (select ${foodOrders.id} from ${foodOrders} where ${ofDates})`,
        ),
    () =>
      db.execute(sql`
        insert into ${foodOrderLines} (order_id, day_dish_id, qty, price, share)
        select ${foodOrders.id}, given.day_dish_id, given.qty, given.price, given.share
        from ${rowsFrom('given', lineTypes, lines)}
        join ${foodOrders} on ${foodOrders.userId} = ${userId} and ${foodOrders.date} = given.date`),
  ])
}

const lineTypes = { date: 'date', day_dish_id: 'integer', qty: 'integer', price: 'integer', share: 'integer' }
