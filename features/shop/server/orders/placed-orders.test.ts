import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { shop } from '#features/shop/contract/shop.ts'
import { balancesOf, currentYear } from '#features/shop/server/entitlement/ledger.ts'
import { orders } from '#features/shop/server/tables.ts'
import {
  balancesNow,
  makeBuyer,
  order,
  placeOrder,
  stockOf,
  type TestProduct,
} from '#features/shop/server/testing-shop.ts'
import { notifications } from '#platform/notifications/server/tables.ts'

let test: TestPortal
let wine: TestProduct
let gift: TestProduct
let oil: TestProduct
let buyer: TestPerson

beforeAll(async () => {
  test = await testPortal()
})
afterAll(() => test.close())

beforeEach(async () => {
  ;({ wine, gift, oil, buyer } = await makeBuyer(test))
})

const balances = (person = buyer) => balancesNow(test, person)

describe('the orders of a person', () => {
  it('are listed the newest first, page by page, for themselves and administrators', async () => {
    const as = await test.person('employee')
    const ids = [
      await order(test, as, [[oil, 1]]),
      await order(test, as, [[oil, 2]]),
      await order(test, as, [[oil, 3]]),
    ].toReversed()
    const list = async (caller: TestPerson, page: number) =>
      test.call(shop.getUserOrders, { query: { user_id: as.id, per_page: 2, page } }, { as: caller })
    const [first, second] = [await list(as, 1), await list(await test.person('administrator'), 2)]
    expect(first.fields.orders.map(({ order_id }) => order_id)).toEqual(ids.slice(0, 2))
    expect(first.fields.has_more).toBe(true)
    expect(second.fields).toEqual({
      orders: [
        {
          order_id: ids[2],
          status: 'processing',
          created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
          total: 2505,
          items: 1,
          pickup: false,
          for_event: false,
          event_type: null,
          relation: null,
        },
      ],
      has_more: false,
    })
    expect((await list(await test.person('editor'), 1)).statusCode).toBe(403)
  })

  it('are read whole by them and by administrators, and are not there for anybody else', async () => {
    const { order_id } = (await placeOrder(test, buyer)).fields
    const read = async (as: TestPerson) =>
      (await test.call(shop.getOrderById, { query: { order_id } }, { as })).statusCode
    expect(await read(buyer)).toBe(200)
    expect(await read(await test.person('administrator'))).toBe(200)
    expect(await read(await test.person('employee'))).toBe(404)
    expect(await read(await test.person('community'))).toBe(404)
  })
})

describe('cancelling', () => {
  const cancel = (order_id: number, as = buyer) =>
    test.call(shop.cancelOrderById, { body: { order_id } }, { as })
  const setStatus = (id: number, status: 'ready' | 'completed') =>
    test.db.update(orders).set({ status }).where(eq(orders.id, id))

  it('returns stock and entitlement, once', async () => {
    const { order_id } = (await placeOrder(test, buyer)).fields
    const { fields } = await cancel(order_id)
    expect(fields).toMatchObject({
      status: 'cancelled',
      may_cancel: false,
      zakauts: [{ amount: 1 }, { amount: 6 }],
    })
    expect(fields.cancelled_at).not.toBeNull()
    expect(await cancel(order_id)).toMatchObject({ success: false, code: 'shop.already-cancelled' })
    expect([await stockOf(test, wine), await stockOf(test, gift), await stockOf(test, oil)]).toEqual([
      10, 10, 10,
    ])
    expect(await balances()).toMatchObject({ W: 10, A: 1 })
  })

  it('returns entitlement to the year of which it was taken', async () => {
    const { order_id } = (await placeOrder(test, buyer)).fields
    const year = await currentYear(test.db)
    // As if the order were of last year; only a test may rewrite the ledger.
    await test.db.execute(sql`alter table entitlement_ledger disable trigger append_only`)
    await test.db.execute(sql`update entitlement_ledger set year = year - 1 where user_id = ${buyer.id}`)
    await test.db.execute(sql`alter table entitlement_ledger enable trigger append_only`)
    await cancel(order_id)
    expect(await balances()).toMatchObject({ W: 0, A: 0 })
    expect(await balancesOf(test.db, buyer.id, year - 1)).toMatchObject([
      { code: 'A', balance: 1 },
      { code: 'W', balance: 10 },
    ])
  })

  it('is the buyer’s until the order is ready, an administrator’s until it is handed over', async () => {
    const administrator = await test.person('administrator')
    const { order_id } = (await placeOrder(test, buyer)).fields
    await setStatus(order_id, 'ready')
    expect(await cancel(order_id)).toMatchObject({ success: false, code: 'shop.too-late-to-cancel' })
    const mayCancel = async (as: TestPerson) =>
      (await test.call(shop.getOrderById, { query: { order_id } }, { as })).fields.may_cancel
    expect([await mayCancel(buyer), await mayCancel(administrator)]).toEqual([false, true])
    await setStatus(order_id, 'completed')
    expect(await cancel(order_id, administrator)).toMatchObject({ code: 'shop.too-late-to-cancel' })
    await setStatus(order_id, 'ready')
    expect((await cancel(order_id, administrator)).fields).toMatchObject({ status: 'cancelled' })
    expect(await balances()).toMatchObject({ W: 10, A: 1 })
    const received = await test.db.select().from(notifications).where(eq(notifications.userId, buyer.id))
    expect(received).toMatchObject([{ topic: `order:${order_id}`, title: 'ההזמנה בוטלה' }])
  })

  it('returns 404 to everybody else', async () => {
    const { order_id } = (await placeOrder(test, buyer)).fields
    expect((await cancel(order_id, await test.person('editor'))).statusCode).toBe(404)
    expect((await cancel(2_000_000, await test.person('administrator'))).statusCode).toBe(404)
    expect(await stockOf(test, wine)).toBe(8)
  })
})
