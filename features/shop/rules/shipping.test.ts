import { expect, it } from 'vitest'
import { paymentText, readyText, shippingText } from './shipping.ts'

it('says how an order reaches its buyer', () => {
  expect(shippingText(true, true)).toBe('איסוף מהסניף')
  expect(shippingText(false, true)).toBe('משלוח לסניף')
  expect(shippingText(false, false)).toBe('משלוח לכתובת')
})

it('speaks of picking up only where the order is picked up', () => {
  expect([readyText(true), paymentText(true)]).toEqual(['מוכנה לאיסוף', 'בניכוי מהשכר או בעת האיסוף'])
  expect([readyText(false), paymentText(false)]).toEqual(['מוכנה למשלוח', 'בניכוי מהשכר או עם קבלת המשלוח'])
})
