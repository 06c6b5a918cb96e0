import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type WatchedDatabase, watchPlans } from '#app/server/testing/testing-plans.ts'
import { type TestPortal, testPortal } from '#app/server/testing.ts'
import { addDays, dayInIsrael } from '#core/rules/time/days.ts'
import { weekOf } from '#features/food/rules/food-cutoff.ts'
import { loadLunch } from './orders/lunch.ts'
import { listAllOrders, listOrdersOf } from './orders/orders.ts'
import { loadOwnWeek } from './orders/own-week.ts'
import { listOffered } from './orders/standing.ts'
import { sumFoodMenus } from './reports/menu-sums.ts'
import { weeklyReport } from './reports/weekly.ts'
import { makeDish, makeMenu, type TestMenu } from './testing-food.ts'

let test: TestPortal
let watched: WatchedDatabase
let menu: TestMenu
let last: string
const userId = 7
const now = new Date()
const thisWeek = weekOf(dayInIsrael(now))

/** 300 people ate on each of 20 weeks' working days at two sites: 30,000 orders of two dishes. */
beforeAll(async () => {
  test = await testPortal()
  await test.db.execute(sql`
    insert into users (employee_number, user_name, email, role, first_name, last_name)
    select 'n' || n, 'u' || n, n || '@example.org', 'employee', 'נועה', 'לוי' from generate_series(1, 300) n`)
  menu = await makeMenu(test)
  const other = await makeMenu(test)
  for (let count = 0; count < 10; count += 1) {
    const dish = await makeDish(test)
    for (const date of menu.dates) for (const each of [menu, other]) await each.serve(date, dish)
  }
  await test.db.execute(sql`
    insert into food_menus (site_id, week_start, slug, state)
    select s.id, ${thisWeek}::date - 7 * n, 'past-' || s.id || '-' || n, 'published'
    from food_sites s, generate_series(1, 20) n`)
  await test.db.execute(sql`
    insert into food_days (menu_id, date, cutoff_at)
    select id, week_start + n, week_start::timestamptz from food_menus, generate_series(0, 4) n where slug like 'past-%'`)
  await test.db.execute(sql`
    insert into food_day_dishes (menu_id, date, dish_id, price, share)
    select menu_id, date, dishes.id, 4000, 1500 from food_days join food_menus on food_menus.id = menu_id, dishes
    where food_menus.slug like 'past-%'`)
  await test.db.execute(sql`alter table food_orders disable trigger summed`)
  await test.db.execute(sql`
    insert into food_orders (user_id, menu_id, date, price, share)
    select users.id, menu_id, date, 8000, 3000 from food_days join food_menus m on m.id = menu_id, users
    where m.slug like 'past-%' and (users.id + m.site_id) % 2 = 0`)
  await test.db.execute(sql`
    insert into food_order_lines (order_id, day_dish_id, qty, price, share)
    select o.id, d.id, 1, 4000, 1500 from food_orders o join food_day_dishes d using (menu_id, date)
    where (d.dish_id + o.user_id) % 5 = 0`)
  await test.db.execute(sql`vacuum analyze`)
  last = addDays(thisWeek, -7)
  watched = watchPlans(test.url, ['food_orders', 'food_order_lines'], true)
})
afterAll(async () => {
  await watched.close()
  await test.close()
})

describe('with 30,000 lunches no table of orders is read whole, and few rows are read, for', () => {
  const all = (page: number, site?: number) =>
    listAllOrders(watched.db, {
      ...{ from: last, to: addDays(last, 4), page, per_page: 50 },
      ...(site !== undefined && { site }),
    })
  const cases: [string, number, () => Promise<unknown>][] = [
    ['own lunches', 400, () => listOrdersOf(watched.db, userId, 1, 20)],
    ['own lunches, page 4', 1000, () => listOrdersOf(watched.db, userId, 4, 20)],
    ['a week of one person', 700, () => loadOwnWeek(watched.db, userId, menu.slug, now)],
    ["today's lunch", 300, () => loadLunch(watched.db, { id: userId, branchId: null }, dayInIsrael(now))],
    ['all lunches of a week', 1500, () => all(1)],
    ['all lunches of a week, page 20', 3500, () => all(20)],
    ['all lunches of a site', 1800, () => all(1, menu.siteId)],
    ['the dishes that a site offers', 2500, () => listOffered(watched.db, menu.siteId)],
  ]
  it.each(cases)('%s', async (_name, most, run) => {
    const { readWhole, rows } = await watched.plansOf(run)
    expect(readWhole).toEqual([])
    expect(rows).toBeLessThan(most)
  })

  it('the weeks of all time, whose sums stand for them', async () => {
    await sumFoodMenus(test.db, (run) => test.db.transaction(run))
    const run = () => weeklyReport.loadFigures(watched.db, {})
    expect((await run()).orders).toBe(30_000)
    const { readWhole, ofLarge } = await watched.plansOf(run)
    expect(readWhole).toEqual([])
    // On a Sunday last week has no sums yet.
    expect(ofLarge).toBeLessThan(4000)
  })
})
