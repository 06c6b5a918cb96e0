import { type CalendarDay, dayInIsrael, daysFromTo } from '#core/rules/time/days.ts'

/** When a birthday that is shown now was: `היום`, or on Sunday `בשבת` and `ביום שישי` for the weekend's (product §9). */
export function celebrationDay(on: CalendarDay, now: Date): 'היום' | 'בשבת' | 'ביום שישי' {
  const past = daysFromTo(on, dayInIsrael(now))
  if (past === 1) return 'בשבת'
  return past === 2 ? 'ביום שישי' : 'היום'
}
