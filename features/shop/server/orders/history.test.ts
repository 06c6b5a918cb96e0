import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { shop } from '#features/shop/contract/shop.ts'
import {
  addToCart,
  grant,
  makeProduct,
  placeOrder,
  type TestProduct,
} from '#features/shop/server/testing-shop.ts'

let test: TestPortal
beforeAll(async () => {
  test = await testPortal()
})
afterAll(() => test.close())

const initialStock = 8
const codes = ['W', 'P', 'A'] as const

type Step =
  | { do: 'grant'; who: number; code: (typeof codes)[number]; amount: number }
  | { do: 'order'; who: number; lines: { product: number; quantity: number }[] }
  | { do: 'cancel'; which: number }

const who = fc.integer({ min: 0, max: 1 })
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('grant' as const),
    who,
    code: fc.constantFrom(...codes),
    amount: fc.integer({ min: 1, max: 20 }),
  }),
  fc.record({
    do: fc.constant('order' as const),
    who,
    lines: fc.array(
      fc.record({ product: fc.integer({ min: 0, max: 3 }), quantity: fc.integer({ min: 1, max: 4 }) }),
      { minLength: 1, maxLength: 3 },
    ),
  }),
  fc.record({ do: fc.constant('cancel' as const), which: fc.nat({ max: 9 }) }),
)

/** A shop of its own for one history: two buyers, four products, one of each type and one without. */
async function newShop() {
  const buyers = [await test.person('employee'), await test.person('employee')]
  const wares: TestProduct[] = []
  for (const zakautType of [...codes, null]) {
    wares.push(
      await makeProduct(test, {
        price: 1005,
        stock: initialStock,
        zakautType,
        zakautWeight: zakautType ? 3 : 0,
      }),
    )
  }
  return { buyers, wares, placed: [] as { order_id: number; as: TestPerson }[] }
}

type Shop = Awaited<ReturnType<typeof newShop>>

async function act({ buyers, wares, placed }: Shop, step: Step): Promise<void> {
  if (step.do === 'cancel') {
    const one = placed[step.which]
    if (one) await test.call(shop.cancelOrderById, { body: { order_id: one.order_id } }, { as: one.as })
    return
  }
  const as = buyers[step.who]
  if (!as) return
  if (step.do === 'grant') return grant(test, as, step.code, step.amount)
  for (const { product, quantity } of step.lines) {
    const ware = wares[product]
    if (ware) await addToCart(test, as, ware, quantity)
  }
  const { success, fields } = await placeOrder(test, as)
  if (success) placed.push({ order_id: fields.order_id, as })
  else await test.db.execute(sql`delete from cart_items where user_id = ${as.id}`)
}

/** What the tables of one shop say of each other, as the names of the rules that they break. */
async function brokenRules({ buyers, wares }: Shop): Promise<unknown[]> {
  const people = sql`any(${`{${buyers.map(({ id }) => id).join(',')}}`}::integer[])`
  const ids = sql`any(${`{${wares.map(({ id }) => id).join(',')}}`}::integer[])`
  const { rows } = await test.db.execute(sql`
    select 'a balance is below zero' as rule, code as of from entitlement_ledger
      where user_id = ${people} group by user_id, code, year having sum(amount) < 0
    union all
    select 'a balance is not what was granted less what standing orders took', l.code from entitlement_ledger l
      where l.user_id = ${people} group by l.user_id, l.code
      having sum(l.amount) <> coalesce(sum(l.amount) filter (where kind = 'grant'), 0) - coalesce((
        select sum(ol.quantity * ol.zakaut_weight) from order_lines ol join orders o on o.id = ol.order_id
        where o.user_id = l.user_id and ol.zakaut_type = l.code and o.status <> 'cancelled'), 0)
    union all
    select 'stock is not what there was less what standing orders have', p.id::text from products p
      where p.id = ${ids} and (p.stock < 0 or p.stock <> ${initialStock} - coalesce((
        select sum(ol.quantity) from order_lines ol join orders o on o.id = ol.order_id
        where ol.product_id = p.id and o.status <> 'cancelled'), 0))
    union all
    select 'stock is not the sum of its moves', p.id::text from products p
      where p.id = ${ids} and p.stock <> ${initialStock} + coalesce((
        select sum(m.change) from stock_moves m where m.product_id = p.id), 0)
    union all
    select 'a total is not the sum of the lines', o.id::text from orders o
      where o.user_id = ${people} and not exists (
        select from order_lines ol where ol.order_id = o.id
        having sum(ol.total) = o.total and sum(ol.quantity) = o.items)`)
  return rows
}

it('whatever is granted, ordered and cancelled: balances, stock and totals are the sums of what happened', async () => {
  let orders = 0
  const order: Step = { do: 'order', who: 0, lines: [{ product: 3, quantity: 1 }] }
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 8, maxLength: 20 }), async (steps) => {
      const history = await newShop()
      for (const step of steps) await act(history, step)
      orders += history.placed.length
      expect(await brokenRules(history)).toEqual([])
    }),
    { numRuns: 8, endOnFailure: true, examples: [[[order]]] },
  )
  expect(orders).toBeGreaterThan(0)
})
