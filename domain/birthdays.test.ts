import { describe, expect, it } from 'vitest'
import { birthdaysShownOn } from './birthdays.ts'

describe('birthdaysShownOn', () => {
  it('shows today by the clock of Israel, not of Greenwich', () => {
    expect(birthdaysShownOn(new Date('2026-11-17T22:30:00Z'))).toEqual([{ month: 11, day: 18 }])
  })

  it('shows Friday and Saturday on Sunday as well', () => {
    expect(birthdaysShownOn(new Date('2026-11-22T08:00:00Z'))).toEqual([
      { month: 11, day: 20 },
      { month: 11, day: 21 },
      { month: 11, day: 22 },
    ])
  })

  it('crosses the new year on a Sunday', () => {
    expect(birthdaysShownOn(new Date('2028-01-02T08:00:00Z'))).toEqual([
      { month: 12, day: 31 },
      { month: 1, day: 1 },
      { month: 1, day: 2 },
    ])
  })

  it('shows people born on 29 February on the 28th in a common year', () => {
    expect(birthdaysShownOn(new Date('2028-02-28T08:00:00Z'))).toEqual([{ month: 2, day: 28 }])
    expect(birthdaysShownOn(new Date('2028-02-29T08:00:00Z'))).toEqual([{ month: 2, day: 29 }])
    expect(birthdaysShownOn(new Date('2029-02-28T08:00:00Z'))).toEqual([
      { month: 2, day: 28 },
      { month: 2, day: 29 },
    ])
  })
})
