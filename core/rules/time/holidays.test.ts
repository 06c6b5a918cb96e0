import { describe, expect, it } from 'vitest'
import { addDays, weekdayOf } from './days.ts'
import { holidayOn } from './holidays.ts'

/** The days of a Hebrew year on which a holiday falls, as printed calendars have them. */
const years: [string, Record<string, string>][] = [
  [
    '5784, a leap year',
    {
      'ראש השנה': '2023-09-16 2023-09-17',
      'יום כיפור': '2023-09-25',
      סוכות: '2023-09-30',
      'שמחת תורה': '2023-10-07',
      חנוכה: '2023-12-08 2023-12-15',
      'ט״ו בשבט': '2024-01-25',
      פורים: '2024-03-24',
      פסח: '2024-04-23',
      'שביעי של פסח': '2024-04-29',
      // 27 Nisan was a Sunday, 5 Iyar a Monday.
      'יום הזיכרון לשואה ולגבורה': '2024-05-06',
      'יום הזיכרון': '2024-05-13',
      'יום העצמאות': '2024-05-14',
      'ל״ג בעומר': '2024-05-26',
      'יום ירושלים': '2024-06-05',
      שבועות: '2024-06-12',
      'תשעה באב': '2024-08-13',
    },
  ],
  [
    '5785',
    {
      'ראש השנה': '2024-10-03 2024-10-04',
      'יום כיפור': '2024-10-12',
      סוכות: '2024-10-17',
      'שמחת תורה': '2024-10-24',
      חנוכה: '2024-12-26 2025-01-02',
      'ט״ו בשבט': '2025-02-13',
      פורים: '2025-03-14',
      פסח: '2025-04-13',
      'שביעי של פסח': '2025-04-19',
      // 27 Nisan was a Friday, 5 Iyar and 9 Av Sabbaths.
      'יום הזיכרון לשואה ולגבורה': '2025-04-24',
      'יום הזיכרון': '2025-04-30',
      'יום העצמאות': '2025-05-01',
      'ל״ג בעומר': '2025-05-16',
      'יום ירושלים': '2025-05-26',
      שבועות: '2025-06-02',
      'תשעה באב': '2025-08-03',
    },
  ],
  [
    '5786',
    {
      'ראש השנה': '2025-09-23 2025-09-24',
      'יום כיפור': '2025-10-02',
      סוכות: '2025-10-07',
      'שמחת תורה': '2025-10-14',
      חנוכה: '2025-12-15 2025-12-22',
      'ט״ו בשבט': '2026-02-02',
      פורים: '2026-03-03',
      פסח: '2026-04-02',
      'שביעי של פסח': '2026-04-08',
      'יום הזיכרון לשואה ולגבורה': '2026-04-14',
      'יום הזיכרון': '2026-04-21',
      'יום העצמאות': '2026-04-22',
      'ל״ג בעומר': '2026-05-05',
      'יום ירושלים': '2026-05-15',
      שבועות: '2026-05-22',
      'תשעה באב': '2026-07-23',
    },
  ],
  [
    '5787, a leap year',
    {
      'ראש השנה': '2026-09-12 2026-09-13',
      'יום כיפור': '2026-09-21',
      סוכות: '2026-09-26',
      'שמחת תורה': '2026-10-03',
      חנוכה: '2026-12-05 2026-12-12',
      'ט״ו בשבט': '2027-01-23',
      פורים: '2027-03-23',
      פסח: '2027-04-22',
      'שביעי של פסח': '2027-04-28',
      'יום הזיכרון לשואה ולגבורה': '2027-05-04',
      'יום הזיכרון': '2027-05-11',
      'יום העצמאות': '2027-05-12',
      'ל״ג בעומר': '2027-05-25',
      'יום ירושלים': '2027-06-04',
      שבועות: '2027-06-11',
      'תשעה באב': '2027-08-12',
    },
  ],
  [
    '5788',
    {
      'ראש השנה': '2027-10-02 2027-10-03',
      'יום כיפור': '2027-10-11',
      סוכות: '2027-10-16',
      'שמחת תורה': '2027-10-23',
      חנוכה: '2027-12-25 2028-01-01',
      'ט״ו בשבט': '2028-02-12',
      פורים: '2028-03-12',
      פסח: '2028-04-11',
      'שביעי של פסח': '2028-04-17',
      'יום הזיכרון לשואה ולגבורה': '2028-04-24',
      'יום הזיכרון': '2028-05-01',
      'יום העצמאות': '2028-05-02',
      'ל״ג בעומר': '2028-05-14',
      'יום ירושלים': '2028-05-24',
      שבועות: '2028-05-31',
      'תשעה באב': '2028-08-01',
    },
  ],
  [
    '5789',
    {
      'ראש השנה': '2028-09-21 2028-09-22',
      'יום כיפור': '2028-09-30',
      סוכות: '2028-10-05',
      'שמחת תורה': '2028-10-12',
      חנוכה: '2028-12-13 2028-12-20',
      'ט״ו בשבט': '2029-01-31',
      פורים: '2029-03-01',
      פסח: '2029-03-31',
      'שביעי של פסח': '2029-04-06',
      'יום הזיכרון לשואה ולגבורה': '2029-04-12',
      // 5 Iyar is a Friday, 9 Av a Sabbath.
      'יום הזיכרון': '2029-04-18',
      'יום העצמאות': '2029-04-19',
      'ל״ג בעומר': '2029-05-03',
      'יום ירושלים': '2029-05-13',
      שבועות: '2029-05-20',
      'תשעה באב': '2029-07-22',
    },
  ],
  [
    '5790, a leap year',
    {
      'ראש השנה': '2029-09-10 2029-09-11',
      'יום כיפור': '2029-09-19',
      סוכות: '2029-09-24',
      'שמחת תורה': '2029-10-01',
      חנוכה: '2029-12-02 2029-12-09',
      'ט״ו בשבט': '2030-01-19',
      פורים: '2030-03-19',
      פסח: '2030-04-18',
      'שביעי של פסח': '2030-04-24',
      'יום הזיכרון לשואה ולגבורה': '2030-04-30',
      'יום הזיכרון': '2030-05-07',
      'יום העצמאות': '2030-05-08',
      'ל״ג בעומר': '2030-05-21',
      'יום ירושלים': '2030-05-31',
      שבועות: '2030-06-07',
      'תשעה באב': '2030-08-08',
    },
  ],
]

