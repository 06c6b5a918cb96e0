import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { shop } from '#features/shop/contract/shop.ts'
import { orders, products, shopSettings } from '#features/shop/server/tables.ts'
import {
  addToCart,
  fillCarts,
  grant,
  makeProduct,
  order,
  placeOrder,
  type TestProduct,
} from '#features/shop/server/testing-shop.ts'
import { users } from '#platform/people/server/tables.ts'
import { makeBranch } from '#platform/people/server/testing-people.ts'

let test: TestPortal
beforeAll(async () => {
  test = await testPortal()
})
afterAll(() => test.close())

const cartOf = async (as: TestPerson) => (await test.call(shop.getCart, {}, { as })).fields
const setQuantity = (as: TestPerson, item_key: string, item_quantity: number) =>
  test.call(shop.updateCartItem, { query: { item_key, item_quantity } }, { as })

/** Somebody with a product in the cart. */
async function shopper(fields: Parameters<typeof makeProduct>[1] = {}, quantity = 1) {
  const as = await test.person('employee')
  const product = await makeProduct(test, fields)
  const { fields: cart } = await addToCart(test, as, product, quantity)
  return { as, product, item: cart.items[0]?.item_key ?? '' }
}

describe('a new cart', () => {
  it('is empty, and knows from the profile who pays and where the goods go', async () => {
    const branchId = await makeBranch(test)
    const as = await test.person('employee', { mobile: '+972541234567', phone: '+97248123456', branchId })
    expect(await cartOf(as)).toMatchObject({
      items: [],
      billing_address: { first_name: 'נועה', last_name: 'לוי', phone: '+972541234567' },
      shipping_address: { branch_id: branchId, address: '', city: '' },
      shipping_rates: [
        { method_id: 'free_shipping', method_title: 'משלוח חינם לסניף / לבית', price: 0 },
        { method_id: 'branch_pickup', method_title: 'איסוף מהסניף', price: 0 },
      ],
      totals: { total: 0, items: 0 },
      shop: { open: true, message: '' },
    })
  })
})

