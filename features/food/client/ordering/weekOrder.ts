import { addDays } from '#core/rules/time/days.ts'
import type { FoodMenu, MenuDay, OwnFoodWeek } from '#features/food/contract/food.ts'
import { mixesMeatAndDairy, orderSums, repeatedWeek } from '#features/food/rules/food.ts'

/** How many of each dish, by its id. */
export type Meal = ReadonlyMap<number, number>

/** Whole days that are on their way to the server, by date. */
export type Changes = ReadonlyMap<string, Meal>

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

/** A meal with another quantity of a dish; 0 takes it out. */
export function withDish(before: Meal, dishId: number, qty: number): Meal {
  const meal = new Map(before)
  if (qty === 0) meal.delete(dishId)
  else meal.set(dishId, qty)
  return meal
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

/** Last week's orders as changes of this one, and the names of what is not served any more. */
export function lastWeekAgain(menu: FoodMenu, own: OwnFoodWeek, now: number) {
  const open = menu.days.map((day) => ({
    date: day.date,
    open: isOpen(day, now) && own.elsewhere.every(({ date }) => date !== day.date),
    dish_ids: day.dishes.filter((dish) => isLeft(own, day.date, dish)).map(({ dish_id }) => dish_id),
  }))
  const { days, missing } = repeatedWeek(own.last_week, open, (date) => addDays(date, 7))
  const meals = days.map(({ date, dishes }) => {
    const before = orderedMeal(own, date)
    const meal = dishes.reduce((each, { dish_id, qty }) => withDish(each, dish_id, qty), before)
    return { date, meal, same: isSame(meal, before) }
  })
  const changes: Changes = new Map(meals.flatMap(({ date, meal, same }) => (same ? [] : [[date, meal]])))
  return { changes, missing }
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
