import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import type { Query } from '#core/contract/endpoint.ts'
import { shopAdmin } from '#features/shop/contract/shop-admin.ts'
import { orderStatuses } from '#features/shop/contract/vocabulary.ts'
import { makeBranch } from '#platform/people/server/testing-people.ts'
import { makeProduct } from '../testing-shop.ts'
import { sumOrderMonth, sumOrderMonths } from './order-months.ts'
import { orderOf } from './testing-orders.ts'

let test: TestPortal
let as: TestPerson
let branches: number[]

const days = ['2025-01-01', '2025-01-31', '2025-02-01', '2025-02-15', '2025-03-31'] as const
/** Around midnight in Israel, where an order of one day in UTC is of another. */
const hours = ['00:30', '12:00', '21:59', '22:00', '23:30'] as const

const anOrder = fc.record({
  status: fc.constantFrom(...orderStatuses),
  day: fc.constantFrom(...days),
  hour: fc.constantFrom(...hours),
  branch: fc.constantFrom(0, 1, null),
  forEvent: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 9 }),
})

beforeAll(async () => {
  test = await testPortal()
  as = await test.person('administrator')
  branches = [await makeBranch(test, 'צפון'), await makeBranch(test, 'דרום')]
  const [buyer, ...products] = await Promise.all([
    test.person('employee'),
    makeProduct(test),
    makeProduct(test),
  ])
  const drawn = fc.sample(anOrder, { numRuns: 60, seed: 60 })
  for (const [index, { status, day, hour, branch, forEvent, quantity }] of drawn.entries()) {
    const product = products[index % 2]
    if (!product) throw new Error('there are two products')
    await orderOf(test, buyer, product, quantity, {
      status,
      createdAt: new Date(`${day}T${hour}:00Z`),
      branchId: branch === null ? null : (branches[branch] ?? null),
      forEvent,
      ...(forEvent && { eventType: 'wedding', relation: 'child' }),
      ...(status === 'completed' && { completedAt: new Date(`${day}T${hour}:00Z`) }),
    })
  }
})
afterAll(() => test.close())

type Filter = Query<typeof shopAdmin.getShopReport>

const rowsOf = async (filter: Filter) => {
  const query = { ...filter, page: 1, per_page: 100 }
  return (await test.call(shopAdmin.getAllShopOrders, { query }, { as })).fields.rows
}
const sumOf = (rows: Awaited<ReturnType<typeof rowsOf>>) => ({
  orders: rows.length,
  total: rows.reduce((sum, { total }) => sum + total, 0),
  items: rows.reduce((sum, { items }) => sum + items, 0),
})

/** Some of these, each as likely left out. */
const aFilter = fc.record(
  {
    status: fc.constantFrom(...orderStatuses),
    branch: fc.constantFrom(0, 1),
    from: fc.constantFrom(...days),
    to: fc.constantFrom(...days),
    for: fc.constantFrom('me' as const, 'event' as const),
  },
  { requiredKeys: [] },
)

it('the figures of a report are the sums of its rows, by any filter', async () => {
  await fc.assert(
    fc.asyncProperty(aFilter, async ({ branch, ...given }) => {
      const filter = { ...given, ...(branch !== undefined && { branch_id: branches[branch] ?? 0 }) }
      const { fields } = await test.call(shopAdmin.getShopReport, { query: filter }, { as })
      const { status: _status, ...whole } = filter
      const [rows, every] = await Promise.all([rowsOf(filter), rowsOf(whole)])
      // Cancelled orders count where they alone are asked for.
      const counting = given.status ? rows : rows.filter(({ status }) => status !== 'cancelled')
      const { orders, total, items, by_month, by_status, products } = fields
      expect({ orders, total, items }).toEqual(sumOf(counting))
      expect(by_month.reduce((sum, month) => sum + month.orders, 0)).toBe(orders)
      expect(by_month.reduce((sum, month) => sum + month.total, 0)).toBe(total)
      expect(products.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(items)
      for (const { status, orders: counted } of by_status) {
        expect(counted).toBe(every.filter((row) => row.status === status).length)
      }
    }),
    { numRuns: 40 },
  )
})

it('the figures are the same, whether months have sums or not', async () => {
  const filters = fc.sample(aFilter, { numRuns: 60, seed: 60 })
  const figures = () =>
    Promise.all(
      filters.map(async ({ branch, ...given }) => {
        const query = { ...given, ...(branch !== undefined && { branch_id: branches[branch] ?? 0 }) }
        return (await test.call(shopAdmin.getShopReport, { query }, { as })).fields
      }),
    )
  const read = await figures()
  await test.db.transaction((db) => sumOrderMonth(db, '2025-02'))
  expect(await figures()).toEqual(read)
  await sumOrderMonths(test.db, (run) => test.db.transaction(run))
  expect(await figures()).toEqual(read)
})
