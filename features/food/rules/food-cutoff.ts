import { counted } from '#core/rules/text/counted.ts'
import { addDays, type CalendarDay, dayInIsrael, weekdayOf } from '#core/rules/time/days.ts'
import { holidayOn } from '#core/rules/time/holidays.ts'
import { momentOfLocalTime } from '#core/rules/time/local-time.ts'

const friday = 5

/** Whether kitchens cook on the day: Sunday to Thursday, no day of rest and no eve of one. */
export function isKitchenDay(day: CalendarDay): boolean {
  const holiday = holidayOn(day)
  return weekdayOf(day) < friday && !holiday?.noWork && !holiday?.eve
}

/** The last day before this one on which kitchens cook. */
export function kitchenDayBefore(day: CalendarDay): CalendarDay {
  let before = addDays(day, -1)
  while (!isKitchenDay(before)) before = addDays(before, -1)
  return before
}

/** Until when a day's lunch is ordered unless its menu says otherwise: noon in Israel of the kitchen's working day before (product §7). */
export function defaultCutoff(day: CalendarDay): Date {
  const noon = momentOfLocalTime(`${kitchenDayBefore(day)}T12:00`)
  if (!noon) throw new RangeError(`not a day from 1900 to 2199: ${day}`)
  return noon
}

/** Whether an order could still be placed when its day is over, by the clock in Israel. */
export function isAfterDay(cutoff: Date, day: CalendarDay): boolean {
  return dayInIsrael(cutoff) > day
}

const minute = 60_000
const hour = 60 * minute

/** How long there is still to order, in Hebrew: `עוד 3 ימים`, `עוד 13 שעות`, `עוד שעתיים ו־5 דקות`, `עוד 12 דקות`. */
export function timeLeftText(milliseconds: number): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / minute))
  if (minutes < 60) return counted(minutes, 'עוד דקה', 'עוד # דקות', 'עוד שתי דקות')
  if (milliseconds >= 48 * hour) {
    return counted(Math.floor(milliseconds / (24 * hour)), 'עוד יום', 'עוד # ימים', 'עוד יומיים')
  }
  const hours = counted(Math.floor(minutes / 60), 'עוד שעה', 'עוד # שעות', 'עוד שעתיים')
  const rest = minutes % 60
  // Minutes matter to somebody only towards the end.
  if (rest === 0 || minutes >= 180) return hours
  return `${hours} ו${counted(rest, 'דקה', '־# דקות', 'שתי דקות')}`
}

export function weekOf(day: CalendarDay): CalendarDay {
  return addDays(day, -weekdayOf(day))
}

/** The address of a week's menu, `2026-w47-haifa`. Weeks are numbered by their Thursday, so that one across New Year has one number. */
export function menuSlug(weekStart: CalendarDay, siteSlug: string): string {
  const thursday = addDays(weekStart, 4)
  const year = thursday.slice(0, 4)
  const dayOfYear = (Date.parse(thursday) - Date.parse(`${year}-01-01`)) / 86_400_000
  return `${year}-w${String(Math.floor(dayOfYear / 7) + 1).padStart(2, '0')}-${siteSlug}`
}
