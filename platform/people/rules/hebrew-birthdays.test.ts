import { describe, expect, it } from 'vitest'
import { addDays, type CalendarDay } from '#core/rules/days.ts'
import {
  hebrewBirthdayOf,
  hebrewBirthdaysOn,
  hebrewMonthLength,
  hebrewMonths,
  isHebrewBirthday,
  nextHebrewBirthday,
} from './hebrew-birthdays.ts'

describe('a Hebrew birthday', () => {
  it('is known from every day of twenty years, and celebrated once in each Hebrew year', () => {
    for (let day: CalendarDay = '2015-01-01'; day < '2035-01-01'; day = addDays(day, 1)) {
      expect(isHebrewBirthday(hebrewBirthdayOf(day), day), day).toBe(true)
    }
  })

  it('follows the calendar and not the civil year', () => {
    expect(hebrewBirthdayOf('1986-04-25')).toEqual({ month: 'nisan', day: 16 })
    expect(nextHebrewBirthday({ month: 'nisan', day: 16 }, '2026-01-01')).toBe('2026-04-03')
    expect(nextHebrewBirthday({ month: 'nisan', day: 16 }, '2026-04-03')).toBe('2026-04-03')
  })

  it('of Adar is in the second Adar of a leap year, and of either Adar in a plain one', () => {
    // 5787 is a leap year, 5786 is not.
    expect(nextHebrewBirthday({ month: 'adar', day: 14 }, '2027-01-01')).toBe('2027-03-23')
    expect(nextHebrewBirthday({ month: 'adar-2', day: 14 }, '2027-01-01')).toBe('2027-03-23')
    expect(nextHebrewBirthday({ month: 'adar-1', day: 14 }, '2027-01-01')).toBe('2027-02-21')
    expect(nextHebrewBirthday({ month: 'adar-1', day: 14 }, '2026-01-01')).toBe('2026-03-03')
  })

  it('of a thirtieth that the year does not have is on the next day', () => {
    for (const month of ['heshvan', 'kislev', 'adar-1'] as const) {
      let day: CalendarDay = '2020-01-01'
      for (let year = 0; year < 12; year += 1) {
        day = nextHebrewBirthday({ month, day: 30 }, day)
        expect([1, 30]).toContain(hebrewBirthdayOf(day).day)
        day = addDays(day, 300)
      }
    }
  })

  it.each(['2024-10-03', '2025-09-23', '2026-09-12'])(
    'is on one day of the year that begins on %s',
    (first) => {
      const celebrated = new Map<string, number>()
      for (
        let day = first;
        day === first || hebrewBirthdayOf(day).month !== 'tishri' || hebrewBirthdayOf(day).day > 1;
        day = addDays(day, 1)
      ) {
        for (const { month, day: date } of hebrewBirthdaysOn(day)) {
          celebrated.set(`${date} ${month}`, (celebrated.get(`${date} ${month}`) ?? 0) + 1)
        }
      }
      const all = hebrewMonths.flatMap((month) =>
        Array.from({ length: hebrewMonthLength(month) }, (_, index) => `${index + 1} ${month}`),
      )
      expect(all.filter((each) => celebrated.get(each) !== 1)).toEqual([])
    },
  )
})
