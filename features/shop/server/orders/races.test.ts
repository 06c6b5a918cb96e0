import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { barrier, type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import type { Fields } from '#core/contract/endpoint.ts'
import type { Transaction } from '#core/server/database/index.ts'
import { shop } from '#features/shop/contract/shop.ts'
import { balancesOf, currentYear, debit } from '#features/shop/server/entitlement/ledger.ts'
import { orderLines, orders, products, stockMoves } from '#features/shop/server/tables.ts'
import {
  addToCart,
  fillCarts,
  grant,
  makeProduct,
  order,
  orderBody,
  stockOf,
  type TestProduct,
} from '#features/shop/server/testing-shop.ts'

let first: TestPortal
let second: TestPortal
beforeAll(async () => {
  first = await testPortal()
  second = await first.second()
})
afterAll(async () => {
  await second.close()
  await first.close()
})

/** One of two processes of the portal, by turns. */
const processOf = (index: number) => (index % 2 === 0 ? first : second)

const balanceOf = async (person: TestPerson, code: string) => {
  const balances = await balancesOf(first.db, person.id, await currentYear(first.db))
  return balances.find((type) => type.code === code)?.balance
}

async function people(count: number): Promise<TestPerson[]> {
  return Promise.all(Array.from({ length: count }, () => first.person('employee')))
}

const soldOf = async ({ id }: TestProduct) => {
  const [row] = await first.db
    .select({ sold: sql<number>`coalesce(sum(${orderLines.quantity}), 0)::integer` })
    .from(orderLines)
    .where(eq(orderLines.productId, id))
  return row?.sold
}

describe('two hundred buyers of the last unit, at two processes', () => {
  it('one gets it, the others hear that it is sold out', async () => {
    const product = await makeProduct(first, { stock: 1 })
    const buyers = await people(200)
    await fillCarts(first, buyers, [[product, 1]])
    const [someone] = buyers
    if (!someone) throw new Error('there are no buyers')
    const { orderData, ...rest } = await orderBody(first, someone)
    const answers = await Promise.all(
      buyers.map((as, index) => {
        const body = { ...rest, orderData: { ...orderData, customer_id: as.id } }
        return processOf(index).call(shop.placeOrder, { body }, { as })
      }),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    const refused = answers.filter(({ success }) => !success)
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['shop.sold-out']))
    expect(await stockOf(first, product)).toBe(0)
    expect(await soldOf(product)).toBe(1)
  })

  it('is a race that this test sees: reading and then writing sells it many times', async () => {
    const product = await makeProduct(first, { stock: 1 })
    const othersRead = barrier(2)
    // What `placeOrder` does, without its lock: the stock is read, and written as what was read less one.
    const sellNaively = (db: Transaction) =>
      db.transaction(async (transaction) => {
        const [row] = await transaction
          .select({ stock: products.stock })
          .from(products)
          .where(eq(products.id, product.id))
        const stock = row?.stock ?? 0
        if (stock < 1) return false
        await othersRead()
        await transaction
          .update(products)
          .set({ stock: stock - 1 })
          .where(eq(products.id, product.id))
        return true
      })
    const sold = await Promise.all(
      Array.from({ length: 200 }, (_, index) => sellNaively(processOf(index).db)),
    )
    expect(sold.filter(Boolean).length).toBeGreaterThan(1)
    expect(await stockOf(first, product)).toBe(0)
  })
})

