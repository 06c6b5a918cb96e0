import { describe, expect, it } from 'vitest'
import { addMonths, dayInMonth, monthOf, monthsFromTo, monthText, shortMonthText, weeksOf } from './months.ts'

describe('a month', () => {
  it('is named and reckoned over years', () => {
    expect(monthText('2026-11')).toBe('נובמבר 2026')
    expect(shortMonthText('2026-11')).toBe('נוב׳')
    expect(monthOf('2026-11-20')).toBe('2026-11')
    expect(addMonths('2026-12', 1)).toBe('2027-01')
    expect(addMonths('2027-01', -1)).toBe('2026-12')
  })

  it('is one of a row', () => {
    expect(monthsFromTo('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
    expect(monthsFromTo('2026-11', '2026-11')).toEqual(['2026-11'])
    expect(monthsFromTo('2026-12', '2026-11')).toEqual([])
  })

  it('is shown in whole weeks from Sunday', () => {
    const weeks = weeksOf('2026-11')
    expect(weeks[0]?.[0]).toBe('2026-11-01')
    expect(weeks.at(-1)?.at(-1)).toBe('2026-12-05')
    expect(weeksOf('2026-02')).toHaveLength(4)
    expect(weeksOf('2026-08')).toHaveLength(6)
    for (const week of weeksOf('2028-02')) expect(week).toHaveLength(7)
  })

  it('has its last day for a day that it is too short for', () => {
    expect(dayInMonth('2026-10-31', '2026-11')).toBe('2026-11-30')
    expect(dayInMonth('2028-01-31', '2028-02')).toBe('2028-02-29')
    expect(dayInMonth('2026-10-07', '2026-11')).toBe('2026-11-07')
  })
})