describe('putting a product into the cart', () => {
  it('adds to what is there, in the order in which products came', async () => {
    const { as, product } = await shopper({}, 2)
    const other = await makeProduct(test, { price: 1990 })
    await addToCart(test, as, other)
    const { fields } = await addToCart(test, as, product, 3)
    expect(fields.items).toMatchObject([
      { product: { id: product.id, quantity: 10 }, quantity: 5, total: 25_000, problem: null },
      { product: { id: other.id }, quantity: 1, total: 1990, problem: null },
    ])
    expect(fields.totals).toEqual({ total: 26_990, items: 6 })
  })

  it('shows what entitlement it takes and leaves, type by type; the company pays for A', async () => {
    const as = await test.person('employee')
    await grant(test, as, 'W', 10)
    await grant(test, as, 'A', 1)
    await grant(test, as, 'W', 50, 2020)
    await addToCart(test, as, await makeProduct(test, { zakautType: 'W', zakautWeight: 3 }), 2)
    await addToCart(test, as, await makeProduct(test, { zakautType: 'A', zakautWeight: 2 }))
    const { entitlements, totals } = await cartOf(as)
    expect(entitlements.filter(({ needed }) => needed > 0)).toMatchObject([
      { code: 'A', field: 'zakaut_a', balance: 1, needed: 2, left: -1 },
      { code: 'W', field: 'zakaut_barkan', balance: 10, needed: 6, left: 4 },
    ])
    expect(totals).toEqual({ total: 10_000, items: 3 })
  })

  it('is refused beyond the stock, with how many there are and are in the cart already', async () => {
    const { as, product } = await shopper({ name: 'כוס', stock: 3 }, 2)
    expect(await addToCart(test, as, product, 2)).toMatchObject({
      statusCode: 200,
      success: false,
      code: 'shop.sold-out',
      message: 'מהמוצר ”כוס“ נשארו 3 יחידות במלאי. בסל כבר יש 2.',
    })
    expect((await addToCart(test, as, product, 1)).success).toBe(true)
  })

  it('is refused beyond ninety-nine of one product', async () => {
    const { as, product } = await shopper({ stock: 500 }, 60)
    expect(await addToCart(test, as, product, 40)).toMatchObject({ success: false, code: 'shop.too-many' })
    expect((await addToCart(test, as, product, 39)).success).toBe(true)
  })

  it('is refused beyond a hundred products, as many as an order has; more of one that is there is not', async () => {
    const as = await test.person('employee')
    const wares = await test.db
      .insert(products)
      .values(
        Array.from({ length: 101 }, (_, n) => ({
          name: `מוצר ${n}`,
          price: 1,
          stock: 9,
          search: sql`''`,
        })),
      )
      .returning()
    const [first, ...others] = wares
    if (!first) throw new Error('there are no products')
    await fillCarts(
      test,
      [as],
      others.map((product) => [product, 1] as const),
    )
    expect(await addToCart(test, as, first)).toMatchObject({ statusCode: 200, code: 'shop.cart-full' })
    const [there] = others
    expect(there && (await addToCart(test, as, there)).success).toBe(true)
    expect((await placeOrder(test, as)).success).toBe(true)
  })

  it('counts what was ordered this year, or in so many days, towards the limit, and not what was cancelled', async () => {
    const as = await test.person('employee')
    const yearly = await makeProduct(test, { limitPerPerson: 3 })
    const weekly = await makeProduct(test, { limitPerPerson: 3, limitDays: 7 })
    const id = await order(test, as, [
      [yearly, 2],
      [weekly, 2],
    ])
    const add = async (product: TestProduct) => (await addToCart(test, as, product, 2)).code
    expect(await add(yearly)).toBe('shop.over-limit')
    expect(await add(weekly)).toBe('shop.over-limit')
    const set = (change: Partial<typeof orders.$inferInsert>) =>
      test.db.update(orders).set(change).where(eq(orders.id, id))
    await set({ createdAt: new Date(Date.now() - 8 * 24 * 60 * 60 * 1000) })
    expect(await add(weekly)).toBeUndefined()
    await set({ createdAt: new Date(Date.now() - 366 * 24 * 60 * 60 * 1000) })
    expect(await add(yearly)).toBeUndefined()
    const other = await test.person('employee')
    expect((await addToCart(test, other, yearly, 3)).success).toBe(true)
    expect(await addToCart(test, other, yearly, 1)).toMatchObject({ code: 'shop.over-limit' })
  })

  it('does not count cancelled orders towards the limit', async () => {
    const as = await test.person('employee')
    const product = await makeProduct(test, { limitPerPerson: 1 })
    const order_id = await order(test, as, [[product, 1]])
    expect(await addToCart(test, as, product)).toMatchObject({ code: 'shop.over-limit' })
    await test.call(shop.cancelOrderById, { body: { order_id } }, { as })
    expect((await addToCart(test, as, product)).success).toBe(true)
  })

  it.each([{ zakautType: 'P' }, { zakautType: null }, { zakautWeight: 4 }, { zakautWeightPor: 4 }])(
    'is refused when the page that shows it is old: %j',
    async (claim) => {
      const as = await test.person('employee')
      const product = await makeProduct(test, { zakautType: 'W', zakautWeight: 3 })
      expect(await addToCart(test, as, { ...product, ...claim })).toMatchObject({
        success: false,
        code: 'shop.product-changed',
      })
    },
  )

  it('is a 404 for a product that is not on sale', async () => {
    const as = await test.person('employee')
    const product = await makeProduct(test, { onSale: false })
    expect((await addToCart(test, as, product)).statusCode).toBe(404)
    expect((await addToCart(test, as, { ...product, id: 2_000_000 })).statusCode).toBe(404)
  })

  it.each([0, -5, 1.5, 1_000_000_000, 100])('does not take the quantity %d', async (quantity) => {
    const as = await test.person('employee')
    const product = await makeProduct(test, { stock: 2_000_000_000 })
    expect((await addToCart(test, as, product, quantity)).statusCode).toBe(400)
  })
})

