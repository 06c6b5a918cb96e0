import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { addDays } from '#core/rules/time/days.ts'
import { foodReports } from '#features/food/contract/food-reports.ts'
import { foodDayDishes, foodDays, foodOrderLines, foodOrders, foodPreferences } from '../tables.ts'
import { makeDish, makeMenu, type TestMenu } from '../testing-food.ts'

let test: TestPortal
let administrator: TestPerson
let menu: TestMenu
beforeAll(async () => {
  test = await testPortal()
  administrator = await test.person('administrator')
  menu = await makeMenu(test, { weeksAhead: -1 })
  for (const date of menu.dates) await menu.serve(date, await makeDish(test))
})
afterAll(() => test.close())

/** A lunch of one dish, as it stands in the tables. */
async function lunch(as: TestPerson, date: string, { qty = 1, share = 1500, served = true } = {}) {
  const [dish] = await test.db
    .select({ id: foodDayDishes.id })
    .from(foodDayDishes)
    .where(sql`${foodDayDishes.menuId} = ${menu.id} and ${foodDayDishes.date} = ${date}::date`)
  const [row] = await test.db
    .insert(foodOrders)
    .values({
      userId: as.id,
      menuId: menu.id,
      date,
      price: qty * 4000,
      share: qty * share,
      servedAt: served ? new Date() : null,
    })
    .returning({ id: foodOrders.id })
  await test.db
    .insert(foodOrderLines)
    .values({ orderId: row?.id ?? 0, dayDishId: dish?.id ?? 0, qty, price: 4000, share })
}

const as = () => ({ as: administrator })
const page = { page: 1, per_page: 100 }

it('the day: portions of each dish and notes by name; of a day that is over, what was not collected', async () => {
  const [date] = menu.dates
  const vegan = await test.person('employee')
  await test.db.insert(foodPreferences).values({ userId: vegan.id, diet: 'vegan' })
  await lunch(vegan, date, { qty: 2 })
  await lunch(await test.person('employee'), date, { served: false })
  const rows = await test.call(foodReports.getDailyFoodRows, { query: { date, ...page } }, as())
  expect(rows.fields.rows).toMatchObject([{ ordered: 3, served: 2, wasted: 1 }])
  const { fields } = await test.call(foodReports.getDailyFoodReport, { query: { date } }, as())
  expect(fields).toMatchObject({ orders: 2, served: 1, portions: 3, notes: [{ diet: 'vegan' }] })
  const other = await test.call(
    foodReports.getDailyFoodRows,
    { query: { date, course: 'soup', ...page } },
    as(),
  )
  expect(other.fields.rows).toEqual([])
  const figures = await test.call(foodReports.getDailyFoodReport, { query: { date, course: 'soup' } }, as())
  const counted = Object.fromEntries(figures.fields.by_course.map(({ course, dishes }) => [course, dishes]))
  expect(counted).toMatchObject({ soup: 0, [rows.fields.rows[0]?.course ?? '']: 1 })
})

it('the week: ordered against served', async () => {
  const query = { from: menu.dates[0], to: menu.dates[4] }
  const { fields } = await test.call(foodReports.getWeeklyFoodReport, { query }, as())
  expect(fields).toMatchObject({ orders: 2, served: 1, wasted: 1, share: 4500 })
  expect(fields.by_week).toEqual([{ week_start: menu.dates[0], served: 1, wasted: 1, waiting: 0 }])
  const rows = await test.call(foodReports.getWeeklyFoodRows, { query: { ...query, ...page } }, as())
  expect(rows.fields.rows).toMatchObject([{ week_start: menu.dates[0], orders: 2, price: 12_000 }])
  const before = { to: addDays(menu.dates[0], -1) }
  expect((await test.call(foodReports.getWeeklyFoodReport, { query: before }, as())).fields.orders).toBe(0)
})

