import { describe, expect, it } from 'vitest'
import type { ManagedDay, ManagedDish, ManagedMenu } from '#features/food/contract/food-admin.ts'
import type { Course } from '#features/food/rules/food.ts'
import {
  daysToSave,
  dishesAt,
  filledAs,
  filledAsWeek,
  moveDish,
  valuesOf,
  withDetails,
  withDish,
  withoutDish,
} from './weekPlan.ts'

type DayDish = ManagedDay['dishes'][number]

const dish = (dish_id: number, fields: Partial<DayDish> = {}): DayDish => ({
  dish_id,
  name: `מנה ${dish_id}`,
  course: 'main',
  kind: 'parve',
  price: 4000,
  share: 1500,
  portions: null,
  sold_out: false,
  ordered: 0,
  ...fields,
})
const day = (date: string, dishes: DayDish[], fields: Partial<ManagedDay> = {}): ManagedDay => ({
  date,
  closed: false,
  note: '',
  cutoff_at: `${date}T05:00:00.000Z`,
  over: false,
  orders: 0,
  revision: 3,
  dishes,
  ...fields,
})
const menuOf = (...days: ManagedDay[]): ManagedMenu => ({
  slug: '2026-w49-haifa',
  week_start: '2026-11-29',
  site: { id: 1, name: 'חיפה' },
  state: 'draft',
  previous: null,
  next: null,
  file: null,
  days,
})
const inLibrary = (id: number, fields: Partial<ManagedDish> = {}): ManagedDish => ({
  id,
  name: `מנה ${id}`,
  description: '',
  course: 'main',
  kind: 'parve',
  vegan: false,
  gluten_free: false,
  allergens: [],
  price: 5000,
  share: 2000,
  active: true,
  picture: null,
  revision: 1,
  ...fields,
})

const [sunday, monday] = ['2026-11-29', '2026-11-30']
const soup = { course: 'soup' as const }
const menu = menuOf(day(sunday, [dish(7, soup), dish(1), dish(2)]), day(monday, [dish(2), dish(3)]))
const values = valuesOf(menu)
const library = [1, 2, 3, 4].map((id) => inLibrary(id))
const idsAt = (change: object, date: string, course: Course = 'main') =>
  dishesAt({ ...values, ...change }, date, course).map(({ dish_id }) => dish_id)
const spot = (date: string, place: number) => ({ date, course: 'main' as const, place })

describe('what is saved of a week', () => {
  it('is the days that changed, with the revisions that were read', () => {
    expect(daysToSave(values, menu)).toEqual([])
    const changed = { ...values, ...withDish(values, monday, inLibrary(4)) }
    expect(daysToSave(changed, menu)).toMatchObject([
      { date: monday, revision: 3, dishes: [{ dish_id: 2 }, { dish_id: 3 }, { dish_id: 4, price: 5000 }] },
    ])
    const noted = { ...values, ...withDetails(sunday, { closed: true, note: 'חג', cutoff_at: '' }) }
    expect(daysToSave(noted, menu)).toMatchObject([{ date: sunday, closed: true, note: 'חג' }])
  })
})

describe('a dish', () => {
  it('leaves its cell', () => {
    expect(idsAt(withoutDish(values, spot(sunday, 0)), sunday)).toEqual([2])
  })

  it('moves to another place of its day, and no further than its end', () => {
    expect(idsAt(moveDish(values, spot(sunday, 0), spot(sunday, 1)) ?? {}, sunday)).toEqual([2, 1])
    expect(idsAt(moveDish(values, spot(sunday, 0), spot(sunday, 9)) ?? {}, sunday)).toEqual([2, 1])
  })

  it('moves to another day that does not have it', () => {
    const moved = moveDish(values, spot(sunday, 0), spot(monday, 1)) ?? {}
    expect([idsAt(moved, sunday), idsAt(moved, monday)]).toEqual([[2], [2, 1, 3]])
    expect(moveDish(values, spot(sunday, 1), spot(monday, 0))).toBeUndefined()
  })
})

describe('a day filled as another', () => {
  it('has its dishes and order, and its own prices and limits of what both have', () => {
    const limited = menuOf(day(sunday, [dish(2, { portions: 8 })]), day(monday, []))
    const source = (course: Course) => (course === 'main' ? [dish(1, { sold_out: true }), dish(2)] : [])
    const [target] = limited.days
    if (!target) throw new Error('no day')
    expect(
      dishesAt({ ...values, ...filledAs(valuesOf(limited), target, source, library) }, sunday, 'main'),
    ).toMatchObject([
      { dish_id: 1, sold_out: false },
      { dish_id: 2, portions: 8 },
    ])
  })

  it('keeps what was ordered, loses the rest, and takes nothing that is no longer offered', () => {
    const target = day(monday, [dish(2), dish(3, { ordered: 4 })])
    const offered = [inLibrary(1), inLibrary(2, { active: false })]
    const filled = filledAs(values, target, (course) => dishesAt(values, sunday, course), offered)
    expect(idsAt(filled, monday)).toEqual([1, 3])
    expect(idsAt(filled, monday, 'soup')).toEqual([])
  })
})

it('a week filled as another has its dishes on the days that are open, at the prices of the library', () => {
  const [a, b, c] = ['2026-12-06', '2026-12-07', '2026-12-08']
  const next = menuOf(day(a, [], { over: true }), day(b, []), day(c, [], { closed: true }))
  const other = menuOf(day(sunday, [dish(1)]), day(monday, [dish(2)]), day('2026-12-01', [dish(3)]))
  const filled = { ...valuesOf(next), ...filledAsWeek(valuesOf(next), next, other, library) }
  expect([a, b, c].map((date) => dishesAt(filled, date, 'main').map(({ price }) => price))).toEqual([
    [],
    [5000],
    [],
  ])
})
