import { formatDate, weekdays } from './dates.ts'

/** A calendar day without a clock or a time zone, `YYYY-MM-DD`. */
export type CalendarDay = string

/** The pattern of days from 2000 to 2099: of what is planned, kept or looked up. Another year is a slip. */
export const plannedDay = '^20\\d{2}-\\d{2}-\\d{2}$'
const plannedDays = new RegExp(plannedDay)
/** The pattern of days from 1900 to 2099: of somebody's life. */
export const dayOfLife = '^(19|20)\\d{2}-\\d{2}-\\d{2}$'
/** The pattern of moments from 2000 to 2099. Without leap seconds, which no calendar here knows. */
export const plannedMoment =
  '^20\\d{2}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:[0-5]\\d(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$'

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

/** Whether a text is a day of the calendar: `2026-02-30` is none. */
export function isDay(text: string): boolean {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(text) ? utcMidnight(text).getTime() : Number.NaN
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text)
}

/** Whether a text is a day from 2000 to 2099. */
export function isPlannedDay(text: string): boolean {
  return plannedDays.test(text) && isDay(text)
}

/** A day by its weekday and date, `יום ג׳ 24/11`. */
export function dayText(day: CalendarDay): string {
  const [, month, date] = day.split('-')
  return `${weekdays[weekdayOf(day)]} ${date}/${month}`
}
