import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestPortal, testPortal } from '#app/server/testing.ts'
import { transact } from '#core/server/database/index.ts'
import { shop } from '#features/shop/contract/shop.ts'
import { stockMoves } from '#features/shop/server/tables.ts'
import { fillCarts, grant, makeProduct, orderBody } from '#features/shop/server/testing-shop.ts'
import { checkOrders } from './check-orders.ts'
import type { Outcome } from './shoppers.ts'

let test: TestPortal
afterAll(() => test.close())

/** One order that stands and one that was cancelled, of a product with entitlement, and the answers that the buyer got. */
async function twoOrders(portal: TestPortal): Promise<Outcome> {
  const as = await portal.person('employee')
  await grant(portal, as, 'W', 100)
  const product = await makeProduct(portal, { zakautType: 'W', zakautWeight: 3 })
  await portal.db
    .insert(stockMoves)
    .values({ productId: product.id, change: 10, stock: 10, reason: 'delivery', actorId: as.id })
  const outcome: Outcome = { orders: new Map(), repeated: 0, contradictions: 0, refusals: new Map() }
  for (const cancelled of [false, true]) {
    await fillCarts(portal, [as], [[product, 2]])
    const key = `order-${cancelled}`
    const body = await orderBody(portal, as)
    const { fields } = await portal.call(
      shop.placeOrder,
      { body },
      { as, headers: { 'idempotency-key': key } },
    )
    const { order_id, total } = fields
    if (cancelled) await portal.call(shop.cancelOrderById, { body: { order_id } }, { as })
    outcome.orders.set(order_id, { key, total, cancelled })
  }
  return outcome
}

/** The rules that are broken, once something was done to what the database has; it is undone. */
async function brokenAfter(harm: SQL): Promise<string[]> {
  let broken = new Map<string, number>()
  const undo = new Error('undone')
  const harmed = transact(test.db, async (transaction) => {
    // As if the rules of the database itself were not there: they would refuse most of this.
    await transaction.execute(sql`alter table entitlement_ledger disable trigger append_only,
      drop constraint entitlement_ledger_order_id_orders_id_fk`)
    await transaction.execute(harm)
    broken = await checkOrders(transaction, outcome)
    throw undo
  })
  await expect(harmed).rejects.toBe(undo)
  return [...broken].flatMap(([rule, times]) => (times > 0 ? [rule] : []))
}

let outcome: Outcome
beforeAll(async () => {
  test = await testPortal()
  outcome = await twoOrders(test)
})

describe('orders after a crash', () => {
  it('pass when nothing was changed', async () => {
    expect(await brokenAfter(sql`select 1`)).toEqual([])
  })

  it.each<[string, SQL, string[]]>([
    [
      'a lost order',
      sql`delete from orders where status = 'processing'`,
      ['acknowledged orders that are lost'],
    ],
    ['a lost line', sql`delete from order_lines`, ['total or number of items']],
    [
      'another total',
      sql`update orders set total = total + 1`,
      ['total or number of items', 'another key, total'],
    ],
    ['a lost move', sql`delete from stock_moves where reason = 'order'`, ['without the move of stock']],
    ['a lost return', sql`delete from stock_moves where reason = 'cancel'`, ['did not return once']],
    ['a lost debit', sql`delete from entitlement_ledger where kind = 'order'`, ['debits of entitlement']],
    ['a lost credit', sql`delete from entitlement_ledger where kind = 'cancel'`, ['returned entitlement']],
    ['a lost grant', sql`delete from entitlement_ledger where kind = 'grant'`, ['below zero']],
    [
      'another stock',
      sql`update products set stock = stock - 1`,
      ['sum of its moves', 'standing orders have'],
    ],
    ['a lost mail', sql`delete from mails`, ['confirmed once']],
    ['a lost key', sql`delete from idempotency_keys`, ['another key']],
    [
      'an order that nobody asked for',
      sql`insert into orders overriding system value
        select (jsonb_populate_record(o, '{"id": 999}')).* from orders o limit 1`,
      ['no shopper got a response for'],
    ],
  ])('are found broken with %s', async (_what, harm, rules) => {
    const broken = await brokenAfter(harm)
    for (const rule of rules) expect(broken).toContainEqual(expect.stringContaining(rule))
  })
})
