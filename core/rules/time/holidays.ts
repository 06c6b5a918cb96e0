import { addDays, type CalendarDay, weekdayOf } from './days.ts'
import { hebrewDateOf } from './hebrew-calendar.ts'

/** A holiday, a memorial day, or the eve of a holiday, as Israel keeps them. */
export interface Holiday {
  name: string
  /** A day of rest by law. */
  noWork: boolean
  /** The day before a day of rest; work ends early. */
  eve: boolean
}

const [sunday, monday, friday, saturday] = [0, 1, 5, 6] as const

const rest = (name: string): Holiday => ({ name, noWork: true, eve: false })
const mark = (name: string): Holiday => ({ name, noWork: false, eve: false })
const eve = (name: string): Holiday => ({ name, noWork: false, eve: true })

/** The holidays that always keep their Hebrew date, by day and month. */
const fixed = new Map<string, Holiday>([
  ['29 אלול', eve('ערב ראש השנה')],
  ['1 תשרי', rest('ראש השנה')],
  ['2 תשרי', rest('ראש השנה')],
  ['9 תשרי', eve('ערב יום כיפור')],
  ['10 תשרי', rest('יום כיפור')],
  ['14 תשרי', eve('ערב סוכות')],
  ['15 תשרי', rest('סוכות')],
  ...days(16, 20, 'תשרי', mark('חול המועד סוכות')),
  ['21 תשרי', eve('הושענא רבה, ערב שמחת תורה')],
  ['22 תשרי', rest('שמחת תורה')],
  ['15 שבט', mark('ט״ו בשבט')],
  ['14 אדר', mark('פורים')],
  ['15 אדר', mark('שושן פורים')],
  // In a leap year Purim is kept in the second Adar, next to Pesach.
  ['14 אדר ב׳', mark('פורים')],
  ['15 אדר ב׳', mark('שושן פורים')],
  ['14 ניסן', eve('ערב פסח')],
  ['15 ניסן', rest('פסח')],
  ...days(16, 19, 'ניסן', mark('חול המועד פסח')),
  ['20 ניסן', eve('ערב שביעי של פסח')],
  ['21 ניסן', rest('שביעי של פסח')],
  ['18 אייר', mark('ל״ג בעומר')],
  ['28 אייר', mark('יום ירושלים')],
  ['5 סיוון', eve('ערב שבועות')],
  ['6 סיוון', rest('שבועות')],
])

function days(from: number, to: number, month: string, holiday: Holiday): [string, Holiday][] {
  return Array.from({ length: to - from + 1 }, (_, index) => [`${from + index} ${month}`, holiday])
}

/**
 * The day of Iyar on which Independence Day is kept (Independence Day Law, 1949, as amended in 2004): the 5th, but on
 * Thursday where that is Friday or Saturday, and on Tuesday where it is Monday, so that neither it nor the memorial day
 * before it touches a Sabbath.
 */
function independenceDay(weekdayOfFifth: number): number {
  if (weekdayOfFifth === friday) return 4
  if (weekdayOfFifth === saturday) return 3
  return weekdayOfFifth === monday ? 6 : 5
}

/** The day of Nisan of the Holocaust memorial (law of 1959, as amended in 1997): the 27th, away from Friday and Sunday. */
function holocaustDay(weekdayOf27th: number): number {
  if (weekdayOf27th === friday) return 26
  return weekdayOf27th === sunday ? 28 : 27
}

/** A day of a month: its number, and the weekday on which another number of the same month falls. */
interface DayOfMonth {
  number: number
  weekdayOn: (other: number) => number
  /** How many days the month before has. */
  lengthBefore: () => number
}

/** The holidays whose date depends on the weekday, or on the length of a month, by month. */
const moving = new Map<string, (day: DayOfMonth) => Holiday | undefined>([
  ['כסלו', ({ number }) => (number >= 25 ? mark('חנוכה') : undefined)],
  ['טבת', ({ number, lengthBefore }) => (lengthBefore() - 24 + number <= 8 ? mark('חנוכה') : undefined)],
  [
    'ניסן',
    ({ number, weekdayOn }) =>
      number === holocaustDay(weekdayOn(27)) ? mark('יום הזיכרון לשואה ולגבורה') : undefined,
  ],
  [
    'אייר',
    ({ number, weekdayOn }) => {
      const independence = independenceDay(weekdayOn(5))
      if (number === independence) return rest('יום העצמאות')
      return number === independence - 1 ? eve('יום הזיכרון') : undefined
    },
  ],
  [
    'אב',
    // Put off by a day where the 9th is a Sabbath.
    ({ number, weekdayOn }) =>
      number === (weekdayOn(9) === saturday ? 10 : 9) ? mark('תשעה באב') : undefined,
  ],
])

/** The holiday or eve that falls on a day in Israel, or undefined. No two fall on one day. Throws a RangeError for an invalid day. */
export function holidayOn(day: CalendarDay): Holiday | undefined {
  const { day: number, month } = hebrewDateOf(day)
  const weekday = weekdayOf(day)
  return (
    fixed.get(`${number} ${month}`) ??
    moving.get(month)?.({
      number,
      weekdayOn: (other) => (((weekday + other - number) % 7) + 7) % 7,
      lengthBefore: () => hebrewDateOf(addDays(day, -number)).day,
    })
  )
}
