import type { Body } from '#core/contract/endpoint.ts'
import { dayText } from '#core/rules/time/days.ts'
import { pipelinedInOrder, type Transaction } from '#core/server/database/index.ts'
import { invalid, notFound, Refusal } from '#core/server/http/index.ts'
import type { food } from '#features/food/contract/food.ts'
import type { FoodOrderSource } from '#features/food/contract/vocabulary.ts'
import { orderProblem, orderSums, type RequestedDish } from '#features/food/rules/food.ts'
import {
  linesRemoval,
  linesWrite,
  lockDays,
  lockLimited,
  lockPerson,
  menuQuery,
  ordersRemoval,
  ordersWrite,
  readDays,
  readServed,
  type Served,
} from './order-statements.ts'

interface WantedDay {
  date: string
  /** None cancels the day. */
  dishes: readonly RequestedDish[]
}

export interface FoodOrderRequest {
  userId: number
  slug: string
  days: readonly WantedDay[]
  source: FoodOrderSource
  /** Who places it, where that is not the person. */
  changedBy?: number
  /** Why the kitchen places it by hand, which it may do after the cut-off. */
  reason?: string
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
    refuseClosed(request.source === 'kitchen' ? { ...found, cutoffPassed: false } : found)
    refuseServed(found)
    const problem = orderProblem(day.dishes, servedOn(state, day.date), { separate: state.separate })
    if (problem) throw new Refusal(problem.code, `${dayText(day.date)}: ${problem.message}`)
  }
  await writeDays(db, userId, state, request)
}

interface DayState {
  date: string
  closed: boolean
  cutoffPassed: boolean
  /** The person's lunch was handed out. */
  served: boolean
  /** The name of another site at which the person ordered for the day. */
  otherSite: string | null
}

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
export function refuseClosed({ date, closed, cutoffPassed, otherSite }: Omit<DayState, 'served'>): void {
  const day = dayText(date)
  if (closed) throw new Refusal('food.closed', `${day}: המטבח סגור.`)
  if (cutoffPassed) {
    throw new Refusal('food.cutoff', `${day}: מועד ההזמנה עבר, ולכן אי אפשר לשנות. שום דבר לא נשמר.`)
  }
  if (otherSite !== null) {
    throw new Refusal('food.other-site', `${day}: כבר יש הזמנה ב„${otherSite}”. אפשר לבטל אותה ולהזמין כאן.`)
  }
}

async function lockAndRead(db: Transaction, { userId, slug, days }: FoodOrderRequest): Promise<State> {
  const dates = days.map(({ date }) => date)
  const wanted = days.flatMap((day) => day.dishes.map(({ dish_id }) => ({ date: day.date, dish_id })))
  const [menus, , , , dayRows, served] = await pipelinedInOrder([
    () => menuQuery(db, '').execute({ slug }),
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

/** Writes what was decided. Called only with everything locked. */
async function writeDays(
  db: Transaction,
  userId: number,
  state: State,
  { days, source, changedBy, reason = '' }: FoodOrderRequest,
): Promise<void> {
  const lines = days.flatMap(({ date, dishes: wanted }) =>
    wanted.flatMap(({ dish_id, qty }) => {
      const dish = servedOn(state, date).find((each) => each.dish_id === dish_id)
      return dish ? [{ date, day_dish_id: dish.day_dish_id, qty, price: dish.price, share: dish.share }] : []
    }),
  )
  const dates = days.map(({ date }) => date)
  const empty = days.filter(({ dishes: wanted }) => wanted.length === 0).map(({ date }) => date)
  const ordered = days
    .filter(({ dishes: wanted }) => wanted.length > 0)
    .map(({ date }) => ({ date, ...orderSums(lines.filter((line) => line.date === date)) }))
  await pipelinedInOrder([
    () => ordersRemoval(db, { userId, dates: empty }),
    () =>
      ordersWrite(db, {
        userId,
        menuId: state.menuId,
        source,
        reason,
        changedBy: changedBy ?? null,
        ordered: JSON.stringify(ordered),
      }),
    () => linesRemoval(db, { userId, dates }),
    () => linesWrite(db, { userId, lines: JSON.stringify(lines) }),
  ])
}
