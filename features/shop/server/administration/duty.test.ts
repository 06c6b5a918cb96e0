import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { waiting } from '#app/waiting/contract/waiting.ts'
import { entitlements } from '#features/shop/contract/entitlements.ts'
import { shop } from '#features/shop/contract/shop.ts'
import { shopAdmin } from '#features/shop/contract/shop-admin.ts'
import { media } from '#platform/files/server/tables.ts'
import { loadVisibleMedia } from '#platform/files/server/visibility.ts'
import { options } from '#platform/organisation/contract/options.ts'
import { users } from '#platform/people/server/tables.ts'
import { balancesNow, grant, makeEntitlementType, makeProduct, order, stockOf } from '../testing-shop.ts'

let test: TestPortal
let keeper: TestPerson
let buyer: TestPerson
beforeAll(async () => {
  test = await testPortal()
  keeper = await test.person('employee', { duties: ['shop'] })
  buyer = await test.person('employee')
  await makeEntitlementType(test, 'W')
})
afterAll(() => test.close())

/** What a call answers to whoever has the duty, to a colleague without it, and to whoever had it. */
async function statusesOf(call: (as: TestPerson) => Promise<{ statusCode: number }>): Promise<number[]> {
  const former = await test.person('employee', { duties: ['shop'] })
  await test.db.update(users).set({ duties: [] }).where(eq(users.id, former.id))
  await test.heard()
  const statuses: number[] = []
  for (const as of [keeper, buyer, former]) statuses.push((await call(as)).statusCode)
  return statuses
}