describe('a line of the cart', () => {
  it('changes how many, and goes with 0 or when it is deleted', async () => {
    const { as, item, product } = await shopper()
    expect((await setQuantity(as, item, 4)).fields.items).toMatchObject([{ item_key: item, quantity: 4 }])
    expect(await setQuantity(as, item, 11)).toMatchObject({ success: false, code: 'shop.sold-out' })
    expect((await setQuantity(as, item, 0)).fields.items).toEqual([])
    const { fields } = await addToCart(test, as, product)
    const query = { item_key: fields.items[0]?.item_key ?? '' }
    expect((await test.call(shop.deleteCartItem, { query }, { as })).fields.items).toEqual([])
    expect((await test.call(shop.deleteCartItem, { query }, { as })).statusCode).toBe(404)
  })

  it('of somebody else, or that does not exist, returns 404', async () => {
    const { item, as } = await shopper()
    const stranger = await test.person('administrator')
    expect((await setQuantity(stranger, item, 2)).statusCode).toBe(404)
    expect(
      (await test.call(shop.deleteCartItem, { query: { item_key: item } }, { as: stranger })).statusCode,
    ).toBe(404)
    expect((await setQuantity(as, randomUUID(), 2)).statusCode).toBe(404)
    expect((await cartOf(as)).items).toMatchObject([{ item_key: item, quantity: 1 }])
  })

  it.each([-5, 1.5, 100])('does not take the quantity %d', async (quantity) => {
    const { as, item } = await shopper()
    expect((await setQuantity(as, item, quantity)).statusCode).toBe(400)
  })

  it.each([
    [{ stock: 0 }, 'המוצר ”שמן זית“ אזל מהמלאי.'],
    [{ stock: 1 }, 'מהמוצר ”שמן זית“ נשארה יחידה אחת במלאי.'],
    [{ onSale: false }, 'המוצר ”שמן זית“ כבר לא נמכר. אפשר להסיר אותו מהסל.'],
    [{ limitPerPerson: 1 }, 'מהמוצר ”שמן זית“ אפשר להזמין יחידה אחת בשנה.'],
  ])('says why it can no longer be ordered: %j', async (change, problem) => {
    const { as, product } = await shopper({}, 2)
    await test.db.update(products).set(change).where(eq(products.id, product.id))
    expect((await cartOf(as)).items).toMatchObject([{ quantity: 2, problem }])
  })

  it('shows the price of now', async () => {
    const { as, product } = await shopper({}, 2)
    await test.db.update(products).set({ price: 9900 }).where(eq(products.id, product.id))
    expect(await cartOf(as)).toMatchObject({ items: [{ total: 19_800 }], totals: { total: 19_800 } })
  })
})

describe('the shop', () => {
  const settings = (change: Partial<typeof shopSettings.$inferInsert>) =>
    test.db.update(shopSettings).set({ open: true, opensAt: null, closesAt: null, message: '', ...change })
  const hour = 60 * 60 * 1000
  const [past, future] = [new Date(Date.now() - hour), new Date(Date.now() + hour)]

  it.each([
    [{ open: false }, false, 'החנות סגורה כרגע.'],
    [{ open: false, message: 'חוזרים אחרי החג' }, false, 'חוזרים אחרי החג'],
    [{ opensAt: past, closesAt: future }, true, ''],
    [{ closesAt: past }, false, 'החנות סגורה כרגע.'],
    [{ opensAt: new Date('2090-03-05T08:00:00Z') }, false, 'החנות תיפתח ב־05/03/2090 בשעה 10:00.'],
  ])('with %j is open: %j', async (change, open, message) => {
    const as = await test.person('employee')
    await settings(change)
    expect((await cartOf(as)).shop).toEqual({ open, message })
    await settings({})
  })

  it('asks for a telephone number that the profile does not have', async () => {
    const as = await test.person('employee')
    await test.db.update(users).set({ mobile: null, phone: null }).where(eq(users.id, as.id))
    expect((await cartOf(as)).billing_address.phone).toBe('')
  })
})

describe('an order that is repeated', () => {
  it('puts what is still sold into the cart, beside what is there, and says why the rest is not', async () => {
    const as = await test.person('employee')
    const [kept, gone, out] = [
      await makeProduct(test, { name: 'נשאר' }),
      await makeProduct(test, { name: 'הופסק' }),
      await makeProduct(test, { name: 'נגמר' }),
    ]
    const order_id = await order(test, as, [
      [kept, 2],
      [gone, 1],
      [out, 1],
    ])
    await test.db.update(products).set({ onSale: false }).where(eq(products.id, gone.id))
    await test.db.update(products).set({ stock: 0 }).where(eq(products.id, out.id))
    await addToCart(test, as, kept, 3)
    const { fields } = await test.call(shop.repeatOrder, { body: { order_id } }, { as })
    expect(fields.cart.items).toMatchObject([{ product: { name: 'נשאר' }, quantity: 5 }])
    expect(fields.added).toBe(2)
    expect(fields.left_out).toEqual(['המוצר ”הופסק“ כבר לא נמכר.', 'המוצר ”נגמר“ אזל מהמלאי.'])
  })

  it('is one’s own: another’s returns 404', async () => {
    const [buyer, other] = [await test.person('employee'), await test.person('employee')]
    const order_id = await order(test, buyer, [[await makeProduct(test), 1]])
    expect((await test.call(shop.repeatOrder, { body: { order_id } }, { as: other })).statusCode).toBe(404)
  })
})
