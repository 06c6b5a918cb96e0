import { addDays, type CalendarDay, utcMidnight, weekdayOf } from '#core/rules/time/days.ts'
import { addMonths, dayInMonth, monthOf } from '#core/rules/time/months.ts'

/** A moment that is on this day in Israel, in summer and in winter. */
export function noonOf(day: CalendarDay): Date {
  return new Date(utcMidnight(day).getTime() + 10 * 60 * 60 * 1000)
}

/**
 * Where a key leads from a day of the grid, or undefined for a key that leads nowhere: arrows by day and week, in the
 * direction in which the grid is read, Home and End to the ends of the week, PageUp and PageDown by month.
 */
export function dayByKey(key: string, day: CalendarDay): CalendarDay | undefined {
  switch (key) {
    case 'ArrowRight':
      return addDays(day, -1)
    case 'ArrowLeft':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -weekdayOf(day))
    case 'End':
      return addDays(day, 6 - weekdayOf(day))
    case 'PageUp':
      return dayInMonth(day, addMonths(monthOf(day), -1))
    case 'PageDown':
      return dayInMonth(day, addMonths(monthOf(day), 1))
    default:
      return undefined
  }
}
