import { addDays, type CalendarDay, utcMidnight, weekdayOf } from './days.ts'

/** A month of a year, `YYYY-MM`. */
export type CalendarMonth = string

const name = new Intl.DateTimeFormat('he-IL', { timeZone: 'UTC', month: 'long', year: 'numeric' })

const shortName = new Intl.DateTimeFormat('he-IL', { timeZone: 'UTC', month: 'short' })

/** The month so many months later, or earlier where `count` is negative. */
export function addMonths(month: CalendarMonth, count: number): CalendarMonth {
  const date = utcMidnight(`${month}-01`)
  date.setUTCMonth(date.getUTCMonth() + count)
  return date.toISOString().slice(0, 7)
}

export function monthOf(day: CalendarDay): CalendarMonth {
  return day.slice(0, 7)
}

/** `נובמבר 2026`. */
export function monthText(month: CalendarMonth): string {
  return name.format(utcMidnight(`${month}-01`))
}

/** The name of the month alone, shortened as in a calendar: `נוב׳`. */
export function shortMonthText(month: CalendarMonth): string {
  return shortName.format(utcMidnight(`${month}-01`))
}

/** The months from one to another, both of them too; none where the last is before the first. */
export function monthsFromTo(first: CalendarMonth, last: CalendarMonth): CalendarMonth[] {
  const months: CalendarMonth[] = []
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month)
  return months
}

/** The weeks that overlap a month, each from Sunday to Saturday, four to six of them. */
export function weeksOf(month: CalendarMonth): CalendarDay[][] {
  const first = `${month}-01`
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const weeks: CalendarDay[][] = []
  for (let sunday = addDays(first, -weekdayOf(first)); sunday <= last; sunday = addDays(sunday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(sunday, index)))
  }
  return weeks
}

/** The same day of another month, or that month's last where it is shorter. */
export function dayInMonth(day: CalendarDay, month: CalendarMonth): CalendarDay {
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const same = `${month}-${day.slice(8)}`
  return same < last ? same : last
}
