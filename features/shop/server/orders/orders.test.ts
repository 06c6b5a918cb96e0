import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { shop } from '#features/shop/contract/shop.ts'
import { entitlementLedger } from '#features/shop/server/entitlement/tables.ts'
import {
  cartItems,
  orderLines,
  orders,
  products,
  shopSettings,
  stockMoves,
} from '#features/shop/server/tables.ts'
import {
  balancesNow,
  grant,
  makeBuyer,
  makeProduct,
  type OrderBody,
  order,
  orderBody,
  placeOrder,
  stockOf,
  type TestProduct,
} from '#features/shop/server/testing-shop.ts'
import { mails } from '#platform/mail/server/tables.ts'
import { notifications } from '#platform/notifications/server/tables.ts'
import { makeBranch } from '#platform/people/server/testing-people.ts'

let test: TestPortal
let wine: TestProduct
let gift: TestProduct
let oil: TestProduct
let buyer: TestPerson

beforeAll(async () => {
  test = await testPortal()
})
afterAll(() => test.close())

beforeEach(async () => {
  ;({ wine, gift, oil, buyer } = await makeBuyer(test))
})

const place = (body: OrderBody, as = buyer) => test.call(shop.placeOrder, { body }, { as })
const balances = (person = buyer) => balancesNow(test, person)
const setProduct = (product: TestProduct, change: Partial<TestProduct>) =>
  test.db.update(products).set(change).where(eq(products.id, product.id))
const cartSize = (person = buyer) => test.db.$count(cartItems, eq(cartItems.userId, person.id))

/** Nothing of an order happened: no order, the cart, stock and balances as they were. */
async function expectNothing(): Promise<void> {
  expect(await test.db.$count(orders, eq(orders.userId, buyer.id))).toBe(0)
  expect(await cartSize()).toBe(3)
  expect(await balances()).toMatchObject({ W: 10, A: 1 })
  expect(await test.db.$count(stockMoves, eq(stockMoves.actorId, buyer.id))).toBe(0)
}

