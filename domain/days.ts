import { formatDate } from './dates.ts'

/** A calendar day without a clock or a time zone, `YYYY-MM-DD`. */
export type CalendarDay = string

const dayLength = 24 * 60 * 60 * 1000

/** The day that it is in Israel at a moment. */
export function dayInIsrael(moment: Date): CalendarDay {
  return formatDate(moment).split('/').reverse().join('-')
}

/** Midnight UTC of a day: for reckoning with days, never for showing a time. */
export function utcMidnight(day: CalendarDay): Date {
  return new Date(`${day}T00:00:00Z`)
}

/** The day so many days later, or earlier where `count` is negative. */
export function addDays(day: CalendarDay, count: number): CalendarDay {
  return new Date(utcMidnight(day).getTime() + count * dayLength).toISOString().slice(0, 10)
}

/** How many days lie from one day to another; 0 for the same, negative where the other is earlier. */
export function daysFromTo(from: CalendarDay, to: CalendarDay): number {
  return (utcMidnight(to).getTime() - utcMidnight(from).getTime()) / dayLength
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: CalendarDay): number {
  return utcMidnight(day).getUTCDay()
}
