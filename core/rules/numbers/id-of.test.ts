import { expect, it } from 'vitest'
import { idOf } from './id-of.ts'

it.each(['0', '01', '-1', '1.5', '1e3', '0x10', '', 'abc', '12345678901'])(
  '%s is no number of an item',
  (segment) => {
    expect(idOf(segment)).toBeUndefined()
  },
)

it('a plain number is', () => {
  expect(idOf('17')).toBe(17)
})
