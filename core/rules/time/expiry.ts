import { dateText, onDateText } from './dates.ts'
import { type CalendarDay, daysFromTo, utcMidnight } from './days.ts'

/** Days before its end in which an offer counts as ending soon. */
const soon = 7

export type ExpiryStage = 'open' | 'soon' | 'over'

/** Where an offer stands today, by its last day; null is without an end. */
export function expiryStage(lastDay: CalendarDay | null, today: CalendarDay): ExpiryStage {
  if (lastDay === null) return 'open'
  const left = daysFromTo(today, lastDay)
  if (left < 0) return 'over'
  return left <= soon ? 'soon' : 'open'
}

/** The end as people say it: `בתוקף עד סוף היום`, `בתוקף עד יום ג׳ 24/11`, `הסתיים אתמול`, `הסתיים ב־01/02/2026`. */
export function expiryText(lastDay: CalendarDay | null, today: CalendarDay): string {
  if (lastDay === null) return 'ללא הגבלת זמן'
  const left = daysFromTo(today, lastDay)
  if (left === 0) return 'בתוקף עד סוף היום'
  // Noon UTC is the same day in Israel.
  const noon = (day: CalendarDay) => new Date(utcMidnight(day).getTime() + 12 * 60 * 60 * 1000)
  const [day, now] = [noon(lastDay), noon(today)]
  return left > 0 ? `בתוקף עד ${dateText(day, now)}` : `הסתיים ${onDateText(day, now)}`
}
