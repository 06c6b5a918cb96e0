import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { shopAdmin } from '#features/shop/contract/shop-admin.ts'
import { makeBranch } from '#platform/people/server/testing-people.ts'
import { orderLines, orderMonths, orderSums, orders } from '../tables.ts'
import { makeProduct, type TestProduct } from '../testing-shop.ts'
import { loadKeyFigures } from './key-figures.ts'
import { listSummedMonths, sumOrderMonth, sumOrderMonths } from './order-months.ts'
import { orderOf } from './testing-orders.ts'

let test: TestPortal
let admin: TestPerson
let buyer: TestPerson
let product: TestProduct
let other: TestProduct
let branchId: number
/** An order of May 2025. */
let id: number

const mayOrder = () => orderOf(test, buyer, product, 2, { createdAt: new Date('2025-05-31T20:00:00Z') })

beforeAll(async () => {
  test = await testPortal()
  ;[admin, buyer] = await Promise.all([test.person('administrator'), test.person('employee')])
  ;[product, other] = await Promise.all([makeProduct(test), makeProduct(test, { name: 'יין' })])
  branchId = await makeBranch(test)
})
afterAll(() => test.close())

beforeEach(async () => {
  await test.db.delete(orders)
  await test.db.delete(orderMonths)
  id = await mayOrder()
  await orderOf(test, buyer, product, 1, { createdAt: new Date('2025-07-10T09:00:00Z') })
  await sumOrderMonths(test.db, (run) => test.db.transaction(run))
})

const hasSums = async (month: string) => (await listSummedMonths(test.db, {})).includes(month)
const sumsOf = (month: string) =>
  test.db
    .select({ orders: orderSums.orders, items: orderSums.items })
    .from(orderSums)
    .where(eq(orderSums.month, month))

describe('the months that are over', () => {
  it('are summed, also those without orders, and the current one is not', async () => {
    await orderOf(test, buyer, product, 3)
    await sumOrderMonths(test.db, (run) => test.db.transaction(run))
    const months = await listSummedMonths(test.db, {})
    expect(months.slice(0, 3)).toEqual(['2025-05', '2025-06', '2025-07'])
    expect(await hasSums(new Date().toISOString().slice(0, 7))).toBe(false)
    expect(await sumsOf('2025-05')).toEqual([{ orders: 1, items: 2 }])
    expect(await sumsOf('2025-06')).toEqual([])
    const { orders: found, items } = await loadKeyFigures(test.db, {})
    expect({ found, items }).toEqual({ found: 3, items: 6 })
  })

  it('are summed once', async () => {
    const rows = () =>
      test.db
        .select({ month: orderMonths.month, version: sql`xmin::text` })
        .from(orderMonths)
        .orderBy(asc(orderMonths.month))
    const before = await rows()
    await sumOrderMonths(test.db, (run) => test.db.transaction(run))
    await test.db.transaction((db) => sumOrderMonth(db, '2025-05'))
    expect(await rows()).toEqual(before)
    expect(await sumsOf('2025-05')).toEqual([{ orders: 1, items: 2 }])
  })

  it('stand for their orders where a filter contains all of the month and names nobody', async () => {
    const months = (filter: Parameters<typeof listSummedMonths>[1]) => listSummedMonths(test.db, filter)
    expect(await months({ from: '2025-05-01', to: '2025-06-30' })).toEqual(['2025-05', '2025-06'])
    expect(await months({ from: '2025-05-02', to: '2025-06-29' })).toEqual([])
    expect(await months({ from: '2025-05-02', to: '2025-07-30' })).toEqual(['2025-06'])
    expect(await months({ s: 'נועה' })).toEqual([])
  })
})

