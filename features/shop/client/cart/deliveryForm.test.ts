import { expect, it } from 'vitest'
import { problemsOf } from '#core/client/kits/form/schema.ts'
import { shop } from '#schemas/features/shop/contract/shop.ts'
import { check, deliveryOf } from './deliveryForm.ts'
import type { Delivery } from './orderBody.ts'

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
