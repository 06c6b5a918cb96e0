import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatShekels, parseShekels, shekelsInField } from './money.ts'

describe('an amount in shekels', () => {
  it.each([
    ['0', 0],
    ['12', 1200],
    ['12.5', 1250],
    ['12.05', 1205],
    ['0.29', 29],
    ['1,250.90', 125_090],
    [' 1250 ₪ ', 125_000],
    ['₪1,000,000', 100_000_000],
  ])('%s is %i agorot', (text, agorot) => expect(parseShekels(text)).toBe(agorot))

  it.each(['', '₪', 'חינם', '-5', '12.', '.5', '12.345', '12,5', '1,25,000', '1e3', '9'.repeat(20)])(
    '%j is none',
    (text) => expect(parseShekels(text)).toBeUndefined(),
  )

  it.each([
    [0, '0.00 ₪', '0'],
    [5, '0.05 ₪', '0.05'],
    [1250, '12.50 ₪', '12.50'],
    [125_000, '1,250.00 ₪', '1250'],
    [123_456_789, '1,234,567.89 ₪', '1234567.89'],
  ])('%i agorot are shown as %s and typed as %s', (agorot, shown, typed) => {
    expect(formatShekels(agorot)).toBe(shown)
    expect(shekelsInField(agorot)).toBe(typed)
  })

  it('survives formatting and parsing to the agora', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), (agorot) => {
        expect(parseShekels(formatShekels(agorot))).toBe(agorot)
        expect(parseShekels(shekelsInField(agorot))).toBe(agorot)
      }),
    )
  })
})
