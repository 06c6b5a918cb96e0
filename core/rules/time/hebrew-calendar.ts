import { lazy } from '#core/rules/lazy.ts'
import { type CalendarDay, utcMidnight } from './days.ts'

/** A day of the Hebrew calendar. It begins on the evening before; here it is the one of the daylight. */
export interface HebrewDate {
  /** From the creation, as in 5787. */
  year: number
  /** As Hebrew writes it: `תשרי`, `אדר`; `אדר א׳` and `אדר ב׳` in a leap year. */
  month: string
  day: number
}

const calendar = lazy(
  () =>
    new Intl.DateTimeFormat('he-u-ca-hebrew-nu-latn', {
      timeZone: 'UTC',
      year: 'numeric',
      month: 'long',
      day: 'numeric',
    }),
)

const known = new Map<CalendarDay, HebrewDate>()

/** The Hebrew date of a day. Throws a RangeError for an invalid day. */
export function hebrewDateOf(day: CalendarDay): HebrewDate {
  const found = known.get(day) ?? convert(day)
  // A month on screen asks for every day of it many times; a conversion takes longer than all the rest.
  if (known.size < 2000) known.set(day, found)
  return found
}

function convert(day: CalendarDay): HebrewDate {
  const parts = new Map(
    calendar()
      .formatToParts(utcMidnight(day))
      .map(({ type, value }) => [type, value]),
  )
  return {
    year: Number(parts.get('year')),
    month: parts.get('month') ?? '',
    day: Number(parts.get('day')),
  }
}

const letters: readonly [number, string][] = [
  [400, 'ת'],
  [300, 'ש'],
  [200, 'ר'],
  [100, 'ק'],
  [90, 'צ'],
  [80, 'פ'],
  [70, 'ע'],
  [60, 'ס'],
  [50, 'נ'],
  [40, 'מ'],
  [30, 'ל'],
  [20, 'כ'],
  [10, 'י'],
  [9, 'ט'],
  [8, 'ח'],
  [7, 'ז'],
  [6, 'ו'],
  [5, 'ה'],
  [4, 'ד'],
  [3, 'ג'],
  [2, 'ב'],
  [1, 'א'],
]

/** A number from 1 to 999 in Hebrew letters, with its geresh or gershayim: `י״ד`, `ל׳`, `תשפ״ז`. */
export function hebrewNumeral(number: number): string {
  let rest = number
  let text = ''
  for (const [value, letter] of letters) {
    while (rest >= value) {
      text += letter
      rest -= value
    }
  }
  // 15 and 16 would spell the Name.
  text = text.replace('יה', 'טו').replace('יו', 'טז')
  return text.length === 1 ? `${text}׳` : `${text.slice(0, -1)}״${text.slice(-1)}`
}

/** The Hebrew date in words: `י׳ בכסלו תשפ״ז`. */
export function hebrewDateText(day: CalendarDay): string {
  const date = hebrewDateOf(day)
  return `${hebrewNumeral(date.day)} ב${date.month} ${hebrewNumeral(date.year % 1000)}`
}

/** The Hebrew day for the corner of a calendar's square: `י׳`, and with the month on its first day: `א׳ בכסלו`. */
export function hebrewDayText(day: CalendarDay): string {
  const date = hebrewDateOf(day)
  const numeral = hebrewNumeral(date.day)
  return date.day === 1 ? `${numeral} ב${date.month}` : numeral
}

/** The Hebrew months from one day to another: `חשוון–כסלו תשפ״ז`, `אלול תשפ״ו – תשרי תשפ״ז`. */
export function hebrewMonthsText(first: CalendarDay, last: CalendarDay): string {
  const from = hebrewDateOf(first)
  const to = hebrewDateOf(last)
  const named = ({ month, year }: HebrewDate) => `${month} ${hebrewNumeral(year % 1000)}`
  if (from.year !== to.year) return `${named(from)} – ${named(to)}`
  return from.month === to.month ? named(to) : `${from.month}–${named(to)}`
}
