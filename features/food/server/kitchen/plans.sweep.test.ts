import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type WatchedDatabase, watchPlans } from '#app/server/testing/testing-plans.ts'
import { type TestPortal, testPortal } from '#app/server/testing.ts'
import { readPage } from '#platform/reports/server/report.ts'
import { dailyReport } from '../reports/daily.ts'
import { employeeReport } from '../reports/employee.ts'
import { makeDish, makeMenu, type TestMenu } from '../testing-food.ts'
import { loadKitchenDay } from './day.ts'
import { listKitchenOrders } from './orders.ts'

let test: TestPortal
let watched: WatchedDatabase
let menu: TestMenu

/** 2,000 people who order three dishes on every working day of eight weeks: 80,000 orders. */
beforeAll(async () => {
  test = await testPortal()
  await test.db.execute(sql`
    insert into users (employee_number, user_name, email, role, first_name, last_name)
    select 'n' || n, 'u' || n, n || '@example.org', 'employee', 'נועה', 'לוי' || n from generate_series(1, 2000) n`)
  const dishes = [await makeDish(test), await makeDish(test), await makeDish(test)]
  menu = await makeMenu(test, { weeksAhead: -7 })
  const menus = [menu]
  for (let week = -6; week <= 0; week += 1) {
    menus.push(await makeMenu(test, { site: menu.siteId, weeksAhead: week }))
  }
  for (const each of menus)
    for (const date of each.dates) for (const dish of dishes) await each.serve(date, dish)
  menu = menus[4] ?? menu
  await test.db.execute(sql`alter table food_orders disable trigger summed`)
  await test.db.execute(sql`
    insert into food_orders (user_id, menu_id, date, price, share, served_at)
    select u.id, d.menu_id, d.date, 12000, 4500, case when u.id % 20 > 0 then now() end from food_days d, users u`)
  await test.db.execute(sql`
    insert into food_months (user_id, month, orders, price, share)
    select user_id, date_trunc('month', date)::date, count(*), sum(price), sum(share) from food_orders group by 1, 2`)
  for (const { id } of menus) {
    await test.db.execute(sql`
      insert into food_order_lines (order_id, day_dish_id, qty, price, share)
      select o.id, s.id, 1, 4000, 1500
      from food_orders o join food_day_dishes s using (menu_id, date) where o.menu_id = ${id}`)
  }
  await test.db.execute(sql`vacuum analyze`)
  watched = watchPlans(test.url, ['food_orders', 'food_order_lines'], true)
})
afterAll(async () => {
  await watched.close()
  await test.close()
})

describe('of 80,000 orders no table is read whole, and few rows are read, for', () => {
  const page = { page: 1, per_page: 50 }
  const site = () => ({ id: menu.siteId, name: '' })
  const day = () => menu.dates[2]
  const reads: [string, number, () => Promise<unknown>][] = [
    [
      'the day of the kitchen',
      20_000,
      () => loadKitchenDay(watched.db, { sites: [], site: site(), date: day() }),
    ],
    ['its orders', 12_000, () => listKitchenOrders(watched.db, menu.siteId, day(), page)],
    [
      'its orders of a name',
      2000,
      () => listKitchenOrders(watched.db, menu.siteId, day(), { ...page, words: 'לוי77' }),
    ],
    ['the report of the day', 20_000, () => readPage(watched.db, dailyReport, { date: day() }, page)],
    ['its figures', 20_000, () => dailyReport.loadFigures(watched.db, { date: day() })],
    ['the month', 10_000, () => readPage(watched.db, employeeReport, { month: day().slice(0, 7) }, page)],
    ["the month's sums", 3000, () => employeeReport.loadFigures(watched.db, { month: day().slice(0, 7) })],
  ]
  it.each(reads)('%s', async (_name, most, run) => {
    await run()
    const { readWhole, rows } = await watched.plansOf(run)
    expect(readWhole).toEqual([])
    expect(rows).toBeLessThan(most)
  })
})