describe('the sums of a month are deleted by', () => {
  const set = (values: Partial<typeof orders.$inferInsert>) => () =>
    test.db.update(orders).set(values).where(eq(orders.id, id))
  const setLine = (values: () => Partial<typeof orderLines.$inferInsert>) => () =>
    test.db.update(orderLines).set(values()).where(eq(orderLines.orderId, id))

  const changes: [string, () => Promise<unknown>][] = [
    [
      'the next status',
      () => test.call(shopAdmin.setOrderStatuses, { body: { ids: [id], status: 'ready' } }, { as: admin }),
    ],
    [
      'cancelling',
      () =>
        test.call(shopAdmin.setOrderStatuses, { body: { ids: [id], status: 'cancelled' } }, { as: admin }),
    ],
    ['another branch', () => set({ branchId })()],
    ['another total', set({ total: 1 })],
    ['another number of units', set({ items: 5 })],
    ['a family event', set({ forEvent: true, eventType: 'wedding', relation: 'child' })],
    ['another month', set({ createdAt: new Date('2025-06-01T09:00:00Z') })],
    ['another product', setLine(() => ({ productId: other.id }))],
    ['another quantity', setLine(() => ({ quantity: 3, total: 3 * product.price }))],
    ['another weight', setLine(() => ({ zakautWeight: 3 }))],
    ['a line that is deleted', () => test.db.delete(orderLines).where(eq(orderLines.orderId, id))],
    ['an order that is deleted', () => test.db.delete(orders).where(eq(orders.id, id))],
    ['an order that is entered for it', mayOrder],
  ]
  it.each(changes)('%s, and are there again after the next night', async (_name, change) => {
    expect(await hasSums('2025-05')).toBe(true)
    await change()
    expect(await hasSums('2025-05')).toBe(false)
    expect(await sumsOf('2025-05')).toEqual([])
    expect(await hasSums('2025-07')).toBe(true)
    const read = await loadKeyFigures(test.db, {})
    await sumOrderMonths(test.db, (run) => test.db.transaction(run))
    expect(await loadKeyFigures(test.db, {})).toEqual(read)
  })

  it('both months between which an order is moved', async () => {
    await set({ createdAt: new Date('2025-07-01T09:00:00Z') })()
    expect(await hasSums('2025-05')).toBe(false)
    expect(await hasSums('2025-07')).toBe(false)
  })

  it('nothing that no figure is about', async () => {
    await set({
      shippingTitle: 'משלוח מהיר',
      status: 'processing',
      billing: { first_name: '', last_name: '', phone: '' },
    })()
    await setLine(() => ({ name: 'שם אחר', quantity: 2 }))()
    expect(await hasSums('2025-05')).toBe(true)
  })
})

describe('a change while a month is summed', () => {
  const waitingForLocks = async () =>
    (
      await test.db.execute(sql`select from pg_locks join pg_database on pg_database.oid = database
        where datname = current_database() and locktype = 'advisory' and not granted`)
    ).rowCount
  const addOne = sql`update orders set items = items + 1 where id = `

  it('that is not committed has the month left to the next night', async () => {
    await test.db.delete(orderMonths)
    await test.db.transaction(async (db) => {
      await db.execute(sql`${addOne}${id}`)
      await sumOrderMonths(test.db, (run) => test.db.transaction(run))
      expect(await hasSums('2025-05')).toBe(false)
      expect(await hasSums('2025-07')).toBe(true)
    })
    await sumOrderMonths(test.db, (run) => test.db.transaction(run))
    expect(await sumsOf('2025-05')).toEqual([{ orders: 1, items: 3 }])
  })

  it('that comes later waits, and deletes the sums that have missed it', async () => {
    await test.db.delete(orderMonths)
    let changed: Promise<unknown> = Promise.resolve()
    await test.db.transaction(async (db) => {
      await sumOrderMonth(db, '2025-05')
      changed = Promise.all([test.db.execute(sql`${addOne}${id}`)])
      await expect.poll(waitingForLocks).toBe(1)
    })
    await changed
    expect(await hasSums('2025-05')).toBe(false)
    await sumOrderMonths(test.db, (run) => test.db.transaction(run))
    expect(await sumsOf('2025-05')).toEqual([{ orders: 1, items: 3 }])
  })
})
