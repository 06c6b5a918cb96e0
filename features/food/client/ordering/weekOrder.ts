import { addDays } from '#core/rules/time/days.ts'
import type { FoodMenu, MenuDay, OwnFoodWeek } from '#features/food/contract/food.ts'
import { mixesMeatAndDairy, orderSums, repeatedWeek } from '#features/food/rules/food.ts'

/** How many of each dish, by its id. */
export type Meal = ReadonlyMap<number, number>

/** The unsent changes by date. */
export type Changes = ReadonlyMap<string, Meal>

/** The `id` of the button that sends the week's changes. */
export const saveButtonId = 'save-order'

const empty: Meal = new Map()

const isSame = (a: Meal, b: Meal) => a.size === b.size && [...a].every(([dish, qty]) => b.get(dish) === qty)

export function orderedMeal({ orders }: Pick<OwnFoodWeek, 'orders'>, date: string): Meal {
  const order = orders.find((each) => each.date === date)
  return order ? new Map(order.lines.map(({ dish_id, qty }) => [dish_id, qty])) : empty
}

/** What a day is to be: as changed, else as ordered. */
export function mealOfDay(own: Pick<OwnFoodWeek, 'orders'>, changes: Changes, date: string): Meal {
  return changes.get(date) ?? orderedMeal(own, date)
}

/** The changes with another quantity of a dish; 0 takes it out. A day that is as ordered again is no change. */
export function setDishQuantity(
  own: Pick<OwnFoodWeek, 'orders'>,
  changes: Changes,
  { date, dish_id, qty }: { date: string; dish_id: number; qty: number },
): Changes {
  const meal = new Map(mealOfDay(own, changes, date))
  if (qty === 0) meal.delete(dish_id)
  else meal.set(dish_id, qty)
  const next = new Map(changes)
  if (isSame(meal, orderedMeal(own, date))) next.delete(date)
  else next.set(date, meal)
  return next
}

export function wouldMixMeatAndDairy(day: MenuDay, meal: Meal, dishId: number): boolean {
  const dishes = day.dishes.filter(({ dish_id }) => dish_id === dishId || meal.has(dish_id))
  return mixesMeatAndDairy(dishes)
}

function linesOf(day: MenuDay, meal: Meal) {
  return day.dishes.flatMap(({ dish_id, price, share }) => {
    const qty = meal.get(dish_id)
    return qty === undefined ? [] : [{ qty, price, share }]
  })
}

/** What a day costs the person, in agorot. */
export function shareOf(day: MenuDay, meal: Meal): number {
  return orderSums(linesOf(day, meal)).share
}

/** How many days of the week are ordered and what they cost, changes included. */
export function weekSums({ days }: FoodMenu, own: Pick<OwnFoodWeek, 'orders'>, changes: Changes) {
  const meals = days.map((day) => ({ day, meal: mealOfDay(own, changes, day.date) }))
  const ordered = meals.filter(({ meal }) => meal.size > 0)
  return {
    days: ordered.length,
    share: ordered.reduce((sum, { day, meal }) => sum + shareOf(day, meal), 0),
  }
}

/** What is sent: the changed days whole, each dish with the share that the person saw. */
export function daysToSend({ days }: FoodMenu, changes: Changes) {
  return [...changes].map(([date, meal]) => {
    const served = days.find((day) => day.date === date)?.dishes ?? []
    const dishes = [...meal].map(([dish_id, qty]) => {
      const share = served.find((dish) => dish.dish_id === dish_id)?.share
      return { dish_id, qty, ...(share !== undefined && { seen_share: share }) }
    })
    return { date, dishes }
  })
}

/** The same days as they were ordered before: what takes the changes back. */
export function daysBefore(menu: FoodMenu, own: Pick<OwnFoodWeek, 'orders'>, changes: Changes) {
  return daysToSend(menu, new Map([...changes.keys()].map((date) => [date, orderedMeal(own, date)])))
}

/** Last week's orders as changes of this one, and the names of what is not served any more. */
export function lastWeekAgain(menu: FoodMenu, own: OwnFoodWeek, changes: Changes, now: number) {
  const open = menu.days.map((day) => ({
    date: day.date,
    open: isOpen(day, now) && own.elsewhere.every(({ date }) => date !== day.date),
    dish_ids: day.dishes.filter((dish) => isLeft(own, day.date, dish)).map(({ dish_id }) => dish_id),
  }))
  const { days, missing } = repeatedWeek(own.last_week, open, (date) => addDays(date, 7))
  const next = days.reduce<Changes>(
    (all, { date, dishes }) =>
      dishes.reduce((each, { dish_id, qty }) => setDishQuantity(own, each, { date, dish_id, qty }), all),
    changes,
  )
  return { changes: next, missing }
}

/** The server's time in milliseconds, after it `said` a moment that was `heardAt` by this device's clock, which may be wrong. */
export function serverTime(said: string, heardAt: number, deviceNow: number): number {
  return Date.parse(said) + Math.max(0, deviceNow - heardAt)
}

export function isOpen({ closed, cutoff_at }: MenuDay, now: number): boolean {
  return !closed && Date.parse(cutoff_at) > now
}

/** How many of a dish the person can have; undefined where as many are cooked as are ordered. */
export function portionsLeft({ left }: Pick<OwnFoodWeek, 'left'>, date: string, dishId: number) {
  return left.find((each) => each.date === date && each.dish_id === dishId)?.left
}

function isLeft(
  own: OwnFoodWeek,
  date: string,
  { dish_id, sold_out }: { dish_id: number; sold_out: boolean },
) {
  return !sold_out && portionsLeft(own, date, dish_id) !== 0
}
