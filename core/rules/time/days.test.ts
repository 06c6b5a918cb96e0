import { describe, expect, it } from 'vitest'
import { addDays, dayInIsrael, daysFromTo, dayText, weekdayOf } from './days.ts'

describe('a calendar day', () => {
  it('begins at midnight in Israel, in summer and in winter', () => {
    expect(dayInIsrael(new Date('2026-07-01T20:59:59Z'))).toBe('2026-07-01')
    expect(dayInIsrael(new Date('2026-07-01T21:00:00Z'))).toBe('2026-07-02')
    expect(dayInIsrael(new Date('2026-12-31T22:00:00Z'))).toBe('2027-01-01')
  })

  it('is reckoned over months, years, leap days and changes of the clock', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
    expect(addDays('2026-10-24', 2)).toBe('2026-10-26')
    expect(daysFromTo('2026-10-24', '2026-10-26')).toBe(2)
    expect(daysFromTo('2026-11-20', '2026-11-18')).toBe(-2)
  })

  it('knows its weekday, Sunday first', () => {
    expect(weekdayOf('2026-11-20')).toBe(5)
    expect(weekdayOf('2026-11-22')).toBe(0)
  })

  it('is called by its weekday and date', () => {
    expect(dayText('2026-11-24')).toBe('יום ג׳ 24/11')
    expect(dayText('2026-11-28')).toBe('שבת 28/11')
  })
})
