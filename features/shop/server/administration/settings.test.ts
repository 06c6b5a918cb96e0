import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { shop } from '#features/shop/contract/shop.ts'
import { type ShopSettings, shopAdmin } from '#features/shop/contract/shop-admin.ts'
import { addToCart, makeProduct, placeOrder } from '../testing-shop.ts'

let test: TestPortal
let as: TestPerson
let employee: TestPerson
beforeAll(async () => {
  test = await testPortal()
  as = await test.person('administrator')
  employee = await test.person('employee')
})
afterAll(() => test.close())

describe('when the shop is open', () => {
  const always: ShopSettings = { open: true, opens_at: null, closes_at: null, message: '' }
  const read = async () => (await test.call(shopAdmin.getShopSettings, {}, { as })).fields
  const save = async (settings: Partial<ShopSettings>, person = as, since?: number) => {
    const body = { ...always, ...settings, revision: since ?? (await read()).revision }
    return test.call(shopAdmin.saveShopSettings, { body }, { as: person })
  }
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()

  it('is read by those who administer the shop, and told to every buyer with the cart', async () => {
    expect(await read()).toEqual({ ...always, open_now: true, revision: expect.any(Number) })
    for (const buyer of [employee, await test.person('community')]) {
      expect((await test.call(shop.getCart, {}, { as: buyer })).fields.shop.open).toBe(true)
      expect((await test.call(shopAdmin.getShopSettings, {}, { as: buyer })).statusCode).toBe(403)
    }
  })

  it.each([
    ['closed', { open: false }, false],
    ['not open yet', { opens_at: hours(1) }, false],
    ['closed again', { closes_at: hours(-1) }, false],
    ['open between two moments', { opens_at: hours(-1), closes_at: hours(1) }, true],
  ])('decides whether one can order: %s', async (_name, settings, open) => {
    expect((await save({ ...settings, message: 'נשוב אחרי החג' })).fields).toMatchObject({
      ...settings,
      open_now: open,
    })
    const buyer = await test.person('employee')
    await addToCart(test, buyer, await makeProduct(test))
    const answer = await placeOrder(test, buyer)
    if (open) expect(answer.success).toBe(true)
    else expect(answer).toMatchObject({ code: 'shop.closed', message: 'נשוב אחרי החג' })
    await save({})
  })

  it('is refused if another administrator has changed it meanwhile', async () => {
    const { revision } = await read()
    expect((await save({ message: 'סגור לחג' }, as, revision)).fields.revision).toBe(revision + 1)
    expect(await save({ open: false }, as, revision)).toMatchObject({
      success: false,
      code: 'shop.changed-meanwhile',
    })
    expect(await read()).toMatchObject({ open: true, message: 'סגור לחג' })
    await save({})
  })

  it('is an administrator’s to say, and makes sense', async () => {
    expect((await save({}, employee)).statusCode).toBe(403)
    expect((await save({ opens_at: hours(2), closes_at: hours(1) })).statusCode).toBe(400)
    expect((await save({ opens_at: 'מחר' })).statusCode).toBe(400)
  })
})
