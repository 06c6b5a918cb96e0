import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type WatchedDatabase, watchPlans } from '#app/server/testing/testing-plans.ts'
import { type TestPortal, testPortal } from '#app/server/testing.ts'
import { makeBranch } from '#platform/people/server/testing-people.ts'
import { loadFigures, readPage } from '#platform/reports/server/report.ts'
import { makeProduct } from '../testing-shop.ts'
import { loadKeyFigures } from './key-figures.ts'
import type { OrderFilter } from './order-filter.ts'
import { sumOrderMonths } from './order-months.ts'
import { orderReport } from './order-report.ts'

let test: TestPortal
let watched: WatchedDatabase
let branchId: number

const listOrders = (filter: OrderFilter, page = 1) =>
  readPage(watched.db, orderReport, filter, { page, per_page: 50 })
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** 30,000 orders of two lines, one every forty minutes of two years and a quarter: all but the newest handed over, one in twenty cancelled. */
beforeAll(async () => {
  test = await testPortal()
  branchId = await makeBranch(test)
  const first = await test.person('employee', { firstName: 'אביטל' })
  await test.db.execute(sql`
    insert into users (employee_number, user_name, email, role, first_name, last_name)
    select 'n' || n, 'u' || n, n || '@example.org', 'employee', 'נועה', 'לוי' from generate_series(1, 300) n`)
  for (const name of ['יין', 'שמן', 'דבש']) await makeProduct(test, { name })
  await test.db.execute(sql`
    insert into orders (user_id, status, payment_method, billing, shipping, branch_id, shipping_method, shipping_title,
      total, items, for_event, event_type, relation, created_at, cancelled_at)
    select ${first.id} + n % 301, case when n % 20 = 0 then 'cancelled' when n > 29900 then 'processing' else 'completed' end,
      'bacs', '{}', '{}', case when n % 10 = 0 then ${branchId}::integer end, 'free_shipping', '', 10000, 2,
      n % 5 = 0, case when n % 5 = 0 then 'wedding' end, case when n % 5 = 0 then 'child' end,
      now() - (30000 - n) * interval '40 minutes', case when n % 20 = 0 then now() end
    from generate_series(1, 30000) n`)
  await test.db.execute(sql`
    insert into order_lines (order_id, product_id, name, quantity, price, total, zakaut_weight, zakaut_weight_por)
    select o.id, p.id, p.name, 1, 5000, 5000, 0, 0 from orders o, products p where p.id % 3 <> o.id % 3`)
  await test.db.execute(sql`analyze`)
  watched = watchPlans(test.url, ['orders', 'order_lines'], true)
})
afterAll(async () => {
  await watched.close()
  await test.close()
})

describe('with 30,000 orders no table is read whole, and few rows are read, for', () => {
  const lists: [string, number, OrderFilter, number?][] = [
    ['the newest', 400, {}],
    ['a far page', 2500, {}, 40],
    ['those of a year', 400, { from: daysAgo(365) }],
    ['a status', 400, { status: 'processing' }],
    ['a branch', 400, { branch_id: 1 }],
    ['family events', 800, { for: 'event' }],
    ['an employee number', 1000, { s: 'n77' }],
  ]
  it.each(lists)('%s', async (_name, most, filter, page = 1) => {
    const given = filter.branch_id ? { ...filter, branch_id: branchId } : filter
    const run = () => listOrders(given, page)
    expect((await run()).parse().rows).toHaveLength(50)
    const { readWhole, rows } = await watched.plansOf(run)
    expect(readWhole).toEqual([])
    expect(rows).toBeLessThan(most)
  })

  it('the number of an order, in the list and in the key figures', async () => {
    const filter = { s: '12345' }
    const list = () => listOrders(filter)
    const figures = () => loadFigures(watched.db, orderReport, filter)
    expect((await list()).parse().rows).toHaveLength(1)
    expect(await figures()).toMatchObject({ orders: 1 })
    for (const run of [list, figures]) {
      const { readWhole, rows } = await watched.plansOf(run)
      expect(readWhole).toEqual([])
      expect(rows).toBeLessThan(700)
    }
  })

  it('the key figures of a month: its orders and their lines, not those of other months', async () => {
    const run = () => loadKeyFigures(watched.db, { from: daysAgo(30) })
    expect((await run()).orders).toBeGreaterThan(1000)
    const { readWhole, rows } = await watched.plansOf(run)
    expect(readWhole).toEqual([])
    expect(rows).toBeLessThan(6000)
  })

  it('the key figures of all years: the months that have no sums yet', async () => {
    const run = () => loadKeyFigures(watched.db, {})
    const figures = await run()
    await sumOrderMonths(test.db, (run) => test.db.transaction(run))
    expect(await run()).toEqual(figures)
    const { readWhole, ofLarge } = await watched.plansOf(run)
    expect(readWhole).toEqual([])
    // The current month, and on its first day also the one before.
    expect(ofLarge).toBeLessThan(12_000)
  })
})
