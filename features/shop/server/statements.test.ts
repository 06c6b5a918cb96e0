import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type WatchedStatements, watchStatements } from '#app/server/testing/testing-statements.ts'
import { type TestPortal, testPortal } from '#app/server/testing.ts'
import { placeOrder } from './orders/place-order.ts'
import { addToCart, grant, makeProduct, orderBody } from './testing-shop.ts'

let test: TestPortal
let watched: WatchedStatements
beforeAll(async () => {
  test = await testPortal()
  watched = watchStatements(test.url)
})
afterAll(async () => {
  await watched.close()
  await test.close()
})

/** The statements of an order of so many products, of two types of entitlement by turns. */
async function statementsOfOrder(products: number): Promise<string[]> {
  const as = await test.person('employee')
  for (const type of ['W', 'P']) await grant(test, as, type, 100)
  for (let index = 0; index < products; index += 1) {
    const zakautType = index % 2 === 0 ? 'W' : 'P'
    await addToCart(test, as, await makeProduct(test, { zakautType, zakautWeight: 1 }))
  }
  const body = await orderBody(test, as)
  const sent = await watched.statementsOf(() =>
    watched.db.transaction((transaction) =>
      placeOrder(transaction, { id: as.id, role: 'employee', duties: [] }, body),
    ),
  )
  return sent.map(({ query }) => query)
}

describe('the statements of an order', () => {
  it('are the same for twelve products as for two', async () => {
    const two = await statementsOfOrder(2)
    expect(await statementsOfOrder(12)).toEqual(two)
  })

  it('lock the cart first and the products next, whatever else is sent with them', async () => {
    const statements = await statementsOfOrder(3)
    const first = (pattern: RegExp) => statements.findIndex((query) => pattern.test(query))
    const places = [
      first(/^insert into "carts"/),
      first(/for no key update/),
      first(/insert into "orders"[\s\S]*delete from "cart_items"/),
    ]
    expect(places[0]).toBeGreaterThan(0)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })
})
