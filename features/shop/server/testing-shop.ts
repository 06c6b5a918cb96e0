import { eq } from 'drizzle-orm'
import type { TestPerson, TestPortal } from '#app/server/testing.ts'
import type { Body } from '#core/contract/endpoint.ts'
import { searchVector } from '#core/rules/search/search-index.ts'
import { textOfHtml } from '#core/rules/text/hebrew.ts'
import { type Cart, type OrderData, shop } from '#features/shop/contract/shop.ts'
import { entitlementField, orderTotal } from '#features/shop/rules/entitlement.ts'
import { balancesOf, credit, currentYear } from './entitlement/ledger.ts'
import { cartItems, carts, entitlementTypes, productCategories, products } from './tables.ts'

type Portal = Pick<TestPortal, 'db' | 'call'>

type ProductFields = Partial<typeof products.$inferInsert>
export type TestProduct = typeof products.$inferSelect
export type OrderBody = Body<typeof shop.placeOrder>

/** An entitlement type; the same one again where it is there. */
export async function makeEntitlementType({ db }: Pick<Portal, 'db'>, code: string): Promise<string> {
  const field = entitlementField(code)
  await db
    .insert(entitlementTypes)
    .values({ code, field, name: `זכאות ${code}`, unit: 'נקודות' })
    .onConflictDoNothing()
  return code
}

/** A product on sale: 50.00, ten in stock, no entitlement. Its type is made where it is not there. */
export async function makeProduct(
  test: Pick<Portal, 'db'>,
  fields: ProductFields = {},
): Promise<TestProduct> {
  const { name = 'שמן זית', description = '<p>בקבוק של ליטר</p>' } = fields
  if (fields.zakautType) await makeEntitlementType(test, fields.zakautType)
  const [row] = await test.db
    .insert(products)
    .values({
      price: 5000,
      stock: 10,
      zakautWeightPor: fields.zakautWeight ?? 0,
      ...fields,
      name,
      description,
      search: searchVector({ title: name, body: textOfHtml(description) }),
    })
    .returning()
  if (!row) throw new Error('the product was not made')
  return row
}

export async function makeProductCategory(
  { db }: Pick<Portal, 'db'>,
  name: string,
  position = 0,
): Promise<number> {
  const [row] = await db
    .insert(productCategories)
    .values({ name, slug: name.replaceAll(' ', '-'), position })
    .returning({ id: productCategories.id })
  if (!row) throw new Error('the category was not made')
  return row.id
}

/** Grants entitlement of this year, or of another. */
export async function grant(
  test: Pick<Portal, 'db'>,
  person: { id: number },
  code: string,
  amount: number,
  year?: number,
): Promise<void> {
  await makeEntitlementType(test, code)
  await credit(test.db, {
    userId: person.id,
    code,
    year: year ?? (await currentYear(test.db)),
    amount,
    kind: 'grant',
    reason: 'מענק שנתי',
    orderId: null,
    actorId: person.id,
  })
}

export async function stockOf(
  { db }: Pick<Portal, 'db'>,
  { id }: { id: number },
): Promise<number | undefined> {
  const [row] = await db.select({ stock: products.stock }).from(products).where(eq(products.id, id))
  return row?.stock
}

/** Puts a product into a person's cart as its page would. */
export function addToCart(test: Portal, as: TestPerson, product: TestProduct, quantity = 1) {
  const body = {
    id: product.id,
    quantity,
    zakaut_type: product.zakautType,
    zakaut_weight: product.zakautWeight,
    zakaut_weight_por: product.zakautWeightPor,
  }
  return test.call(shop.addProductToCart, { body }, { as })
}

/** The order of a cart as its page would write it, picked up at a branch or sent to an address. */
export function orderBodyOf(cart: Cart, customerId: number): OrderBody {
  const { items, entitlements, shipping_address, billing_address } = cart
  const { branch_id } = shipping_address
  const orderData: OrderData = {
    payment_method: 'bacs',
    set_paid: true,
    billing: { ...billing_address, phone: billing_address.phone || '054-1234567' },
    shipping: branch_id === null ? { branch_id, address: 'הגפן 3', city: 'חיפה' } : shipping_address,
    line_items: items.map(({ product, quantity, total }) => ({
      product_id: product.id,
      quantity,
      total: orderTotal(total),
      meta_data: { zakaut_type: product.zakaut_type, zakaut_weight_por: product.zakaut_weight_por },
    })),
    shipping_lines: [{ method_id: 'free_shipping', method_title: 'משלוח חינם לסניף / לבית' }],
    customer_id: customerId,
  }
  const needed = entitlements.flatMap(({ field, needed }) => (needed > 0 ? [[field, needed]] : []))
  return { orderData, eventData: null, zakauts: Object.fromEntries(needed) }
}

/** The order of what is in a person's cart now. */
export async function orderBody(test: Portal, as: TestPerson): Promise<OrderBody> {
  const { fields } = await test.call(shop.getCart, {}, { as })
  return orderBodyOf(fields, as.id)
}

export async function placeOrder(test: Portal, as: TestPerson) {
  return test.call(shop.placeOrder, { body: await orderBody(test, as) }, { as })
}

type Lines = readonly (readonly [product: TestProduct, quantity: number])[]

/** Puts products into the empty carts of people, in this order and at once, without asking whether they can be ordered. */
export async function fillCarts(
  { db }: Pick<Portal, 'db'>,
  people: readonly Pick<TestPerson, 'id'>[],
  lines: Lines,
): Promise<void> {
  await db
    .insert(carts)
    .values(people.map(({ id }) => ({ userId: id })))
    .onConflictDoNothing()
  await db
    .insert(cartItems)
    .values(
      people.flatMap(({ id }) =>
        lines.map(([product, quantity]) => ({ userId: id, productId: product.id, quantity })),
      ),
    )
}

/** Puts products into an empty cart and orders them. Returns the id of the order. Throws its refusal. */
export async function order(test: Portal, as: TestPerson, lines: Lines): Promise<number> {
  await fillCarts(test, [as], lines)
  const { fields, message, success } = await placeOrder(test, as)
  if (!success) throw new Error(message)
  return fields.order_id
}

/** A buyer with two bottles of wine (paid, 3 points each), a gift that the company funds, and a bottle of oil in the cart. */
export async function makeBuyer(test: Portal & Pick<TestPortal, 'person'>) {
  const wine = await makeProduct(test, {
    name: 'יין',
    price: 4990,
    zakautType: 'W',
    zakautWeight: 3,
    zakautWeightPor: 1,
  })
  const gift = await makeProduct(test, { name: 'מתנה', price: 20_000, zakautType: 'A', zakautWeight: 1 })
  const oil = await makeProduct(test, { name: 'שמן', price: 2505 })
  const buyer = await test.person('employee', { mobile: '+972541234567' })
  await grant(test, buyer, 'W', 10)
  await grant(test, buyer, 'A', 1)
  await addToCart(test, buyer, wine, 2)
  await addToCart(test, buyer, gift)
  await addToCart(test, buyer, oil)
  return { wine, gift, oil, buyer }
}

/** What a person has left of each type this year, by code. */
export async function balancesNow(
  { db }: Pick<Portal, 'db'>,
  { id }: TestPerson,
): Promise<Record<string, number>> {
  const rows = await balancesOf(db, id, await currentYear(db))
  return Object.fromEntries(rows.map(({ code, balance }) => [code, balance]))
}
