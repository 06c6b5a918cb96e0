import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type WatchedDatabase, watchPlans } from '#app/server/testing/testing-plans.ts'
import { type TestPortal, testPortal } from '#app/server/testing.ts'
import { searchVector } from '#core/rules/search/search-index.ts'
import { productSorts } from '#features/shop/contract/shop-admin.ts'
import { makeBranch } from '#platform/people/server/testing-people.ts'
import { readPage } from '#platform/reports/server/report.ts'
import type { OrderFilter } from './administration/order-filter.ts'
import { orderReport } from './administration/order-report.ts'
import { listManagedProducts } from './administration/products.ts'
import { listStockMoves } from './administration/stock.ts'
import { listProducts, searchProducts } from './catalogue/products.ts'
import { entitlementWork, listWaiting } from './entitlement/approvals.ts'
import { currentYear } from './entitlement/ledger.ts'
import { listLedger } from './entitlement/queries.ts'
import { listOrdersOf, searchOrdersOf } from './orders/orders.ts'
import { makeEntitlementType, makeProductCategory } from './testing-shop.ts'

let test: TestPortal
let watched: WatchedDatabase
let byValues: WatchedDatabase
let buyer: number
let year: number

const words = (title: string) => searchVector({ title, body: '' })

/** 6,000 products, and 30,000 orders of two years of 300 people, each with a line, a stock move, a debit and a request. */
beforeAll(async () => {
  test = await testPortal()
  year = await currentYear(test.db)
  await makeEntitlementType(test, 'W')
  const category = await makeProductCategory(test, 'יינות')
  const branch = await makeBranch(test)
  buyer = (await test.person('employee')).id
  await test.db.execute(sql`
    insert into users (employee_number, user_name, email, role, first_name, last_name)
    select n, 'p' || n, 'p' || n || '@example.com', 'employee', 'דנה', 'כהן' || n from generate_series(1, 299) n`)
  await test.db.execute(sql`
    insert into products (name, price, stock, category_id, on_sale, search)
    select 'מוצר ' || n, 100, 10, case when n % 10 = 0 then ${category}::integer end, n % 20 > 0,
      case when n % 200 = 1 then ${words('אופניים')}::tsvector else ${words('מוצר')}::tsvector end
    from generate_series(1, 6000) n`)
  await test.db.execute(sql`
    insert into orders (user_id, status, payment_method, billing, shipping, branch_id, shipping_method, shipping_title,
      total, items, created_at)
    select ${buyer}::integer + n % 300, case when n % 300 = 1 then 'ready' else 'completed' end, 'bacs', '{}', '{}',
      case when n % 100 = 1 then ${branch}::integer end, 'free_shipping', 'משלוח', 100, 1, now() - n * interval '30 minutes'
    from generate_series(1, 30000) n`)
  await test.db.execute(sql`
    insert into order_lines (order_id, product_id, name, quantity, price, total, zakaut_weight, zakaut_weight_por)
    select id, 1 + id % 300, 'מוצר', 1, 100, 100, 0, 0 from orders`)
  await test.db.execute(sql`
    insert into stock_moves (product_id, change, stock, reason, order_id, actor_id)
    select 1 + id % 300, -1, 5, 'order', id, user_id from orders`)
  await test.db.execute(sql`
    insert into entitlement_ledger (user_id, code, year, amount, kind, reason, actor_id)
    select ${buyer}::integer + n % 300, 'W', ${year}::integer - (n / 300) % 3, 1, 'grant', 'מענק', ${buyer}::integer
    from generate_series(1, 30000) n`)
  await test.db.execute(sql`
    insert into entitlement_requests (user_id, approver_id, code, amount, reason, state, answered_at, created_at)
    select ${buyer}::integer + n % 300, case when n % 300 > 280 then ${buyer}::integer end, 'W', 1, 'חתונה', case when n > 300 or n % 3 > 0 then 'approved' else 'open' end,
      case when n > 300 or n % 3 > 0 then now() end, now() - n * interval '1 hour'
    from generate_series(1, 30000) n`)
  await test.db.execute(sql`analyze`)
  const large = [
    'products',
    'orders',
    'order_lines',
    'stock_moves',
    'entitlement_ledger',
    'entitlement_requests',
  ]
  watched = watchPlans(test.url, large)
  byValues = watchPlans(test.url, large, true)
})
afterAll(async () => {
  await watched.close()
  await byValues.close()
  await test.close()
})

const keeperOf = (id: number) => ({
  ...{ id, role: 'employee' as const, duties: ['shop' as const], editable_types: [] },
})

describe('with 30,000 orders and 6,000 products no table is read whole, and few rows are read, for', () => {
  const cases: [string, number, () => Promise<unknown>][] = [
    ['the first page of the products', 100, () => listProducts(watched.db, undefined, 1)],
    ['a category', 1500, () => listProducts(watched.db, [1], 1)],
    ['the orders of a person', 50, () => listOrdersOf(watched.db, buyer, 1, 20)],
    ['a later page of them', 150, () => listOrdersOf(watched.db, buyer, 4, 20)],
    ['the orders of a person that words find', 700, () => searchOrdersOf(watched.db, buyer, 'אופניים 7')],
    ['the ledger of a person', 250, () => listLedger(watched.db, buyer, year, 1)],
    ['the requests that wait for a manager', 500, () => listWaiting(watched.db, buyer, 50)],
    [
      'the requests that wait for the shop',
      3000,
      () => watched.db.execute(entitlementWork.rows(keeperOf(buyer))),
    ],
    ['the stock moves of a product', 200, () => listStockMoves(watched.db, 7, 1)],
  ]
  it.each(cases)('%s', async (_name, most, run) => {
    const { readWhole, rows } = await watched.plansOf(run)
    expect(readWhole).toEqual([])
    expect(rows).toBeLessThan(most)
  })

  it('but for a search, which reads the products once at most to know that there are some', async () => {
    const { readWhole, rows } = await watched.plansOf(() => searchProducts(watched.db, 'אופניים', 1))
    expect(readWhole.length).toBeLessThanOrEqual(1)
    expect(rows).toBeLessThan(6500)
  })

  it.each(productSorts)(
    'the managed products in the order of %s, planned for what is asked',
    async (sort) => {
      const { readWhole, rows } = await byValues.plansOf(() =>
        listManagedProducts(byValues.db, { sort, page: 1 }),
      )
      expect(readWhole).toEqual([])
      expect(rows).toBeLessThan(300)
    },
  )

  const reports: [string, number, OrderFilter][] = [
    ['the newest orders of everybody', 150, {}],
    ['orders of a status', 150, { status: 'ready' }],
    ['orders of a branch', 150, { branch_id: 1 }],
    ['orders of a name', 1000, { s: 'כהן217' }],
  ]
  it.each(reports)('%s, planned for what is asked', async (_name, most, filter) => {
    const { readWhole, rows } = await byValues.plansOf(() =>
      readPage(byValues.db, orderReport, filter, { page: 1, per_page: 20 }),
    )
    expect(readWhole).toEqual([])
    expect(rows).toBeLessThan(most)
  })
})
