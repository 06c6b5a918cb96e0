import { expect, it } from 'vitest'
import { formatPlate, plateOf } from './vehicle.ts'

it.each([
  ['12-345-67', '1234567'],
  ['123-45-678', '12345678'],
  [' 12 345 67 ', '1234567'],
  ['12־345־67', '1234567'],
  ['12345', '12345'],
  ['\u200E12-345-67\u200F', '1234567'],
  ['12‑345–67', '1234567'],
  ['１２３４５', '12345'],
])('reads %s as the number of a vehicle', (typed, plate) => expect(plateOf(typed)).toBe(plate))

it.each(['', '1234', '123456789', '12-AB-67', '١٢٣٤٥٦٧'])('reads %j as none', (typed) =>
  expect(plateOf(typed)).toBeNull(),
)

it('writes it as it stands on the plate', () => {
  expect(formatPlate('1234567')).toBe('12-345-67')
  expect(formatPlate('12345678')).toBe('123-45-678')
  expect(formatPlate('12345')).toBe('12345')
})
