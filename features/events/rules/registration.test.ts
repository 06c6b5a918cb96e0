import { describe, expect, it } from 'vitest'
import { typedCode } from '#core/rules/numbers/typed-code.ts'
import {
  codeFrom,
  codeLength,
  hasSeatsFor,
  isOwed,
  offerEnds,
  pricesOf,
  seatsLeft,
  seatsOf,
  totalOf,
} from './registration.ts'

const child = { name: 'דנה', age: 7, size: '8' }
const asksChildren = { questions: [{ type: 'text' }, { type: 'children' }], countAdult: false } as const

describe('the seats of a registration', () => {
  it('are those asked for, one unless it says more', () => {
    const plain = { questions: [{ type: 'text' }], countAdult: true } as const
    expect([seatsOf(plain, []), seatsOf(plain, [], 4)]).toEqual([1, 4])
  })

  it('are the children where the form asks for them, with the adult where that one counts', () => {
    const answers = [{ children: [] }, { children: [child, child] }]
    expect(seatsOf(asksChildren, answers, 9)).toBe(2)
    expect(seatsOf({ ...asksChildren, countAdult: true }, answers, 9)).toBe(3)
    expect(seatsOf(asksChildren, [])).toBe(0)
    expect(seatsOf({ ...asksChildren, countAdult: true }, [])).toBe(0)
  })
})

describe('the price of a seat', () => {
  it.each([
    [[], 2, [90, 90]],
    [[10], 3, [10, 90, 90]],
    [[10, 90, 90], 2, [10, 90]],
    [[0], 2, [0, 90]],
  ])('of %j and %i seats at 90 now is %j', (held, seats, prices) => {
    expect(pricesOf(held, seats, 90)).toEqual(prices)
    expect(totalOf(held, seats, 90)).toBe(prices.reduce((sum, price) => sum + price, 0))
  })
})

describe('what is left', () => {
  it('is nothing while others wait', () => {
    expect(seatsLeft({ capacity: 10, taken: 8, waiting: 0 })).toBe(2)
    expect(seatsLeft({ capacity: 10, taken: 8, waiting: 1 })).toBe(0)
    expect(seatsLeft({ capacity: null, taken: 8, waiting: 0 })).toBeNull()
    expect(hasSeatsFor({ capacity: 10, taken: 8, waiting: 0 }, 2)).toBe(true)
    expect(hasSeatsFor({ capacity: 10, taken: 8, waiting: 0 }, 3)).toBe(false)
    expect(hasSeatsFor({ capacity: 10, taken: 8, waiting: 1 }, 0)).toBe(true)
    expect(hasSeatsFor({ capacity: null, taken: 8, waiting: 0 }, 1000)).toBe(true)
  })
})

describe('a code', () => {
  it('is read as it was typed, in groups and small letters too', () => {
    const code = codeFrom(new Uint8Array(codeLength).map((_, index) => index * 21))
    expect(code).toMatch(/^[A-Z2-9]{12}$/)
    expect(typedCode(` ${code.slice(0, 4).toLowerCase()}-${code.slice(4, 8)} ${code.slice(8)}`)).toBe(code)
  })
})

describe('a seat that is offered', () => {
  const now = new Date('2026-11-26T10:00:00Z')
  it.each([
    ['three days', '2026-12-10T10:00:00Z', '2026-12-10T12:00:00Z', '2026-11-29T10:00:00Z'],
    ['until the event begins', '2026-11-27T10:00:00Z', '2026-11-27T12:00:00Z', '2026-11-27T10:00:00Z'],
    [
      'until it ends, once it has begun',
      '2026-11-26T09:00:00Z',
      '2026-11-26T12:00:00Z',
      '2026-11-26T12:00:00Z',
    ],
  ])('is held %s', (_how, startsAt, endsAt, until) => {
    expect(offerEnds({ startsAt, endsAt }, now)).toEqual(new Date(until))
  })
})

it('what costs nothing, is not confirmed or is yet to be is not owed', () => {
  const paid = { state: 'registered', total: 100 }
  expect(isOwed(paid, true)).toBe(true)
  expect(isOwed(paid, false)).toBe(false)
  expect(isOwed({ ...paid, total: 0 }, true)).toBe(false)
  for (const state of ['offered', 'waiting', 'cancelled'])
    expect(isOwed({ ...paid, state }, true)).toBe(false)
})
