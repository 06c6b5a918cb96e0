import { expect, it } from 'vitest'
import { check, deliveryOf } from './deliveryForm.ts'

const filled = {
  first_name: ' דנה ',
  last_name: 'אבו חצירא',
  phone: '054-2345678',
  branch_id: '3',
  address: 'הזית 1',
  city: 'חיפה',
}

it('an order to a branch needs no address, and takes none along', () => {
  expect(check({ ...filled, address: '', city: '' })).toEqual({})
  expect(deliveryOf(filled, 'branch_pickup').shipping).toEqual({ branch_id: 3, address: '', city: '' })
})

it('an order to an address needs all of it', () => {
  expect(Object.keys(check({ ...filled, branch_id: '', address: ' ', city: '' }))).toEqual([
    'address',
    'city',
  ])
  expect(deliveryOf({ ...filled, branch_id: '' }, 'free_shipping').shipping).toEqual({
    branch_id: null,
    address: 'הזית 1',
    city: 'חיפה',
  })
})

it('who pays has a name and an Israeli telephone', () => {
  expect(Object.keys(check({ ...filled, first_name: ' ', last_name: '', phone: '12' }))).toEqual([
    'first_name',
    'last_name',
    'phone',
  ])
  expect(deliveryOf(filled, 'branch_pickup').billing.first_name).toBe('דנה')
})
