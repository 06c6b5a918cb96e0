import { describe, expect, it } from 'vitest'
import { celebrationDays, daysToGreet, mayGreet, monthDaysOn } from '#platform/people/rules/birthdays.ts'

describe('the days whose birthdays are shown', () => {
  it('are today by the clock of Israel, not of Greenwich', () => {
    expect(celebrationDays(new Date('2026-11-17T22:30:00Z'))).toEqual(['2026-11-18'])
  })

  it('are Friday and Saturday on Sunday as well', () => {
    expect(celebrationDays(new Date('2026-11-22T08:00:00Z'))).toEqual([
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ])
  })

  it('cross the new year on a Sunday', () => {
    expect(celebrationDays(new Date('2028-01-02T08:00:00Z'))).toEqual([
      '2027-12-31',
      '2028-01-01',
      '2028-01-02',
    ])
  })
})

it('people born on 29 February celebrate on the 28th in a common year', () => {
  expect(monthDaysOn('2028-02-28')).toEqual([228])
  expect(monthDaysOn('2028-02-29')).toEqual([229])
  expect(monthDaysOn('2029-02-28')).toEqual([228, 229])
  expect(monthDaysOn('2026-11-22')).toEqual([1122])
})

it('colleagues congratulate on the day and the six days after it', () => {
  const now = new Date('2026-11-22T21:59:00Z')
  const days = daysToGreet(now)
  expect(days).toHaveLength(7)
  expect(days.at(0)).toBe('2026-11-22')
  expect(days.at(-1)).toBe('2026-11-16')
  expect(days.every((day) => mayGreet(day, now))).toBe(true)
  expect([mayGreet('2026-11-15', now), mayGreet('2026-11-23', now)]).toEqual([false, false])
})