/** The first and the last of the days with this holiday from one day to another; one day where they are the same. */
function found(name: string, from: string, to: string): string {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) if (holidayOn(day)?.name === name) days.push(day)
  return [...new Set([days.at(0), days.at(-1)])].join(' ')
}

describe.each(years)('in the year %s', (_year, holidays) => {
  const first = holidays['ראש השנה']?.slice(0, 10) ?? ''
  const last = addDays(holidays['תשעה באב'] ?? '', 20)

  it.each(Object.entries(holidays))('%s is on %s', (name, days) => {
    expect(found(name, first, last)).toBe(days)
  })

  it('holidays of work off are those of the law, and the day before each is its eve', () => {
    const off: string[] = []
    for (let day = first; day <= last; day = addDays(day, 1)) {
      const holiday = holidayOn(day)
      if (!holiday?.noWork) continue
      off.push(holiday.name)
      const before = holidayOn(addDays(day, -1))
      expect(before?.eve || before?.name === holiday.name, day).toBe(true)
    }
    expect(off).toEqual([
      'ראש השנה',
      'ראש השנה',
      'יום כיפור',
      'סוכות',
      'שמחת תורה',
      'פסח',
      'שביעי של פסח',
      'יום העצמאות',
      'שבועות',
    ])
  })
})

describe('longer holidays', () => {
  const names = (from: string, days: number) =>
    Array.from({ length: days }, (_, index) => holidayOn(addDays(from, index))?.name)

  it('Hanukkah has eight days, whether Kislev has 29 or 30', () => {
    for (const start of ['2023-12-08', '2024-12-26', '2026-12-05', '2028-12-13']) {
      expect(names(start, 8)).toEqual(Array(8).fill('חנוכה'))
      expect(holidayOn(addDays(start, 8))).toBeUndefined()
    }
  })

  it('Sukkot and Pesach have their half-holidays, in which one works', () => {
    expect(names('2026-09-25', 10)).toEqual([
      'ערב סוכות',
      'סוכות',
      ...Array(5).fill('חול המועד סוכות'),
      'הושענא רבה, ערב שמחת תורה',
      'שמחת תורה',
      undefined,
    ])
    expect(names('2026-04-01', 9)).toEqual([
      'ערב פסח',
      'פסח',
      ...Array(4).fill('חול המועד פסח'),
      'ערב שביעי של פסח',
      'שביעי של פסח',
      undefined,
    ])
    expect(holidayOn('2026-04-03')).toEqual({ name: 'חול המועד פסח', noWork: false, eve: false })
  })

  it('Purim is not kept in the first Adar of a leap year', () => {
    expect(holidayOn('2024-02-23')).toBeUndefined()
    expect(holidayOn('2027-02-21')).toBeUndefined()
  })
})

describe('over a century', () => {
  it('Independence Day and the memorial days never touch a Sabbath, nor is Tisha beAv on one', () => {
    const weekdays = new Map<string, Set<number>>()
    let count = 0
    for (let day = '2004-01-01'; day < '2104-01-01'; day = addDays(day, 1)) {
      const name = holidayOn(day)?.name ?? ''
      if (name === 'יום העצמאות') count += 1
      weekdays.set(name, (weekdays.get(name) ?? new Set()).add(weekdayOf(day)))
    }
    expect(count).toBe(100)
    const on = (name: string) => [...(weekdays.get(name) ?? [])].sort()
    expect(on('יום העצמאות')).toEqual([2, 3, 4])
    expect(on('יום הזיכרון')).toEqual([1, 2, 3])
    expect(on('יום הזיכרון לשואה ולגבורה')).toEqual([1, 2, 4])
    expect(on('תשעה באב')).not.toContain(6)
  })
})

it('rejects invalid days', () => expect(() => holidayOn('2026-13-40')).toThrow(RangeError))
