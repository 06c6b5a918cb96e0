import { describe, expect, it } from 'vitest'
import type { FoodMenu, MenuDish, OwnFoodWeek } from '#features/food/contract/food.ts'
import {
  daysToSend,
  isOpen,
  lastWeekAgain,
  mealOfDay,
  serverTime,
  weekSums,
  withDish,
  wouldMixMeatAndDairy,
} from './weekOrder.ts'

const dish = (dish_id: number, fields: Partial<MenuDish> = {}): MenuDish => ({
  dish_id,
  name: `מנה ${dish_id}`,
  course: 'main',
  description: '',
  kind: 'parve',
  vegan: false,
  gluten_free: false,
  allergens: [],
  price: 4000,
  share: 1500,
  portions: null,
  sold_out: false,
  picture: null,
  ...fields,
})
const day = (date: string, dishes: MenuDish[]) => ({
  date,
  closed: false,
  note: '',
  cutoff_at: `${date}T00:00:00.000Z`,
  dishes,
})
const menu: FoodMenu = {
  slug: '2026-w48-haifa',
  week_start: '2026-11-22',
  site: { id: 1, name: 'חיפה', separate_meat_and_dairy: true },
  file: null,
  days: [
    day('2026-11-22', [dish(1), dish(2, { kind: 'meat' })]),
    day('2026-11-23', [dish(1), dish(2, { kind: 'meat' }), dish(3, { kind: 'dairy', share: 1000 })]),
    day('2026-11-24', [dish(3), dish(4, { sold_out: true })]),
  ],
}
const own: OwnFoodWeek = {
  now: '2026-11-22T08:00:00.000Z',
  orders: [
    {
      id: 1,
      date: '2026-11-23',
      slug: menu.slug,
      site: 'חיפה',
      source: 'person',
      changed_by: null,
      price: 4000,
      share: 1500,
      may_change: true,
      served: false,
      lines: [{ dish_id: 1, name: 'מנה 1', course: 'main', qty: 1, price: 4000, share: 1500 }],
    },
  ],
  elsewhere: [],
  left: [],
  month: { month: '2026-11', orders: 1, price: 4000, share: 1500 },
  last_week: [],
  favourites: [],
  diet: 'any',
  allergens: [],
}
const [, monday] = menu.days
if (!monday) throw new Error('the menu has no Monday')

/** Monday, with another quantity of a dish. */
const changed = (dish_id: number, qty: number) =>
  new Map([[monday.date, withDish(mealOfDay(own, new Map(), monday.date), dish_id, qty)]])

describe('changes of a week', () => {
  it('are whole days, each dish with the share that was seen', () => {
    const added = changed(3, 2)
    expect(daysToSend(menu, added)).toEqual([
      {
        date: monday.date,
        dishes: [
          { dish_id: 1, qty: 1, seen_share: 1500 },
          { dish_id: 3, qty: 2, seen_share: 1000 },
        ],
      },
    ])
    expect(weekSums(menu, own, added)).toEqual({ days: 1, share: 3500 })
  })

  it('cancel a day by taking its last dish out', () => {
    const cancelled = changed(1, 0)
    expect(daysToSend(menu, cancelled)).toEqual([{ date: monday.date, dishes: [] }])
    expect(weekSums(menu, own, cancelled)).toEqual({ days: 0, share: 0 })
  })

  it('bring meat and dairy together only within a day', () => {
    const ordered = mealOfDay(own, new Map(), monday.date)
    expect(wouldMixMeatAndDairy(monday, withDish(ordered, 2, 1), 3)).toBe(true)
    expect(wouldMixMeatAndDairy(monday, ordered, 3)).toBe(false)
  })
})

it('last week again fills the days that are still open, and says what is missing', () => {
  const before = {
    ...own,
    last_week: [
      { date: '2026-11-15', dishes: [{ dish_id: 1, name: 'מנה 1', qty: 1 }] },
      { date: '2026-11-16', dishes: [{ dish_id: 3, name: 'מנה 3', qty: 1 }] },
      { date: '2026-11-17', dishes: [{ dish_id: 4, name: 'מנה 4', qty: 1 }] },
    ],
  }
  const { changes, missing } = lastWeekAgain(menu, before, Date.parse(own.now))
  expect(missing).toEqual(['מנה 1', 'מנה 4'])
  expect(daysToSend(menu, changes).map(({ date }) => date)).toEqual([monday.date])
})

it.each([-60, 0, 60])("a day closes by the server's clock on a device that is %s minutes off", (minutes) => {
  const cutoff = Date.parse(monday.cutoff_at)
  const device = (moment: number) => moment + minutes * 60_000
  const heard = cutoff - 90_000
  const openAt = (moment: number) =>
    isOpen(monday, serverTime(new Date(heard).toISOString(), device(heard), device(moment)))
  expect([openAt(heard), openAt(cutoff - 1), openAt(cutoff), openAt(cutoff + 1)]).toEqual([
    true,
    true,
    false,
    false,
  ])
})
