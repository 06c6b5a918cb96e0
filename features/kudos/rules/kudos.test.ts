import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kudosLeft, kudosMonth, mayTakeBack, monthlyKudos } from './kudos.ts'

const moment = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2028-01-01T00:00:00Z'),
  noInvalidDate: true,
})

describe('the quota of kudos', () => {
  it('lets five through in every month, whatever the order and the hours of the attempts', () => {
    const attempts = fc.array(moment, { maxLength: 200 }).map((times) => [...times, ...times, ...times])
    fc.assert(
      fc.property(attempts, (times) => {
        const tried: Record<string, number> = {}
        const given: Record<string, number> = {}
        for (const month of times.map(kudosMonth)) {
          tried[month] = (tried[month] ?? 0) + 1
          if (kudosLeft(given[month] ?? 0) > 0) given[month] = (given[month] ?? 0) + 1
        }
        for (const [month, count] of Object.entries(tried)) {
          expect(given[month]).toBe(Math.min(count, monthlyKudos))
        }
      }),
    )
  })

  it('never falls below zero and never grows with what is given', () => {
    fc.assert(
      fc.property(fc.nat(20), (given) => {
        expect(kudosLeft(given)).toBeGreaterThanOrEqual(0)
        expect(kudosLeft(given + 1)).toBeLessThanOrEqual(kudosLeft(given))
      }),
    )
  })

  it.each([
    // Israel is two hours ahead of UTC in winter, three in summer.
    ['2026-10-31T21:59:59Z', '2026-10-01'],
    ['2026-10-31T22:00:00Z', '2026-11-01'],
    ['2026-06-30T20:59:59Z', '2026-06-01'],
    ['2026-06-30T21:00:00Z', '2026-07-01'],
    ['2026-12-31T22:00:00Z', '2027-01-01'],
  ])('counts %s in the month of %s', (at, month) => {
    expect(kudosMonth(new Date(at))).toBe(month)
  })
})

it('is taken back until midnight in Israel', () => {
  const given = new Date('2026-11-22T08:00:00Z')
  expect(mayTakeBack(given, new Date('2026-11-22T21:59:59Z'))).toBe(true)
  expect(mayTakeBack(given, new Date('2026-11-22T22:00:00Z'))).toBe(false)
})
