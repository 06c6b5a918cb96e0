import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import type { Transaction } from '#core/server/database/index.ts'
import { shop } from '#features/shop/contract/shop.ts'
import { cartItems, orders } from './tables.ts'
import {
  addToCart,
  grant,
  makeProduct,
  orderBody,
  placeOrder,
  stockOf,
  type TestProduct,
} from './testing-shop.ts'

let test: TestPortal
beforeAll(async () => {
  test = await testPortal()
})
afterAll(() => test.close())

/** Somebody with two bottles in the cart, of ten. */
async function somebodyWithACart() {
  const product = await makeProduct(test, { zakautType: 'W', zakautWeight: 1 })
  const as = await test.person('employee')
  await grant(test, as, 'W', 10)
  await addToCart(test, as, product, 2)
  const body = await orderBody(test, as)
  const headers = { 'idempotency-key': randomUUID() }
  return { product, as, body, place: () => test.call(shop.placeOrder, { body }, { as, headers }) }
}

async function ordersAndStock(as: TestPerson, product: TestProduct) {
  return [await test.db.$count(orders, eq(orders.userId, as.id)), await stockOf(test, product)]
}

/** Keeps a product locked while something runs. */
const withLocked = (product: TestProduct, run: (db: Transaction) => Promise<void>) =>
  test.db.transaction(async (transaction) => {
    await transaction.execute(sql`select 1 from products where id = ${product.id} for update`)
    await run(test.db)
  })

/** The orders that wait for a product; PostgreSQL tells how their statements begin. */
const waiting = (db: Transaction) =>
  db.execute<{ pid: number }>(sql`
    select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like 'select "products"."id"%'`)

describe('an order', () => {
  it('that waits too long for a product takes nothing, and is placed when it is sent again', async () => {
    const { product, as, place } = await somebodyWithACart()
    await withLocked(product, async () => {
      const answer = await place()
      expect(answer).toMatchObject({ statusCode: 503, success: false })
      expect(answer.headers['retry-after']).toBe('1')
    })
    expect(await ordersAndStock(as, product)).toEqual([0, 10])
    expect(await place()).toMatchObject({ statusCode: 201, success: true })
    expect(await ordersAndStock(as, product)).toEqual([1, 8])
  })

  it('whose connection is lost half-way takes nothing, and is placed when it is sent again', async () => {
    const { product, as, place } = await somebodyWithACart()
    await withLocked(product, async (db) => {
      const answer = place()
      await expect.poll(async () => (await waiting(db)).rowCount).toBe(1)
      const {
        rows: [stuck],
      } = await waiting(db)
      await db.execute(sql`select pg_terminate_backend(${stuck?.pid}::integer)`)
      expect(await answer).toMatchObject({ statusCode: 503, success: false })
    })
    expect(await ordersAndStock(as, product)).toEqual([0, 10])
    expect(await place()).toMatchObject({ statusCode: 201, success: true })
    expect(await ordersAndStock(as, product)).toEqual([1, 8])
  })
})

describe('an order whose response was lost, after the page is reloaded with another key', () => {
  it('is not placed twice: the cart is empty, and so is what the page would send', async () => {
    const { product, as, body, place } = await somebodyWithACart()
    expect((await place()).success).toBe(true)
    expect((await test.call(shop.getCart, {}, { as })).fields.items).toEqual([])
    // From a page that shows the cart as it was before.
    const again = await test.call(shop.placeOrder, { body }, { as })
    expect(again).toMatchObject({ success: false, code: 'shop.cart-empty' })
    expect(again.message).toContain('אולי ההזמנה כבר נשלחה?')
    expect((await placeOrder(test, as)).statusCode).toBe(400)
    expect(await ordersAndStock(as, product)).toEqual([1, 8])
    expect(await test.db.$count(cartItems, eq(cartItems.userId, as.id))).toBe(0)
  })

  it('is not placed twice while the first is in flight: the second waits for the cart', async () => {
    const { product, as, body, place } = await somebodyWithACart()
    const answers: ReturnType<typeof place>[] = []
    await withLocked(product, async (db) => {
      answers.push(place())
      await expect.poll(async () => (await waiting(db)).rowCount).toBe(1)
      answers.push(test.call(shop.placeOrder, { body }, { as }))
    })
    const [first, second] = await Promise.all(answers)
    expect(first).toMatchObject({ statusCode: 201, success: true })
    expect(second).toMatchObject({ success: false, code: 'shop.cart-empty' })
    expect(await ordersAndStock(as, product)).toEqual([1, 8])
  })
})
