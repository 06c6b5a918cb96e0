import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  entitlementField,
  entitlementNeeded,
  linesTotal,
  lineTotal,
  orderTotal,
  type PricedLine,
} from './entitlement.ts'

const line = (change: Partial<PricedLine> = {}): PricedLine => ({
  quantity: 1,
  price: 4990,
  zakaut_type: null,
  zakaut_weight: 0,
  ...change,
})

const anyLine = fc.record({
  quantity: fc.integer({ min: 1, max: 99 }),
  price: fc.integer({ min: 0, max: 1_000_000 }),
  zakaut_type: fc.constantFrom(null, 'A', 'W', 'P', 'B'),
  zakaut_weight: fc.integer({ min: 0, max: 50 }),
})

describe('the field of an entitlement type', () => {
  it.each([
    ['W', 'zakaut_barkan'],
    ['P', 'zakaut_perno'],
    ['A', 'zakaut_a'],
    ['BEER', 'zakaut_beer'],
  ])('%s is %s', (type, field) => {
    expect(entitlementField(type)).toBe(field)
  })
})

describe('the total of a line', () => {
  it('is the price times the quantity', () => {
    expect(lineTotal(line({ quantity: 3 }))).toBe(14_970)
    expect(lineTotal(line({ quantity: 3, zakaut_type: 'W', zakaut_weight: 2 }))).toBe(14_970)
  })

  it('is nothing for what the company funds', () => {
    expect(lineTotal(line({ quantity: 3, zakaut_type: 'A', zakaut_weight: 2 }))).toBe(0)
  })

  it('sums up to the total of the order, in whatever order the lines are', () => {
    fc.assert(
      fc.property(fc.array(anyLine), (lines) => {
        const sum = lines.map(lineTotal).reduce((total, each) => total + each, 0)
        expect(linesTotal(lines)).toBe(sum)
        expect(linesTotal(lines.toReversed())).toBe(sum)
      }),
    )
  })

  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [1250, '12.50'],
    [100_000_001, '1000000.01'],
  ])('of %i agorot is written %s', (agorot, text) => {
    expect(orderTotal(agorot)).toBe(text)
  })

  it('is written without losing an agora', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000_000 }), (agorot) => {
        const [shekels = '', rest = ''] = orderTotal(agorot).split('.')
        expect(Number(shekels) * 100 + Number(rest)).toBe(agorot)
      }),
    )
  })
})

describe('the entitlement that lines need', () => {
  it('is weight times quantity, for each type', () => {
    const lines = [
      line({ quantity: 2, zakaut_type: 'W', zakaut_weight: 3 }),
      line({ quantity: 1, zakaut_type: 'W', zakaut_weight: 1 }),
      line({ quantity: 4, zakaut_type: 'A', zakaut_weight: 2 }),
      line({ quantity: 9 }),
      line({ quantity: 9, zakaut_type: 'P' }),
    ]
    expect(entitlementNeeded(lines)).toEqual({ zakaut_barkan: 7, zakaut_a: 8 })
  })

  it('of two carts together is the sum of what each needs', () => {
    fc.assert(
      fc.property(fc.array(anyLine), fc.array(anyLine), (one, two) => {
        const [first, second, both] = [one, two, [...one, ...two]].map(entitlementNeeded)
        for (const field of Object.keys(both ?? {})) {
          expect(both?.[field]).toBe((first?.[field] ?? 0) + (second?.[field] ?? 0))
        }
      }),
    )
  })
})