describe('an order', () => {
  it('is what was in the cart, with the figures of the database', async () => {
    const answer = await place(await orderBody(test, buyer))
    expect(answer).toMatchObject({ statusCode: 201, success: true })
    expect(answer.fields).toMatchObject({
      status: 'processing',
      total: 2 * 4990 + 2505,
      items: 4,
      pickup: false,
      for_event: false,
      event_type: null,
      customer: { id: buyer.id, name: 'נועה לוי', employee_number: buyer.employeeNumber, branch: null },
      payment_method: 'bacs',
      billing: { first_name: 'נועה', last_name: 'לוי', phone: '+972541234567' },
      shipping: { branch_id: null, address: 'הגפן 3', city: 'חיפה', branch: null },
      shipping_line: { method_id: 'free_shipping', method_title: 'משלוח חינם לסניף / לבית' },
      lines: [
        { product_id: wine.id, name: 'יין', quantity: 2, price: 4990, total: 9980, zakaut_weight: 3 },
        { product_id: gift.id, name: 'מתנה', quantity: 1, price: 20_000, total: 0, zakaut_type: 'A' },
        { product_id: oil.id, name: 'שמן', quantity: 1, price: 2505, total: 2505, zakaut_type: null },
      ],
      zakauts: [
        { code: 'A', field: 'zakaut_a', amount: 1 },
        { code: 'W', field: 'zakaut_barkan', amount: 6 },
      ],
      cancelled_at: null,
      may_cancel: true,
    })
    expect(await cartSize()).toBe(0)
    const { order_id } = answer.fields
    const read = await test.call(shop.getOrderById, { query: { order_id } }, { as: buyer })
    expect(read.fields).toEqual(answer.fields)
  })

  it('takes stock and entitlement, and notes both', async () => {
    const { order_id } = (await placeOrder(test, buyer)).fields
    expect([await stockOf(test, wine), await stockOf(test, gift), await stockOf(test, oil)]).toEqual([
      8, 9, 9,
    ])
    expect(await balances()).toMatchObject({ W: 4, A: 0 })
    const moves = await test.db
      .select()
      .from(stockMoves)
      .where(eq(stockMoves.orderId, order_id))
      .orderBy(asc(stockMoves.productId))
    expect(moves).toMatchObject([
      { productId: wine.id, change: -2, stock: 8, reason: 'order', actorId: buyer.id },
      { productId: gift.id, change: -1, stock: 9, reason: 'order', actorId: buyer.id },
      { productId: oil.id, change: -1, stock: 9, reason: 'order', actorId: buyer.id },
    ])
    const entries = await test.db
      .select()
      .from(entitlementLedger)
      .where(eq(entitlementLedger.orderId, order_id))
      .orderBy(asc(entitlementLedger.code))
    expect(entries).toMatchObject([
      { code: 'A', amount: -1, kind: 'order', userId: buyer.id, reason: `הזמנה ${order_id}` },
      { code: 'W', amount: -6, kind: 'order', userId: buyer.id },
    ])
  })

  it('keeps its own copy of what a product was', async () => {
    const { order_id } = (await placeOrder(test, buyer)).fields
    await setProduct(wine, { name: 'אחר', price: 1, zakautWeight: 9, zakautWeightPor: 9 })
    const [line] = await test.db.select().from(orderLines).where(eq(orderLines.productId, wine.id))
    expect(line).toMatchObject({ name: 'יין', price: 4990, total: 9980, zakautWeight: 3, zakautWeightPor: 1 })
    const { fields } = await test.call(shop.getOrderById, { query: { order_id } }, { as: buyer })
    expect(fields.lines[0]).toMatchObject({ name: 'יין', price: 4990, total: 9980, zakaut_weight_por: 1 })
  })

  it('notifies the buyer in the portal and by mail once it is committed', async () => {
    const branch_id = await makeBranch(test, 'סניף הנמל')
    const body = await orderBody(test, buyer)
    body.orderData.shipping = { branch_id, address: '', city: '' }
    body.orderData.shipping_lines = [{ method_id: 'branch_pickup', method_title: 'x' }]
    body.eventData = { for_event: true, event_type: 'wedding', relation: 'child', event_date: '2026-12-20' }
    const { order_id } = (await place(body)).fields
    const received = await test.db.select().from(notifications).where(eq(notifications.userId, buyer.id))
    expect(received).toMatchObject([
      {
        topic: `order:${order_id}`,
        title: 'ההזמנה התקבלה',
        text: `הזמנה ${order_id}: 4 פריטים, 124.85 ₪`,
        url: `/order/${order_id}`,
      },
    ])
    const [mail] = await test.db.select().from(mails).where(eq(mails.recipient, buyer.email))
    expect(mail?.text).toBe(
      [
        'שלום נועה,',
        `ההזמנה שלך התקבלה. מספר ההזמנה: ${order_id}`,
        '',
        'יין × 2: 99.80 ₪',
        'מתנה × 1: 0.00 ₪',
        'שמן × 1: 25.05 ₪',
        '',
        'סך הכול: 124.85 ₪',
        'זכאות שנוצלה, זכאות A: 1',
        'זכאות שנוצלה, זכאות W: 6',
        'איסוף מהסניף: סניף הנמל',
        'לאירוע משפחתי: חתונה – בן/בת, 20/12/2026',
        'התשלום: בניכוי מהשכר או בעת האיסוף.',
      ].join('\n'),
    )
    expect(mail).toMatchObject({ state: 'waiting', linkPath: `/order/${order_id}` })
  })

  it.each([
    ['branch', 'משלוח לסניף: סניף המזח'],
    ['address', 'משלוח לכתובת: הגפן 3, חיפה'],
  ])('says in the mail of an order that is sent to a %s that it is sent', async (to, line) => {
    const branch_id = to === 'branch' ? await makeBranch(test, 'סניף המזח') : null
    const body = await orderBody(test, buyer)
    body.orderData.shipping =
      branch_id === null
        ? { branch_id, address: 'הגפן 3', city: 'חיפה' }
        : { branch_id, address: '', city: '' }
    const { order_id, pickup } = (await place(body)).fields
    expect(pickup).toBe(false)
    const [mail] = await test.db
      .select()
      .from(mails)
      .where(eq(mails.linkPath, `/order/${order_id}`))
    expect(mail?.text.split('\n').slice(-2)).toEqual([line, 'התשלום: בניכוי מהשכר או עם קבלת המשלוח.'])
  })

  it('takes more of an entitlement than any one product or grant', async () => {
    const as = await test.person('employee')
    const voucher = await makeProduct(test, { stock: 99, zakautType: 'W', zakautWeight: 200 })
    await grant(test, as, 'W', 20_000)
    await order(test, as, [[voucher, 60]])
    expect(await balances(as)).toMatchObject({ W: 8000 })
  })

  it('for a family event carries its kind, relation and date', async () => {
    const eventData = {
      for_event: true,
      event_type: 'brit',
      relation: 'grandchild',
      event_date: null,
    } as const
    const { fields } = await place({ ...(await orderBody(test, buyer)), eventData })
    expect(fields).toMatchObject({ ...eventData })
  })

  it.each([
    [{ for_event: true, event_type: 'wedding', relation: 'child' } as const, 'wedding', 'child'],
    [{ for_event: true, event_type: 'brit', relation: 'self', event_date: null } as const, 'brit', 'self'],
    [{ for_event: false, event_type: null, relation: null } as const, null, null],
    [{ for_event: false, event_type: 'wedding', relation: 'child' } as const, null, null],
    [null, null, null],
  ])('takes the three fields of the event alone: %j', async (eventData, event_type, relation) => {
    const { statusCode, fields } = await place({ ...(await orderBody(test, buyer)), eventData })
    expect(statusCode).toBe(201)
    expect(fields).toMatchObject({ for_event: event_type !== null, event_type, relation, event_date: null })
  })

  it('that is not for an event drops the event’s details', async () => {
    const eventData = {
      for_event: false,
      event_type: 'brit',
      relation: null,
      event_date: '2026-12-20',
    } as const
    const { fields } = await place({ ...(await orderBody(test, buyer)), eventData })
    expect(fields).toMatchObject({ for_event: false, event_type: null, relation: null, event_date: null })
  })

  it.each([
    { for_event: true, event_type: null, relation: 'child', event_date: null } as const,
    { for_event: true, event_type: 'wedding', relation: null } as const,
    { for_event: true, event_type: 'wedding' } as never,
    { for_event: true, event_type: 'wedding', relation: 'child', event_date: 'מחר' } as const,
    { for_event: true, event_type: 'wedding', relation: 'child', children: 3 } as never,
  ])('for an event that is not whole is malformed', async (eventData) => {
    const answer = await place({ ...(await orderBody(test, buyer)), eventData })
    expect(answer).toMatchObject({ statusCode: 400, message: expect.stringContaining('eventData') })
    await expectNothing()
  })

  it('is paid by payroll or on collection, whatever it says of being paid', async () => {
    const body = await orderBody(test, buyer)
    body.orderData.set_paid = false
    expect((await place(body)).fields).toMatchObject({ payment_method: 'bacs', status: 'processing' })
    const card = { ...body, orderData: { ...body.orderData, payment_method: 'card' as 'bacs' } }
    expect((await place(card)).statusCode).toBe(400)
  })

  it('has the title of its shipping from the portal, and a telephone number as it is stored', async () => {
    const body = await orderBody(test, buyer)
    body.orderData.shipping_lines = [{ method_id: 'free_shipping', method_title: 'שליח אקספרס' }]
    body.orderData.billing = { first_name: ' דנה\u202E ', last_name: 'כהן', phone: '054-765 4321' }
    expect((await place(body)).fields).toMatchObject({
      shipping_line: { method_title: 'משלוח חינם לסניף / לבית' },
      billing: { first_name: 'דנה', last_name: 'כהן', phone: '+972547654321' },
    })
  })
})