describe('one order', () => {
  it('sent fifty times at once with one key is placed once, and everybody who is answered hears the same', async () => {
    const product = await makeProduct(first)
    const as = await first.person('employee')
    await addToCart(first, as, product, 2)
    const body = await orderBody(first, as)
    const headers = { 'idempotency-key': randomUUID() }
    const send = (index: number) => processOf(index).call(shop.placeOrder, { body }, { as, headers })
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => send(index)))
    // A call that comes while the order is being placed is answered 409, and retried.
    expect(answers.filter(({ statusCode }) => ![201, 409].includes(statusCode))).toEqual([])
    const repeated = [await send(0), await send(1)]
    const responses: (Fields<typeof shop.placeOrder> | null)[] = [...answers, ...repeated]
      .filter(({ statusCode }) => statusCode === 201)
      .map(({ fields }) => fields)
    expect(responses.length).toBeGreaterThanOrEqual(3)
    expect(new Set(responses.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(await first.db.$count(orders, eq(orders.userId, as.id))).toBe(1)
    expect(await stockOf(first, product)).toBe(8)
    const changed = { ...body, orderData: { ...body.orderData, set_paid: false } }
    expect((await first.call(shop.placeOrder, { body: changed }, { as, headers })).statusCode).toBe(422)
  })

  it('sent from two devices with keys of their own is placed once: the second finds the cart empty', async () => {
    const product = await makeProduct(first, { zakautType: 'W', zakautWeight: 6 })
    const as = await first.person('employee')
    await grant(first, as, 'W', 100)
    await addToCart(first, as, product)
    const body = await orderBody(first, as)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => processOf(index).call(shop.placeOrder, { body }, { as })),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    const refused = answers.filter(({ success }) => !success)
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['shop.cart-empty']))
    expect(await balanceOf(as, 'W')).toBe(94)
  })

  it('cancelled twenty times at once returns stock and entitlement once', async () => {
    const product = await makeProduct(first, { zakautType: 'W', zakautWeight: 6 })
    const as = await first.person('employee')
    const administrator = await first.person('administrator')
    await grant(first, as, 'W', 10)
    const order_id = await order(first, as, [[product, 1]])
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        processOf(index).call(
          shop.cancelOrderById,
          { body: { order_id } },
          { as: index % 4 === 0 ? administrator : as },
        ),
      ),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    const refused = answers.filter(({ success }) => !success)
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['shop.already-cancelled']))
    expect(await stockOf(first, product)).toBe(10)
    expect(await balanceOf(as, 'W')).toBe(10)
    expect(await first.db.$count(stockMoves, eq(stockMoves.orderId, order_id))).toBe(2)
  })
})

describe('entitlement that two devices want at once', () => {
  it('is taken once by orders that both put into the cart and order', async () => {
    const product = await makeProduct(first, { stock: 1000, zakautType: 'W', zakautWeight: 6 })
    const as = await first.person('employee')
    await grant(first, as, 'W', 10)
    const shopOn = async (test: TestPortal) => {
      await addToCart(test, as, product)
      const body = await orderBody(test, as)
      return test.call(shop.placeOrder, { body }, { as })
    }
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => shopOn(processOf(index))))
    expect(answers.filter(({ success }) => success).length).toBeLessThanOrEqual(1)
    expect(answers.filter(({ statusCode }) => statusCode >= 400)).toEqual([])
    const count = await first.db.$count(orders, eq(orders.userId, as.id))
    expect(await balanceOf(as, 'W')).toBe(10 - 6 * count)
  })

  it('is taken once, with only the ledger to serialise the orders', async () => {
    const as = await first.person('employee')
    await grant(first, as, 'W', 10)
    const year = await currentYear(first.db)
    const take = (index: number) =>
      processOf(index).db.transaction((transaction) =>
        debit(transaction, year, [
          {
            userId: as.id,
            code: 'W',
            amount: 6,
            kind: 'correction',
            reason: 'בדיקה',
            orderId: null,
            actorId: as.id,
          },
        ]),
      )
    const taken = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => take(index)))
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const each of taken) {
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'shop.entitlement-exceeded' })
    }
    expect(await balanceOf(as, 'W')).toBe(4)
  })
})

describe('carts with the same products in every order', () => {
  it('are ordered and cancelled at once without waiting in a circle', async () => {
    const wares = await Promise.all(
      Array.from({ length: 4 }, () => makeProduct(first, { stock: 500, zakautType: 'W', zakautWeight: 1 })),
    )
    const buyers = await people(12)
    for (const buyer of buyers) await grant(first, buyer, 'W', 100)
    const shopping = buyers.map(async (as, index) => {
      const portal = processOf(index)
      const inOrder = index % 3 === 0 ? wares : wares.toReversed()
      for (let round = 0; round < 3; round++) {
        const order_id = await order(
          portal,
          as,
          inOrder.map((product) => [product, 1] as const),
        )
        if (round < 2) {
          const { success } = await portal.call(shop.cancelOrderById, { body: { order_id } }, { as })
          expect(success).toBe(true)
        }
      }
    })
    await Promise.all(shopping)
    for (const product of wares) expect(await stockOf(first, product)).toBe(500 - 12)
    for (const buyer of buyers) expect(await balanceOf(buyer, 'W')).toBe(96)
  })
})
