/** The rules of ordering lunch (product §7). */

import { type Allergen, allergenLabels, type Diet, dietLabels } from '#platform/people/rules/diet.ts'

export const dishKinds = ['meat', 'dairy', 'parve'] as const
export type DishKind = (typeof dishKinds)[number]
export const dishKindLabels: Record<DishKind, string> = { meat: 'בשרי', dairy: 'חלבי', parve: 'פרווה' }

/** In the order in which a meal is eaten. */
export const courses = ['main', 'side', 'soup', 'salad', 'dessert'] as const
export type Course = (typeof courses)[number]
export const courseLabels: Record<Course, string> = {
  main: 'עיקריות',
  side: 'תוספות',
  soup: 'מרקים',
  salad: 'סלטים',
  dessert: 'קינוחים',
}

/** Maximum labels per file (twenty sheets), since making them blocks the process. */
export const labelsPerFile = 480

/** Maximum portions of one dish in one order. */
export const maxPortions = 9

export interface DietaryProfile {
  diet: Diet
  allergens: readonly Allergen[]
}

interface Eaten {
  kind: DishKind
  vegan: boolean
  gluten_free: boolean
  allergens: readonly Allergen[]
}

const suits: Record<Diet, (dish: Eaten) => boolean> = {
  any: () => true,
  vegetarian: ({ kind, allergens: declared }) => kind !== 'meat' && !declared.includes('fish'),
  vegan: ({ vegan }) => vegan,
  'gluten-free': ({ gluten_free }) => gluten_free,
}

/** Why a person should not eat a dish, in Hebrew words; empty where nothing speaks against it. */
export function dietProblems(dish: Eaten, { diet, allergens: avoided }: DietaryProfile): string[] {
  const contained = dish.allergens.filter((each) => avoided.includes(each))
  return [
    ...(suits[diet](dish) ? [] : [`לא ${dietLabels[diet]}`]),
    ...contained.map((each) => `מכיל ${allergenLabels[each]}`),
  ]
}

/** What the kitchen is told of a person beside their name, in Hebrew words: empty for who eats everything. */
export function eaterWords({ diet, allergens: avoided }: DietaryProfile): string[] {
  return [
    ...(diet === 'any' ? [] : [dietLabels[diet]]),
    ...avoided.map((each) => `ללא ${allergenLabels[each]}`),
  ]
}

/** Whether an order holds both meat and dairy, which sites that keep kosher refuse. */
export function mixesMeatAndDairy(dishes: readonly { kind: DishKind }[]): boolean {
  return dishes.some(({ kind }) => kind === 'meat') && dishes.some(({ kind }) => kind === 'dairy')
}

export interface OrderedLine {
  qty: number
  /** In agorot, of one portion, as `share`. */
  price: number
  /** What the employee pays of the price. */
  share: number
}

/** What an order comes to, in agorot, and how many portions it has. */
export function orderSums(lines: readonly OrderedLine[]): { portions: number; price: number; share: number } {
  const sum = (amount: (line: OrderedLine) => number) =>
    lines.reduce((total, line) => total + amount(line), 0)
  return {
    portions: sum(({ qty }) => qty),
    price: sum(({ qty, price }) => qty * price),
    share: sum(({ qty, share }) => qty * share),
  }
}

/** A dish as the kitchen serves it on a day, for the decision about an order of it. */
export interface ServedDish extends Eaten {
  dish_id: number
  name: string
  price: number
  share: number
  /** How many are cooked; null: as many as are ordered. */
  portions: number | null
  sold_out: boolean
  /** Portions of it in other people's orders. */
  taken: number
  /** Portions of it in the person's order before this one. */
  ownPortions: number
}

export interface RequestedDish {
  dish_id: number
  qty: number
  /** The share that the person saw, in agorot. */
  seen_share?: number
}

export interface FoodProblem {
  code: string
  /** Hebrew. */
  message: string
}

/** Why a day's order cannot be taken; undefined if it can. `served`: what the kitchen serves that day of what is wanted. */
export function orderProblem(
  wanted: readonly RequestedDish[],
  served: readonly ServedDish[],
  { separate }: { separate: boolean },
): FoodProblem | undefined {
  const byId = new Map(served.map((dish) => [dish.dish_id, dish]))
  for (const { dish_id, qty, seen_share } of wanted) {
    const dish = byId.get(dish_id)
    if (!dish) return { code: 'food.not-served', message: 'אחת המנות אינה מוגשת ביום הזה.' }
    const problem = dishProblem(dish, qty, seen_share)
    if (problem) return problem
  }
  if (separate && mixesMeatAndDairy(served)) {
    return { code: 'food.meat-and-dairy', message: 'אי אפשר להזמין בשרי וחלבי באותה ארוחה.' }
  }
  return undefined
}

function dishProblem(
  { name, share, portions, sold_out, taken, ownPortions }: ServedDish,
  qty: number,
  seenShare: number | undefined,
): FoodProblem | undefined {
  if (seenShare !== undefined && seenShare !== share) {
    return { code: 'food.price-changed', message: `המחיר של ”${name}“ השתנה בינתיים.` }
  }
  if (qty > ownPortions && sold_out) return { code: 'food.sold-out', message: `”${name}“ אזל.` }
  const left = portions === null ? qty : Math.max(0, portions - taken)
  if (qty <= left) return undefined
  const message = left === 0 ? `”${name}“ אזל.` : `מ”${name}“ נותרו רק ${left}.`
  return { code: 'food.sold-out', message }
}

interface WeekDay {
  date: string
  dishes: readonly { dish_id: number; name: string; qty: number }[]
}

/** What of last week's orders can be ordered again seven days later, and the names of what is no longer served. */
export function repeatedWeek(
  lastWeek: readonly WeekDay[],
  menu: readonly { date: string; open: boolean; dish_ids: readonly number[] }[],
  nextWeek: (date: string) => string,
): { days: { date: string; dishes: RequestedDish[] }[]; missing: string[] } {
  const missing: string[] = []
  const days = lastWeek.flatMap(({ date, dishes }) => {
    const day = menu.find((each) => each.date === nextWeek(date))
    const again = day?.open ? dishes.filter(({ dish_id }) => day.dish_ids.includes(dish_id)) : []
    missing.push(...dishes.filter((dish) => !again.includes(dish)).map(({ name }) => name))
    if (!day || again.length === 0) return []
    return [{ date: day.date, dishes: again.map(({ dish_id, qty }) => ({ dish_id, qty })) }]
  })
  return { days, missing: [...new Set(missing)] }
}
