import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { foodAdmin } from '#features/food/contract/food-admin.ts'
import { foodReports } from '#features/food/contract/food-reports.ts'
import { foodMenuSums, foodOrders } from '../tables.ts'
import { makeMenu, type TestMenu } from '../testing-food.ts'
import { sumFoodMenu, sumFoodMenus } from './menu-sums.ts'

let test: TestPortal
let administrator: TestPerson
/** Of a week of the past, with a lunch that was served and one that was not. */
let menu: TestMenu
let other: TestMenu
/** Of this week and of one that is past, without lunches. */
let current: TestMenu
let empty: TestMenu
let waiting: TestPerson

const lunch = (of: TestMenu, { id }: TestPerson, day: 0 | 1, servedAt: Date | null = null) =>
  test.db
    .insert(foodOrders)
    .values({ userId: id, menuId: of.id, date: of.dates[day], price: 4000, share: 1500, servedAt })
const sumAll = () => sumFoodMenus(test.db, (run) => test.db.transaction(run))
const set = (values: Partial<typeof foodOrders.$inferInsert>) =>
  test.db.update(foodOrders).set(values).where(eq(foodOrders.userId, waiting.id))
const sumsOf = async ({ id }: TestMenu) =>
  (await test.db.select().from(foodMenuSums).where(eq(foodMenuSums.menuId, id)))[0]
async function report() {
  const as = { as: administrator }
  const { fields } = await test.call(foodReports.getWeeklyFoodReport, { query: {} }, as)
  const page = { query: { page: 1, per_page: 100 } }
  const rows = await test.call(foodReports.getWeeklyFoodRows, page, as)
  const managed = await test.call(foodAdmin.getManagedMenus, { query: { page: 1 } }, as)
  return { ...fields, rows: rows.fields.rows, menus: managed.fields.menus }
}

beforeAll(async () => {
  test = await testPortal()
  administrator = await test.person('administrator')
  waiting = await test.person('employee')
  menu = await makeMenu(test, { weeksAhead: -3 })
  other = await makeMenu(test, { weeksAhead: -3 })
  empty = await makeMenu(test, { weeksAhead: -4 })
  current = await makeMenu(test, { weeksAhead: 0 })
})
afterAll(() => test.close())

beforeEach(async () => {
  await test.db.delete(foodOrders)
  await test.db.delete(foodMenuSums)
  await lunch(menu, waiting, 0)
  await lunch(menu, administrator, 0, new Date())
  await lunch(other, administrator, 1, new Date())
  await lunch(current, waiting, 0)
  await sumAll()
})

it('menus whose week is over are summed, also those without lunches, and reports say the same as before', async () => {
  expect(await sumsOf(menu)).toEqual({ menuId: menu.id, orders: 2, served: 1, price: 8000, share: 3000 })
  expect(await sumsOf(empty)).toMatchObject({ orders: 0, price: 0 })
  expect(await sumsOf(current)).toBeUndefined()
  const summed = await report()
  expect(summed).toMatchObject({ orders: 4, served: 2, price: 16_000, share: 6000 })
  expect(summed.rows).toHaveLength(3)
  await test.db.delete(foodMenuSums)
  expect(await report()).toEqual(summed)
})

describe('the sums of a menu are deleted by', () => {
  const changes: [string, () => Promise<unknown>][] = [
    ['a lunch that is served later', async () => set({ servedAt: new Date() })],
    ['another price', async () => set({ price: 5000 })],
    ['another share', async () => set({ share: 1000 })],
    ['a lunch that is deleted', () => test.db.delete(foodOrders).where(eq(foodOrders.userId, waiting.id))],
    ['a lunch that is entered for it', async () => lunch(menu, waiting, 1)],
  ]
  it.each(changes)('%s, and are there again after the next night', async (_name, change) => {
    await test.db.delete(foodOrders).where(eq(foodOrders.menuId, current.id))
    await change()
    expect(await sumsOf(menu)).toBeUndefined()
    expect(await sumsOf(other)).toBeDefined()
    const read = await report()
    await sumAll()
    expect(await sumsOf(menu)).toBeDefined()
    expect(await report()).toEqual(read)
  })

  it('both menus between which a lunch is moved', async () => {
    await test.db.delete(foodOrders).where(eq(foodOrders.menuId, current.id))
    await set({ menuId: other.id })
    expect(await sumsOf(menu)).toBeUndefined()
    expect(await sumsOf(other)).toBeUndefined()
  })

  it('nothing that no sum is about', async () => {
    await set({ source: 'kitchen', reason: 'אורח', price: 4000 })
    expect(await sumsOf(menu)).toBeDefined()
  })
})

describe('a change while a menu is summed', () => {
  const waitingForLocks = async () =>
    (
      await test.db.execute(sql`select from pg_locks join pg_database on pg_database.oid = database
        where datname = current_database() and locktype = 'advisory' and not granted`)
    ).rowCount
  const raise = sql`update food_orders set price = price + 1 where menu_id = `

  it('that is not committed has the menu left to the next night', async () => {
    await test.db.delete(foodMenuSums)
    await test.db.transaction(async (db) => {
      await db.execute(sql`${raise}${menu.id}`)
      await sumAll()
      expect(await sumsOf(menu)).toBeUndefined()
      expect(await sumsOf(other)).toBeDefined()
    })
    await sumAll()
    expect(await sumsOf(menu)).toMatchObject({ price: 8002 })
  })

  it('that comes later waits, and deletes the sums that have missed it', async () => {
    await test.db.delete(foodMenuSums)
    let changed: Promise<unknown> = Promise.resolve()
    await test.db.transaction(async (db) => {
      await sumFoodMenu(db, menu.id)
      changed = Promise.all([test.db.execute(sql`${raise}${menu.id}`)])
      await expect.poll(waitingForLocks).toBe(1)
    })
    await changed
    expect(await sumsOf(menu)).toBeUndefined()
    await sumAll()
    expect(await sumsOf(menu)).toMatchObject({ price: 8002 })
  })
})
