import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { entitlements } from '#features/shop/contract/entitlements.ts'
import { shop } from '#features/shop/contract/shop.ts'
import { closedRooms } from '#platform/organisation/contract/closed-rooms.ts'
import {
  addToCart,
  balancesNow,
  makeProduct,
  orderBody,
  placeOrder,
  type TestProduct,
} from './testing-shop.ts'

let test: TestPortal
let administrator: TestPerson
let guest: TestPerson
let oil: TestProduct
let wine: TestProduct
let gift: TestProduct
beforeAll(async () => {
  test = await testPortal()
  administrator = await test.person('administrator')
  guest = await test.person('community')
  oil = await makeProduct(test, { name: 'שמן', price: 2505 })
  wine = await makeProduct(test, { name: 'יין', price: 4990, zakautType: 'W', zakautWeight: 3 })
  gift = await makeProduct(test, { name: 'מתנה', price: 9900, zakautType: 'A', zakautWeight: 1 })
})
afterAll(() => test.close())

it('pays the full price of what takes no entitlement', async () => {
  expect((await addToCart(test, guest, oil, 2)).statusCode).toBe(200)
  const placed = await placeOrder(test, guest)
  expect(placed).toMatchObject({ statusCode: 201, fields: { total: 5010, zakauts: [] } })
  const query = { user_id: guest.id, per_page: 5, page: 1 }
  const { fields } = await test.call(shop.getUserOrders, { query }, { as: guest })
  expect(fields.orders.map(({ order_id }) => order_id)).toEqual([placed.fields.order_id])
})

it('is told what entitlement is missing, and orders once somebody granted it', async () => {
  for (const product of [wine, gift]) {
    await addToCart(test, guest, product)
    expect(await placeOrder(test, guest)).toMatchObject({
      success: false,
      code: 'shop.entitlement-exceeded',
      message: expect.stringMatching(/^אין מספיק זכאות ל”זכאות [AW]“: נדרש \d, נותר 0 \(נקודות\)\.$/),
    })
    const body = { code: product.zakautType ?? '', amount: 3, reason: 'שי לגמלאים' }
    const receivers = { user_ids: [guest.id], branches: null, departments: null }
    const granted = await test.call(
      entitlements.grantEntitlement,
      { body: { ...body, ...receivers } },
      { as: administrator },
    )
    expect(granted.fields).toEqual({ people: 1 })
    expect((await placeOrder(test, guest)).statusCode).toBe(201)
  }
  expect(await balancesNow(test, guest)).toMatchObject({ W: 0, A: 2 })
})

it('finds the shop closed where the organisation closed it to the community', async () => {
  await addToCart(test, guest, oil)
  const body = await orderBody(test, guest)
  const close = async (roles: 'community'[]) => {
    const { rooms } = (await test.call(closedRooms.getManagedRooms, {}, { as: administrator })).fields
    const revision = rooms.find(({ id }) => id === 'shop')?.revision ?? 0
    const closing = { id: 'shop' as const, roles, branches: [], revision }
    await test.call(closedRooms.saveRoom, { body: closing }, { as: administrator })
    await test.heard()
  }
  await close(['community'])
  expect((await test.call(shop.placeOrder, { body }, { as: guest })).statusCode).toBe(403)
  const employee = await test.person('employee')
  expect((await test.call(shop.getCart, {}, { as: employee })).statusCode).toBe(200)
  await close([])
  expect((await test.call(shop.placeOrder, { body }, { as: guest })).statusCode).toBe(201)
})
