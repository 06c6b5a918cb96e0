import { expect, it } from 'vitest'
import { problemsOf } from '#core/client/kits/form/schema.ts'
import type { Cart, EventData } from '#features/shop/contract/shop.ts'
import { shop } from '#schemas/features/shop/contract/shop.ts'
import { check, type Delivery, deliveryOf, isWhole, orderBody, placeText } from './delivery.ts'

function item(
  id: number,
  quantity: number,
  price: number,
  type: string | null,
  weight: number,
): Cart['items'][number] {
  const product = {
    id,
    name: 'יין',
    description: '',
    quantity: 9,
    prices: { price },
    zakaut_type: type,
    zakaut_weight: weight,
    zakaut_weight_por: weight,
    limit_per_person: null,
    limit_days: null,
    category: null,
    pictures: [],
  }
  return { item_key: `00000000-0000-4000-8000-00000000000${id}`, product, quantity, total: 0, problem: null }
}

const cart: Cart = {
  items: [item(1, 3, 1250, 'W', 2), item(2, 1, 18_000, 'A', 3), item(3, 2, 990, null, 0)],
  billing_address: { first_name: 'נועה', last_name: 'לוי', phone: '0542345678' },
  shipping_address: { branch_id: 4, address: '', city: '' },
  shipping_rates: [{ method_id: 'free_shipping', method_title: 'משלוח חינם', price: 0 }],
  totals: { total: 0, items: 6 },
  entitlements: [],
  shop: { open: true, message: '' },
}
const delivery = {
  billing: cart.billing_address,
  shipping: cart.shipping_address,
  method_id: 'free_shipping',
} as const
const wedding: EventData = {
  for_event: true,
  event_type: 'wedding',
  relation: 'child',
  event_date: '2026-12-24',
}

it('carries lines with totals in shekels; what the company funds costs nothing', () => {
  const { orderData } = orderBody(cart, 7, delivery, null)
  expect(orderData.line_items).toEqual([
    { product_id: 1, quantity: 3, total: '37.50', meta_data: { zakaut_type: 'W', zakaut_weight_por: 2 } },
    { product_id: 2, quantity: 1, total: '0.00', meta_data: { zakaut_type: 'A', zakaut_weight_por: 3 } },
    { product_id: 3, quantity: 2, total: '19.80', meta_data: { zakaut_type: null, zakaut_weight_por: 0 } },
  ])
  expect(orderData).toMatchObject({ payment_method: 'bacs', set_paid: true, customer_id: 7 })
  expect(orderData.shipping_lines).toEqual([{ method_id: 'free_shipping', method_title: 'משלוח חינם' }])
})

it('sums the entitlement of every type by its field', () => {
  expect(orderBody(cart, 7, delivery, null).zakauts).toEqual({ zakaut_barkan: 6, zakaut_a: 3 })
})

it('copies a family event, and sends none for an order of one’s own', () => {
  expect(orderBody(cart, 7, delivery, wedding).eventData).toEqual(wedding)
  const own = { for_event: false, event_type: null, relation: null, event_date: null }
  expect(orderBody(cart, 7, delivery, own).eventData).toBeNull()
})

const billing = { first_name: ' דנה ', last_name: 'אבו חצירא', phone: '054-2345678' }
const toBranch: Delivery = {
  billing,
  shipping: { branch_id: 3, address: 'הזית 1', city: 'חיפה' },
  method_id: 'branch_pickup',
}

/** The fields that are wrong by the rules that the schema does not say. */
const wrongIn = (delivery: Delivery) =>
  Object.entries(check(delivery)).flatMap(([field, sentence]) => (sentence === false ? [] : [field]))

it('an order to a branch needs no address, and takes none along', () => {
  expect(wrongIn({ ...toBranch, shipping: { branch_id: 3, address: '', city: '' } })).toEqual([])
  expect(deliveryOf(toBranch).shipping).toEqual({ branch_id: 3, address: '', city: '' })
})

it('an order to an address needs all of it', () => {
  const shipping = { branch_id: null, address: ' הזית 1', city: 'חיפה ' }
  expect(wrongIn({ ...toBranch, shipping: { branch_id: null, address: ' ', city: '' } })).toEqual([
    'shipping.address',
    'shipping.city',
  ])
  expect(deliveryOf({ ...toBranch, shipping, method_id: 'free_shipping' }).shipping).toEqual({
    branch_id: null,
    address: 'הזית 1',
    city: 'חיפה',
  })
})

it('who pays has a name and an Israeli telephone', () => {
  const unnamed = { ...toBranch, billing: { first_name: ' ', last_name: '', phone: '12' } }
  const { billing: schema } = shop.placeOrder.body.properties.orderData.properties
  const wrong = Object.keys(problemsOf(schema, deliveryOf(unnamed).billing))
  expect(wrong).toEqual(['first_name', 'last_name', 'phone'])
  expect(wrongIn(unnamed)).toEqual(['billing.phone'])
  expect(deliveryOf(toBranch).billing.first_name).toBe('דנה')
})

it('is said in one line, once nothing is missing', () => {
  const branches = [{ id: 4, name: 'מפעל כרמיאל', city: 'כרמיאל' }]
  const address = { branch_id: null, address: 'דרך הים 14', city: 'עכו' }
  expect(placeText(delivery, branches)).toBe('משלוח לסניף: מפעל כרמיאל, כרמיאל')
  expect(placeText({ ...delivery, method_id: 'branch_pickup' }, branches)).toMatch(/^איסוף מהסניף: /)
  expect(placeText({ ...delivery, shipping: address }, branches)).toBe('משלוח לכתובת: דרך הים 14, עכו')
  expect(isWhole(delivery)).toBe(true)
  expect(isWhole({ ...delivery, shipping: { ...address, city: ' ' } })).toBe(false)
  expect(isWhole({ ...delivery, billing: { ...delivery.billing, first_name: '' } })).toBe(false)
  expect(isWhole({ ...delivery, billing: { ...delivery.billing, phone: '12' } })).toBe(false)
})
