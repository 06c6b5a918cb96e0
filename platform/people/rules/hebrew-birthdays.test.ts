import { describe, expect, it } from 'vitest'
import { addDays, type CalendarDay } from '#core/rules/time/days.ts'
import {
  hebrewBirthdayOf,
  hebrewBirthdaysOn,
  hebrewMonthLength,
  hebrewMonths,
  isHebrewBirthday,
} from './hebrew-birthdays.ts'

describe('a Hebrew birthday', () => {
  it('is known from every day of twenty years, and celebrated once in each Hebrew year', () => {
    for (let day: CalendarDay = '2015-01-01'; day < '2035-01-01'; day = addDays(day, 1)) {
      expect(isHebrewBirthday(hebrewBirthdayOf(day), day), day).toBe(true)
    }
  })

  it('follows the calendar and not the civil year', () => {
    expect(hebrewBirthdayOf('1986-04-25')).toEqual({ month: 'nisan', day: 16 })
    expect(isHebrewBirthday({ month: 'nisan', day: 16 }, '2026-04-03')).toBe(true)
    expect(isHebrewBirthday({ month: 'nisan', day: 16 }, '2026-04-25')).toBe(false)
  })

  it('of Adar is in the second Adar of a leap year, and of either Adar in a plain one', () => {
    // 5787 is a leap year, 5786 is not.
    const celebrated = (day: CalendarDay) =>
      (['adar', 'adar-1', 'adar-2'] as const).filter((month) => isHebrewBirthday({ month, day: 14 }, day))
    expect(celebrated('2027-02-21')).toEqual(['adar-1'])
    expect(celebrated('2027-03-23')).toEqual(['adar', 'adar-2'])
    expect(celebrated('2026-03-03')).toEqual(['adar', 'adar-1', 'adar-2'])
  })

  it('of a thirtieth that the year does not have is on the next day', () => {
    // Heshvan has 29 days in 5786 and 30 in 5787.
    const celebrated = ['2025-11-21', '2026-11-10', '2026-11-11'].map((day) =>
      isHebrewBirthday({ month: 'heshvan', day: 30 }, day),
    )
    expect(celebrated).toEqual([true, true, false])
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
