/** A week's menu while it is edited. What another saved meanwhile in another cell stays, since each cell is a field of the form. */

import { sameDraft } from '#core/client/kits/form/drafts/changes.ts'
import { moveElement } from '#core/rules/order.ts'
import type {
  DayDetails,
  ManagedDay,
  ManagedDish,
  ManagedMenu,
  SavedDay,
  ServedDish,
} from '#features/food/contract/food-admin.ts'
import { type Course, courses } from '#features/food/rules/food.ts'

type Cell = `${string} ${Course}`
type Details = `${string} details`

/** Cells with their dishes: a change of the form. */
type Cells = Record<Cell, ServedDish[]>

/** The fields of the form: a cell for each course of a day, and the details of each day. */
export type WeekValues = Cells &
  Record<Details, DayDetails> & {
    /** By date. */
    revisions: Record<string, number>
  }

/** Where a dish stands: its cell, and its place in it from 0. */
export interface Spot {
  date: string
  course: Course
  place: number
}

const cellOf = (date: string, course: Course): Cell => `${date} ${course}`
const detailsKey = (date: string): Details => `${date} details`
export const detailsOf = (values: WeekValues, date: string): DayDetails | undefined =>
  values[detailsKey(date)]
export const withDetails = (date: string, details: DayDetails): Record<Details, DayDetails> => ({
  [detailsKey(date)]: details,
})

export const dishesAt = (values: WeekValues, date: string, course: Course): ServedDish[] =>
  values[cellOf(date, course)] ?? []

/** Whether the day has the dish, in whichever course. */
export const isOn = (values: WeekValues, date: string, dishId: number) =>
  courses.some((course) => dishesAt(values, date, course).some(({ dish_id }) => dish_id === dishId))

export const revisionsOf = ({ days }: ManagedMenu) =>
  Object.fromEntries(days.map(({ date, revision }) => [date, revision]))

export function valuesOf(menu: ManagedMenu): WeekValues {
  const cells = menu.days.flatMap(({ date, closed, note, cutoff_at, dishes }) => [
    [detailsKey(date), { closed, note, cutoff_at }],
    ...courses.map((course) => [
      cellOf(date, course),
      dishes
        .filter((dish) => dish.course === course)
        .map(({ dish_id, price, share, portions, sold_out }) => ({
          ...{ dish_id, price, share, portions, sold_out },
        })),
    ]),
  ])
  return { ...Object.fromEntries(cells), revisions: revisionsOf(menu) }
}

function dayToSave(values: WeekValues, date: string): Omit<SavedDay, 'revision'> {
  const { closed = false, note = '', cutoff_at = '' } = detailsOf(values, date) ?? {}
  return {
    date,
    closed,
    note,
    cutoff_at,
    dishes: courses.flatMap((course) => dishesAt(values, date, course)),
  }
}

/** The days that differ from what is saved. */
export function daysToSave(values: WeekValues, menu: ManagedMenu): SavedDay[] {
  const saved = valuesOf(menu)
  return menu.days.flatMap(({ date }) => {
    const day = dayToSave(values, date)
    if (sameDraft(day, dayToSave(saved, date))) return []
    return [{ ...day, revision: values.revisions[date] ?? 0 }]
  })
}

/** With a dish of the library, at its usual price. */
export function withDish(values: WeekValues, date: string, { id, course, price, share }: ManagedDish): Cells {
  const added = { dish_id: id, price, share, portions: null, sold_out: false }
  return { [cellOf(date, course)]: [...dishesAt(values, date, course), added] }
}

export const withDishAs = (values: WeekValues, { date, course, place }: Spot, dish: ServedDish): Cells => ({
  [cellOf(date, course)]: dishesAt(values, date, course).with(place, dish),
})

export const withoutDish = (values: WeekValues, { date, course, place }: Spot): Cells => ({
  [cellOf(date, course)]: dishesAt(values, date, course).toSpliced(place, 1),
})

/** With a dish moved to a place of its course, on its day or another; undefined where that day has it already. */
export function moveDish(
  values: WeekValues,
  from: Spot,
  to: Pick<Spot, 'date' | 'place'>,
): Cells | undefined {
  const { course } = from
  const here = dishesAt(values, from.date, course)
  if (from.date === to.date) {
    const place = Math.min(to.place, here.length - 1)
    return { [cellOf(to.date, course)]: moveElement(here, from.place, place - from.place) }
  }
  const dish = here[from.place]
  if (!dish || isOn(values, to.date, dish.dish_id)) return undefined
  return {
    ...withoutDish(values, from),
    [cellOf(to.date, course)]: dishesAt(values, to.date, course).toSpliced(to.place, 0, dish),
  }
}

/**
 * With the dishes of another day in place of a day's own. What was ordered stays, and so do the price and the limit of what both have;
 * what is no longer offered does not come.
 */
export function filledAs(
  values: WeekValues,
  day: ManagedDay,
  source: (course: Course) => readonly ServedDish[],
  library: readonly ManagedDish[],
): Cells {
  const isOrdered = (id: number) => day.dishes.some(({ dish_id, ordered }) => dish_id === id && ordered > 0)
  const cells = courses.map((course) => {
    const own = dishesAt(values, day.date, course)
    const wanted = source(course).filter(({ dish_id }) =>
      library.some(({ id, active }) => id === dish_id && active),
    )
    const came = wanted.map(
      (dish) => own.find(({ dish_id }) => dish_id === dish.dish_id) ?? { ...dish, sold_out: false },
    )
    const stays = own.filter(
      ({ dish_id }) => isOrdered(dish_id) && came.every((dish) => dish.dish_id !== dish_id),
    )
    return [cellOf(day.date, course), [...came, ...stays]]
  })
  return Object.fromEntries(cells)
}

/** With the dishes of another week on the days that are open, at the prices of the library. */
export function filledAsWeek(
  values: WeekValues,
  { days }: ManagedMenu,
  other: ManagedMenu,
  library: readonly ManagedDish[],
): Cells {
  const source = valuesOf(other)
  const filled = days.map((day, index) => {
    const date = other.days[index]?.date
    if (date === undefined || day.over || detailsOf(values, day.date)?.closed) return {}
    const priced = (dish: ServedDish) => {
      const { price = dish.price, share = dish.share } = library.find(({ id }) => id === dish.dish_id) ?? {}
      return { ...dish, price, share }
    }
    return filledAs(values, day, (course) => dishesAt(source, date, course).map(priced), library)
  })
  return Object.assign({}, ...filled)
}
