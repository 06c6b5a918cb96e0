import { keyOf } from '#core/rules/text/text.ts'
import { type CalendarDay, isDay } from './days.ts'

const dayForms = [
  /^(?<day>\d{1,2})[/.\- ](?<month>\d{1,2})[/.\- ](?<year>\d{4}|\d{2})$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/,
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/,
]

/** Two digits lie between 1950 and 2049. */
function wholeYear(year: string): string {
  if (year.length === 4) return year
  return Number(year) < 50 ? `20${year}` : `19${year}`
}

/** The day that a person typed: `24/11/2026`, `24.11.26`, `24112026` or `2026-11-24`. Undefined where it is none. */
export function typedDay(text: string): CalendarDay | undefined {
  const plain = keyOf(text)
  const found = dayForms.map((form) => form.exec(plain)?.groups).find((groups) => groups !== undefined)
  const { year = '', month = '', day = '' } = found ?? {}
  const written = `${wholeYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(written) ? written : undefined
}

/** The time that a person typed, `HH:mm`: `14:30`, `1430`, `9:05`. Undefined where it is none. */
export function typedTime(text: string): string | undefined {
  const [, hour = '', minute = ''] = /^(\d{1,2})[:.]?(\d{2})$/.exec(keyOf(text)) ?? []
  return hour !== '' && Number(hour) < 24 && Number(minute) < 60
    ? `${hour.padStart(2, '0')}:${minute}`
    : undefined
}

/** The day and time that a person typed, `2026-11-24T14:30`. Undefined where one of them is missing. */
export function typedDayAndTime(text: string): string | undefined {
  const [first = '', second = '', ...rest] = keyOf(text).split(/[t,\s]+/)
  if (rest.length > 0) return undefined
  const [day, time] = [typedDay(first), typedTime(second)]
  return day && time && `${day}T${time}`
}

/** A day as it is read, `24/11/2026`; of `2026-11-24T14:30` with its time. */
export function writtenDay(value: string): string {
  const [day = '', time] = value.split('T')
  const written = day.split('-').reverse().join('/')
  return time === undefined ? written : `${written} ${time}`
}