it("payroll is the sum of each person's shares, whoever came for them", async () => {
  const meal = fc.record({
    person: fc.nat(3),
    day: fc.nat(4),
    qty: fc.integer({ min: 1, max: 9 }),
    share: fc.nat(4000),
    served: fc.boolean(),
  })
  const days = fc.uniqueArray(meal, { maxLength: 12, selector: ({ person, day }) => `${person} ${day}` })
  const people = await Promise.all([0, 1, 2, 3].map(() => test.person('employee')))
  await fc.assert(
    fc.asyncProperty(days, async (meals) => {
      await test.db.delete(foodOrders)
      const owed = new Map<string, number>()
      for (const { person, day, ...rest } of meals) {
        const eater = people[person] ?? administrator
        const date = menu.dates[day] ?? menu.dates[0]
        await lunch(eater, date, rest)
        const key = `${date.slice(0, 7)} ${eater.employeeNumber}`
        owed.set(key, (owed.get(key) ?? 0) + rest.qty * rest.share)
      }
      const months = [...new Set(menu.dates.map((date) => date.slice(0, 7)))]
      const found = new Map<string, number>()
      for (const month of months) {
        const { rows } = (
          await test.call(foodReports.getEmployeeFoodRows, { query: { month, ...page } }, as())
        ).fields
        for (const { employee_number, share } of rows) found.set(`${month} ${employee_number}`, share)
      }
      expect(found).toEqual(owed)
    }),
    { numRuns: 8 },
  )
})

it('the sums of a month are those of its orders, after any history of them', async () => {
  const dates = [addDays(menu.dates[0], -35), ...menu.dates]
  await test.db
    .insert(foodDays)
    .values({ menuId: menu.id, date: addDays(menu.dates[0], -35), cutoffAt: new Date() })
  const people = await Promise.all([0, 1, 2].map(() => test.person('employee')))
  const lunchOf = ({ id }: TestPerson, date: string) =>
    and(eq(foodOrders.userId, id), eq(foodOrders.date, date))
  const changes = {
    order: ({ id }: TestPerson, date: string, price: number) =>
      test.db
        .insert(foodOrders)
        .values({ userId: id, menuId: menu.id, date, price, share: Math.floor(price / 3) })
        .onConflictDoUpdate({
          target: [foodOrders.userId, foodOrders.date],
          set: { price, share: Math.floor(price / 3) },
        }),
    cancel: (by: TestPerson, date: string) => test.db.delete(foodOrders).where(lunchOf(by, date)),
    'cancel all': ({ id }: TestPerson) => test.db.delete(foodOrders).where(eq(foodOrders.userId, id)),
    serve: (by: TestPerson, date: string) =>
      test.db.update(foodOrders).set({ servedAt: new Date() }).where(lunchOf(by, date)),
    'put off to the next month': async (by: TestPerson) => {
      const [first = '', ...others] = dates
      await test.db.delete(foodOrders).where(lunchOf(by, others[0] ?? ''))
      await test.db
        .update(foodOrders)
        .set({ date: others[0] ?? '' })
        .where(lunchOf(by, first))
    },
  }
  const change = fc.tuple(
    fc.constantFrom(...Object.values(changes), changes.order),
    fc.constantFrom(...people),
    fc.constantFrom(...dates),
    fc.nat(9000),
  )
  const stored = sql`select user_id, month, orders, price, share from food_months where orders > 0`
  const summed = sql`
    select user_id, date_trunc('month', date)::date, count(*), sum(price), sum(share) from food_orders group by 1, 2`
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 25 }), async (history) => {
      for (const [run, by, date, price] of history) await run(by, date, price)
      const { rows } = await test.db.execute(
        sql`((${stored}) except (${summed})) union all ((${summed}) except (${stored}))`,
      )
      expect(rows).toEqual([])
      for (const month of new Set(dates.map((date) => date.slice(0, 7)))) {
        const query = { month }
        const { fields } = await test.call(
          foodReports.getEmployeeFoodRows,
          { query: { ...query, ...page } },
          as(),
        )
        const figures = await test.call(foodReports.getEmployeeFoodReport, { query }, as())
        const orders = fields.rows.reduce((sum, row) => sum + row.orders, 0)
        expect(figures.fields).toMatchObject({ people: fields.rows.length, orders })
      }
    }),
    { numRuns: 12 },
  )
})

it('the files and a wrong month', async () => {
  await lunch(await test.person('employee', { firstName: 'רות' }), menu.dates[2])
  const fileOf = (month: string) =>
    test.app.inject({
      url: `${foodReports.exportFoodPayroll.path}?month=${month}&format=csv`,
      headers: { authorization: `Bearer ${administrator.token}` },
    })
  expect((await fileOf(menu.dates[2].slice(0, 7))).body).toContain('רות לוי')
  expect((await fileOf('2026-13')).statusCode).toBe(400)
})