describe('an order is refused, and nothing of it happens,', () => {
  it('for somebody else, also by an administrator', async () => {
    const body = await orderBody(test, buyer)
    const administrator = await test.person('administrator')
    expect((await place(body, administrator)).statusCode).toBe(403)
    body.orderData.customer_id = administrator.id
    expect((await place(body)).statusCode).toBe(403)
    await expectNothing()
  })

  it('while the shop is closed by the clock of the database', async () => {
    const body = await orderBody(test, buyer)
    const until = (closesAt: Date | null) => test.db.update(shopSettings).set({ closesAt, message: 'חג שמח' })
    await until(new Date(Date.now() - 1000))
    expect(await place(body)).toMatchObject({ success: false, code: 'shop.closed', message: 'חג שמח' })
    await until(null)
    await expectNothing()
  })

  it('of an empty cart', async () => {
    const other = await test.person('employee')
    const body = await orderBody(test, buyer)
    body.orderData.customer_id = other.id
    expect(await place(body, other)).toMatchObject({ success: false, code: 'shop.cart-empty' })
  })

  type Forgery = (body: OrderBody) => void
  const item = (body: OrderBody, index: number) => {
    const line = body.orderData.line_items[index]
    if (!line) throw new Error('the order has no such line')
    return line
  }
  const forgeries: [string, Forgery][] = [
    ['a total', (body) => Object.assign(item(body, 0), { total: '0.01' })],
    [
      'a total of what is paid as if the company funded it',
      (body) => Object.assign(item(body, 0), { total: '0.00' }),
    ],
    ['a type', (body) => Object.assign(item(body, 0).meta_data, { zakaut_type: 'A' })],
    ['a type that is none', (body) => Object.assign(item(body, 0).meta_data, { zakaut_type: null })],
    ['a weight of a portion', (body) => Object.assign(item(body, 0).meta_data, { zakaut_weight_por: 0 })],
    ['a sum of entitlement', (body) => Object.assign(body.zakauts, { zakaut_barkan: 1 })],
    ['no sums of entitlement', (body) => Object.assign(body, { zakauts: {} })],
    [
      'a sum under another name',
      (body) => Object.assign(body, { zakauts: { zakaut_perno: 6, zakaut_a: 1 } }),
    ],
    ['a quantity', (body) => Object.assign(item(body, 0), { quantity: 1, total: '49.90' })],
    [
      'a product that is not in the cart',
      (body) => Object.assign(item(body, 2), { product_id: gift.id + 1000 }),
    ],
    ['a product less', (body) => body.orderData.line_items.pop()],
    ['a product twice', (body) => body.orderData.line_items.push(item(body, 0))],
  ]
  it.each(forgeries)('with %s that is not so', async (_what, forge) => {
    const body = await orderBody(test, buyer)
    forge(body)
    expect(await place(body)).toMatchObject({ statusCode: 200, success: false, code: 'shop.changed' })
    await expectNothing()
  })

  it.each([0, -5, 1.5, 1_000_000_000])('with the quantity %d', async (quantity) => {
    const body = await orderBody(test, buyer)
    Object.assign(item(body, 0), { quantity })
    expect((await place(body)).statusCode).toBe(400)
    await expectNothing()
  })

  it.each<[string, Forgery]>([
    ['orderData.status', (body) => Object.assign(body.orderData, { status: 'completed' })],
    ['orderData.total', (body) => Object.assign(body.orderData, { total: 0 })],
    ['orderData.line_items.0.price', (body) => Object.assign(item(body, 0), { price: 0 })],
    ['zakauts.balance', (body) => Object.assign(body.zakauts, { balance: 100 })],
    ['orderData.line_items.0.total', (body) => Object.assign(item(body, 0), { total: '-1.00' })],
    ['orderData.billing.phone', (body) => Object.assign(body.orderData.billing, { phone: 'not a number' })],
    ['billing.first_name', (body) => Object.assign(body.orderData.billing, { first_name: ' \u202E ' })],
  ])('with a body that has an unknown or impossible %s', async (field, forge) => {
    const body = await orderBody(test, buyer)
    forge(body)
    expect(await place(body)).toMatchObject({
      statusCode: 400,
      message: expect.stringContaining(field.split('.').at(-1) ?? ''),
    })
    await expectNothing()
  })

  it('with an Idempotency-Key that is none', async () => {
    const body = await orderBody(test, buyer)
    const headers = { 'idempotency-key': '' }
    expect((await test.call(shop.placeOrder, { body }, { as: buyer, headers })).statusCode).toBe(400)
    await expectNothing()
  })

  it('to an address with half a character, which the database cannot hold', async () => {
    const body = await orderBody(test, buyer)
    body.orderData.shipping = { branch_id: null, address: 'הגפן \uD800', city: 'חיפה' }
    expect((await place(body)).statusCode).toBe(400)
    await expectNothing()
  })

  it('with nowhere to go', async () => {
    const body = await orderBody(test, buyer)
    body.orderData.shipping = { branch_id: null, address: ' ', city: 'חיפה' }
    expect(await place(body)).toMatchObject({ success: false, code: 'shop.no-address' })
    body.orderData.shipping_lines = [{ method_id: 'branch_pickup', method_title: '' }]
    expect(await place(body)).toMatchObject({ success: false, code: 'shop.no-branch' })
    body.orderData.shipping = { branch_id: 2_000_000, address: '', city: '' }
    expect((await place(body)).statusCode).toBe(400)
    await expectNothing()
  })

  it.each([
    [
      { price: 5990 },
      'shop.changed',
      'הסכום של ”יין“ הוא עכשיו 119.80 ₪. הסל עודכן. אפשר לבדוק אותו ולהזמין שוב.',
    ],
    [
      { zakautWeight: 4 },
      'shop.changed',
      'הזכאות שההזמנה דורשת השתנתה. הסל עודכן. אפשר לבדוק אותו ולהזמין שוב.',
    ],
    [{ stock: 1 }, 'shop.sold-out', 'מהמוצר ”יין“ נשארה יחידה אחת במלאי.'],
    [{ stock: 0 }, 'shop.sold-out', 'המוצר ”יין“ אזל מהמלאי.'],
    [{ onSale: false }, 'shop.not-on-sale', 'המוצר ”יין“ כבר לא נמכר. אפשר להסיר אותו מהסל.'],
    [{ limitPerPerson: 1 }, 'shop.over-limit', 'מהמוצר ”יין“ אפשר להזמין יחידה אחת בשנה.'],
  ])('where the product became %j meanwhile', async (change, code, message) => {
    const body = await orderBody(test, buyer)
    await setProduct(wine, change)
    expect(await place(body)).toMatchObject({ success: false, code, message })
    await expectNothing()
  })

  it('beyond the entitlement, with the type, what is needed and what is left', async () => {
    await setProduct(wine, { zakautWeight: 6 })
    expect(await placeOrder(test, buyer)).toMatchObject({
      success: false,
      code: 'shop.entitlement-exceeded',
      message: 'אין מספיק זכאות ל”זכאות W“: נדרש 12, נותר 10 (נקודות).',
    })
    await expectNothing()
  })

  it('beyond the entitlement of this year, whatever other years have', async () => {
    await grant(test, buyer, 'W', 100, 2020)
    await setProduct(wine, { zakautWeight: 6 })
    expect(await placeOrder(test, buyer)).toMatchObject({ code: 'shop.entitlement-exceeded' })
    await expectNothing()
  })
})

describe('a refused order', () => {
  it('can be placed with the same key once what stood in its way is gone', async () => {
    const body = await orderBody(test, buyer)
    const headers = { 'idempotency-key': randomUUID() }
    const again = () => test.call(shop.placeOrder, { body }, { as: buyer, headers })
    await setProduct(oil, { stock: 0 })
    expect(await again()).toMatchObject({ code: 'shop.sold-out' })
    await setProduct(oil, { stock: 1 })
    const first = await again()
    expect(first).toMatchObject({ statusCode: 201, success: true })
    expect((await again()).fields).toEqual(first.fields)
    expect(await test.db.$count(orders, eq(orders.userId, buyer.id))).toBe(1)
  })
})
