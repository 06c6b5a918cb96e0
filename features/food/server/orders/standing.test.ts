import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { disable, type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { addDays } from '#core/rules/time/days.ts'
import { transact } from '#core/server/database/index.ts'
import { food } from '#features/food/contract/food.ts'
import { ownFood } from '#features/food/contract/food-own.ts'
import { savePreferences } from '#features/food/server/index.ts'
import { endLunchesOf } from '#features/food/server/leaving.ts'
import { foodDayDishes, foodDays, foodMenus, standingFoodRuns } from '#features/food/server/tables.ts'
import { makeDish, makeMenu, type TestMenu } from '#features/food/server/testing-food.ts'
import { notifications } from '#platform/notifications/contract/notifications.ts'
import { closedRooms } from '#platform/organisation/server/closed-rooms/tables.ts'
import { placeStandingLunches } from './standing-run.ts'

let test: TestPortal
let person: TestPerson
let menu: TestMenu
let dish: number
beforeAll(async () => {
  test = await testPortal()
})
afterAll(() => test.close())
beforeEach(async () => {
  person = await test.person('employee')
  menu = await makeMenu(test)
  dish = await makeDish(test)
  for (const date of menu.dates) await menu.serve(date, dish)
})

const sunday = 0
interface Saved {
  as?: TestPerson
  weekday?: number
  dishes?: { dish_id: number; qty: number }[]
}
const save = ({ as = person, weekday = sunday, dishes = [{ dish_id: dish, qty: 2 }] }: Saved = {}) =>
  test.call(ownFood.saveStandingFoodOrder, { body: { weekday, site_id: menu.siteId, dishes } }, { as })
const run = (portal = test) => placeStandingLunches(portal.portal.db)
const ordersOf = async (as = person) =>
  (
    await test.call(food.getFoodOrdersByUserId, { query: { id: as.id, per_page: 50, page: 1 } }, { as })
  ).fields.orders.map(({ date, source, lines }) => [
    date,
    source,
    lines.map(({ dish_id, qty }) => [dish_id, qty]),
  ])
const bellOf = async (as = person) =>
  (await test.call(notifications.getNotifications, { query: { page: 1 } }, { as })).fields.notifications.map(
    ({ title, text }) => `${title}. ${text}`,
  )
const moveCutoff = (date: string, hours: number) =>
  test.db
    .update(foodDays)
    .set({ cutoffAt: sql`now() + make_interval(hours => ${hours}::integer)` })
    .where(and(eq(foodDays.menuId, menu.id), eq(foodDays.date, date)))

describe('a standing order', () => {
  it('is seen, changed and ended by its person', async () => {
    const second = await makeDish(test)
    expect((await save()).fields.orders).toMatchObject([
      { weekday: sunday, site: { id: menu.siteId }, dishes: [{ dish_id: dish, qty: 2 }] },
    ])
    await save({ weekday: 3 })
    const { fields } = await save({ dishes: [{ dish_id: second, qty: 1 }] })
    expect(fields.orders.map(({ weekday, dishes }) => [weekday, dishes[0]?.dish_id])).toEqual([
      [sunday, second],
      [3, dish],
    ])
    const ended = await test.call(ownFood.endStandingFoodOrder, { body: { weekday: sunday } }, { as: person })
    expect(ended.fields.orders.map(({ weekday }) => weekday)).toEqual([3])
    const others = await test.call(ownFood.getStandingFoodOrders, {}, { as: await test.person('employee') })
    expect(others.fields.orders).toEqual([])
  })

  it('is placed before the cut-off, once, however often and in how many processes the job runs', async () => {
    await save()
    const second = await test.second()
    await Promise.all([run(), run(second), run()])
    await second.close()
    expect(await ordersOf()).toEqual([[menu.dates[0], 'standing', [[dish, 2]]]])
    expect(await bellOf()).toEqual([expect.stringContaining('הארוחה הקבועה הוזמנה')])
    await test.call(
      food.deleteFoodOrderByUserId,
      { body: { user_id: person.id, slug: menu.slug, date: menu.dates[0] } },
      { as: person },
    )
    await run()
    expect(await ordersOf()).toEqual([])
  })

  it('waits until a day before the cut-off, and leaves alone what the person ordered', async () => {
    await save()
    await save({ weekday: 1 })
    await moveCutoff(menu.dates[0], 25)
    const days = [{ date: menu.dates[1], dishes: [{ dish_id: dish, qty: 1 }] }]
    const query = { slug: menu.slug, post_type: 'food_menu' as const }
    await test.call(food.updateFoodOrder, { query, body: { user_id: person.id, days } }, { as: person })
    await run()
    expect(await ordersOf()).toEqual([[menu.dates[1], 'person', [[dish, 1]]]])
    expect(await bellOf()).toEqual([])
    await moveCutoff(menu.dates[0], 23)
    await run()
    expect((await ordersOf()).map(([date]) => date)).toEqual([menu.dates[1], menu.dates[0]])
  })

  it('waits while the room is closed to its person, who is told, and can end it and what was ordered', async () => {
    await save()
    await save({ weekday: 1 })
    await moveCutoff(menu.dates[1], 48)
    await run()
    await test.db.insert(closedRooms).values({ id: 'food', roles: ['employee'], branches: [] })
    await test.heard()
    await moveCutoff(menu.dates[1], 2)
    await run()
    expect((await ordersOf()).map(([date]) => date)).toEqual([menu.dates[0]])
    expect(await bellOf()).toContainEqual(expect.stringContaining('הארוחות הקבועות שלך מושהות'))
    const body = { user_id: person.id, slug: menu.slug, date: null }
    expect((await test.call(food.deleteFoodOrderByUserId, { body }, { as: person })).success).toBe(true)
    expect(await ordersOf()).toEqual([])
    const ended = await test.call(ownFood.endStandingFoodOrder, { body: { weekday: 1 } }, { as: person })
    expect(ended.fields.orders.map(({ weekday }) => weekday)).toEqual([sunday])
    expect((await save()).statusCode).toBe(403)
    await test.db.delete(closedRooms)
    await test.heard()
  })

  it('of several days is done as far as it can be after the portal was down, and says what is missing', async () => {
    for (const weekday of [0, 1, 2]) await save({ weekday })
    await moveCutoff(menu.dates[0], -20)
    await moveCutoff(menu.dates[1], 2)
    await moveCutoff(menu.dates[2], 30)
    await run()
    expect((await ordersOf()).map(([date]) => date)).toEqual([menu.dates[1]])
    expect(await bellOf()).toEqual([
      expect.stringContaining('הארוחה הקבועה הוזמנה'),
      expect.stringContaining('מועד ההזמנה עבר'),
    ])
    await run()
    expect(await bellOf()).toHaveLength(2)
  })

  it('that is made after the cut-off says nothing of the day that has passed', async () => {
    await moveCutoff(menu.dates[0], -1)
    await save()
    await run()
    expect(await ordersOf()).toEqual([])
    expect(await bellOf()).toEqual([])
  })
})

describe('a standing order is skipped with a notice', () => {
  const ofDay = (date: string) => and(eq(foodDayDishes.menuId, menu.id), eq(foodDayDishes.date, date))

  it.each<[string, () => Promise<unknown>, string]>([
    [
      'of a dish that is not served',
      () => test.db.delete(foodDayDishes).where(ofDay(menu.dates[0])),
      'אינה מוגשת',
    ],
    [
      'of a dish that is sold out',
      () => test.db.update(foodDayDishes).set({ soldOut: true }).where(ofDay(menu.dates[0])),
      'אזל',
    ],
    [
      'over the limit',
      () => test.db.update(foodDayDishes).set({ portions: 1 }).where(ofDay(menu.dates[0])),
      'נותרו רק 1',
    ],
    ['against the diet', () => savePreferences(test.db, person.id, { diet: 'vegan' }), 'לא טבעוני'],
  ])('%s', async (_name, change, words) => {
    await save()
    await change()
    await run()
    expect(await ordersOf()).toEqual([])
    const [notice = ''] = await bellOf()
    expect(notice).toContain('הארוחה הקבועה לא הוזמנה')
    expect(notice).toContain(words)
  })

  it('and others are placed', async () => {
    const other = await test.person('employee')
    await test.db.update(foodDayDishes).set({ portions: 2 }).where(ofDay(menu.dates[0]))
    await save()
    await save({ as: other })
    await run()
    expect([...(await ordersOf()), ...(await ordersOf(other))]).toHaveLength(1)
  })
})

describe('a standing order that cannot be', () => {
  it.each([
    ['of no such dish', () => save({ dishes: [{ dish_id: 2_000_000_000, qty: 1 }] })],
    ['of nothing', () => save({ dishes: [] })],
    ['of a dish twice', () => save({ dishes: [1, 2].map((qty) => ({ dish_id: dish, qty })) })],
    ['of ten portions', () => save({ dishes: [{ dish_id: dish, qty: 10 }] })],
    ['on a Friday', () => save({ weekday: 5 })],
  ])('%s is refused', async (_name, send) => {
    expect((await send()).statusCode).toBe(400)
  })

  it('of meat with dairy, or of what the person must not eat, is refused', async () => {
    const [meat, dairy] = [await makeDish(test, { kind: 'meat' }), await makeDish(test, { kind: 'dairy' })]
    const both = [meat, dairy].map((dish_id) => ({ dish_id, qty: 1 }))
    expect((await save({ dishes: both })).code).toBe('food.meat-and-dairy')
    await savePreferences(test.db, person.id, { diet: 'vegetarian' })
    expect((await save({ dishes: [{ dish_id: meat, qty: 1 }] })).code).toBe('food.against-diet')
  })
})

it('somebody who leaves has no standing orders and no lunches that are still open; others keep theirs', async () => {
  const other = await test.person('employee')
  for (const as of [person, other]) for (const weekday of [0, 1]) await save({ as, weekday })
  await run()
  await moveCutoff(menu.dates[0], -1)
  expect(await transact(test.portal.db, (db) => endLunchesOf(db, person.id))).toBe(1)
  expect((await ordersOf()).map(([date]) => date)).toEqual([menu.dates[0]])
  expect(await ordersOf(other)).toHaveLength(2)
  const { fields } = await test.call(ownFood.getStandingFoodOrders, {}, { as: person })
  expect(fields.orders).toEqual([])
})

it('somebody who is deactivated gets nothing placed', async () => {
  await save()
  await disable(test.db, person.id)
  await run()
  expect(await test.db.$count(standingFoodRuns, eq(standingFoodRuns.userId, person.id))).toBe(0)
})

it('the dishes that are offered are those of the published menus of the site', async () => {
  const [hidden, inactive, elsewhere] = [
    await makeDish(test),
    await makeDish(test, { active: false }),
    await makeDish(test),
  ]
  await menu.serve(menu.dates[0], inactive)
  await (await makeMenu(test)).serve(menu.dates[0], elsewhere)
  await (await makeMenu(test, { site: menu.siteId, weeksAhead: 2, state: 'draft' })).serve(
    addDays(menu.dates[0], 7),
    hidden,
  )
  const { fields } = await test.call(
    ownFood.getOfferedDishes,
    { query: { site_id: menu.siteId } },
    { as: person },
  )
  expect(fields.dishes.map(({ dish_id }) => dish_id)).toEqual([dish])
  await test.db.update(foodMenus).set({ state: 'withdrawn' }).where(eq(foodMenus.id, menu.id))
  const later = await test.call(ownFood.getOfferedDishes, { query: { site_id: menu.siteId } }, { as: person })
  expect(later.fields.dishes).toEqual([])
})