describe('the duty shop', () => {
  it('opens products, their pictures and stock, categories and the opening hours', async () => {
    const pictureId = '0a1c1f6e-5a53-4a6a-9d61-1f2f3d4c5b6a'
    const file = { mimeType: 'image/webp', bytes: 1, width: 4, height: 3, colour: '#abcdef', alt: '' }
    await test.db.insert(media).values({ id: pictureId, ownerId: keeper.id, ...file })
    const category = await test.call(
      shopAdmin.saveProductCategory,
      { body: { id: null, name: 'תה' } },
      { as: keeper },
    )
    const input = {
      ...{ name: 'תה ירוק', description: '', price: 2000, on_sale: false, low_stock: 3 },
      ...{ zakaut_type: 'W', zakaut_weight: 2, zakaut_weight_por: null },
      ...{ category_id: category.fields.id, pictures: [pictureId], limit_per_person: null, limit_days: null },
    }
    const made = await test.call(shopAdmin.createProduct, { body: input }, { as: keeper })
    expect(made.statusCode).toBe(201)
    const stock = { product_id: made.fields.id, change: 5, reason: 'delivery' as const, note: '' }
    expect(await statusesOf((as) => test.call(shopAdmin.changeStock, { body: stock }, { as }))).toEqual([
      200, 403, 403,
    ])
    const query = { id: made.fields.id, page: 1 }
    const { products } = (await test.call(shopAdmin.getManagedProducts, { query }, { as: keeper })).fields
    expect(products).toMatchObject([{ name: 'תה ירוק', quantity: 5, on_sale: false }])
    // A colleague with the duty sees and keeps the picture, though the product is not on sale.
    const other = await test.person('employee', { duties: ['shop'] })
    const seenBy = async ({ token }: TestPerson) => {
      const user = await test.portal.sessions.verify(token)
      return user !== null && (await loadVisibleMedia(test.db, user, pictureId)) !== null
    }
    expect([await seenBy(other), await seenBy(buyer)]).toEqual([true, false])
    const change = { query: { id: made.fields.id }, body: { ...input, price: 2100, revision: 1 } }
    expect((await test.call(shopAdmin.updateProduct, change, { as: other })).success).toBe(true)
    const choices = (await test.call(shopAdmin.getProductChoices, {}, { as: keeper })).fields
    expect(choices.categories).toContainEqual(expect.objectContaining({ id: category.fields.id, name: 'תה' }))
    expect(choices.entitlement_types).toContainEqual(expect.objectContaining({ code: 'W' }))
    const { fields: hours } = await test.call(shopAdmin.getShopSettings, {}, { as: keeper })
    const { open_now: _, ...settings } = hours
    expect((await test.call(shopAdmin.saveShopSettings, { body: settings }, { as: keeper })).success).toBe(
      true,
    )
  })

  it('opens orders: to find, prepare, hand over and cancel', async () => {
    const product = await makeProduct(test, { zakautType: 'W', zakautWeight: 1 })
    await grant(test, buyer, 'W', 5)
    const [first, second] = [
      await order(test, buyer, [[product, 1]]),
      await order(test, buyer, [[product, 2]]),
    ]
    const query = { status: 'processing' as const, page: 1, per_page: 50 }
    const { rows } = (await test.call(shopAdmin.getAllShopOrders, { query }, { as: keeper })).fields
    expect(rows.map(({ order_id }) => order_id)).toEqual(expect.arrayContaining([first, second]))
    expect(await statusesOf((as) => test.call(shopAdmin.getPickList, { query: {} }, { as }))).toEqual([
      200, 403, 403,
    ])
    const ready = { ids: [first, second], status: 'ready' as const }
    const moved = await test.call(shopAdmin.setOrderStatuses, { body: ready }, { as: keeper })
    expect(moved.fields.changed).toEqual([first, second])
    const open = (as: TestPerson) => test.call(shop.getOrderById, { query: { order_id: first } }, { as })
    expect((await open(keeper)).fields).toMatchObject({ status: 'ready', may_cancel: true })
    expect((await open(await test.person('employee'))).statusCode).toBe(404)
    const cancel = { body: { order_id: second } }
    expect((await test.call(shop.cancelOrderById, cancel, { as: buyer })).code).toBe(
      'shop.too-late-to-cancel',
    )
    expect((await test.call(shop.cancelOrderById, cancel, { as: keeper })).fields.status).toBe('cancelled')
    expect(await balancesNow(test, buyer)).toMatchObject({ W: 4 })
    expect(await stockOf(test, product)).toBe(9)
  })

  it('opens entitlement: types, grants, corrections, anybody’s balance and history', async () => {
    const as = keeper
    const person = await test.person('employee')
    const type = { code: 'T', revision: 0, name: 'תה', unit: 'קופסאות' }
    expect((await test.call(entitlements.saveEntitlementType, { body: type }, { as })).success).toBe(true)
    const receivers = { user_ids: [person.id], branches: null, departments: null }
    const body = { code: 'T', amount: 6, reason: 'חג', ...receivers }
    expect((await test.call(entitlements.grantEntitlement, { body }, { as })).fields).toEqual({ people: 1 })
    const correction = { user_id: person.id, code: 'T', amount: 2, reason: 'טעות' }
    await test.call(entitlements.correctEntitlement, { body: correction }, { as })
    const query = { user_id: person.id }
    const { fields } = await test.call(entitlements.getBalances, { query }, { as })
    expect(fields).toMatchObject({ person: { id: person.id, employee_number: person.employeeNumber } })
    expect(fields.balances).toContainEqual(expect.objectContaining({ code: 'T', balance: 4 }))
    const history = { query: { ...query, page: 1 } }
    expect(await statusesOf((who) => test.call(entitlements.getLedger, history, { as: who }))).toEqual([
      200, 403, 403,
    ])
  })

  it('leaves the report, its files and the payroll file to administrators', async () => {
    const query = {}
    const file = { format: 'csv' as const }
    const answers = [
      await test.call(shopAdmin.getShopReport, { query }, { as: keeper }),
      await test.call(shopAdmin.exportOrders, { query: file }, { as: keeper }),
      await test.call(shopAdmin.exportPayroll, { query: { ...file, month: '2026-01' } }, { as: keeper }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
  })

  it('has its pages in the menu, with what waits there', async () => {
    const menu = async (as: TestPerson) =>
      (await test.call(options.getMenu, { query: { id: 1 } }, { as })).fields.items.map(({ url }) => url)
    const pages = ['/admin/shop', '/admin/shop/orders', '/admin/entitlement']
    expect(await menu(keeper)).toEqual(expect.arrayContaining(pages))
    expect(await menu(keeper)).not.toContain('/shop-report')
    for (const url of pages) expect(await menu(buyer)).not.toContain(url)
    const product = await makeProduct(test)
    await order(test, buyer, [[product, 1]])
    const waits = async (as: TestPerson) =>
      (await test.call(waiting.getWaitingCounts, {}, { as })).fields.waiting.map(({ address }) => address)
    expect(await waits(keeper)).toEqual(['/admin/shop/orders'])
    expect(await waits(buyer)).toEqual([])
  })
})
