import {
  addDays,
  type CalendarDay,
  dayInIsrael,
  daysFromTo,
  isDay,
  weekdayOf,
} from '#core/rules/time/days.ts'

/** The days whose birthdays are shown at a moment: today in Israel, and on Sunday the weekend before it too (product §9). */
export function celebrationDays(now: Date): CalendarDay[] {
  const today = dayInIsrael(now)
  const daysBack = weekdayOf(today) === 0 ? [2, 1, 0] : [0]
  return daysBack.map((back) => addDays(today, -back))
}

/**
 * The days of other years that are celebrated on a day, each as month and date in one number, 1122. Those of 29 February
 * are celebrated on the 28th in a year without one.
 */
export function monthDaysOn(day: CalendarDay): number[] {
  const monthDay = Number(day.slice(5).replace('-', ''))
  return monthDay === 228 && !isDay(`${day.slice(0, 4)}-02-29`) ? [228, 229] : [monthDay]
}

/** Days on which colleagues may congratulate, the day itself included. */
const greetingDays = 7

/** The days whose birthdays may still be congratulated on, today first. */
export function daysToGreet(now: Date): CalendarDay[] {
  const today = dayInIsrael(now)
  return Array.from({ length: greetingDays }, (_, back) => addDays(today, -back))
}

/** Whether a birthday that is celebrated on this day may be congratulated on now. */
export function mayGreet(celebratedOn: CalendarDay, now: Date): boolean {
  const past = daysFromTo(celebratedOn, dayInIsrael(now))
  return past >= 0 && past < greetingDays
}
