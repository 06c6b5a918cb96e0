import type { DayOfYear } from '#domain/birthdays.ts'
import { formatDate } from '#domain/dates.ts'

const day = 24 * 60 * 60 * 1000

/** Today's date in Israel, as midnight UTC, so that days can be counted back. */
function todayInIsrael(now: Date): number {
  const [date = 1, month = 1, year = 1970] = formatDate(now).split('/').map(Number)
  return Date.UTC(year, month - 1, date)
}

/**
 * When a birthday that is shown now was: `היום`, or on Sunday `בשבת` and `ביום שישי` for the weekend's (product §9).
 * Somebody born on 29 February celebrates on the 28th in a year without one.
 */
export function celebrationDay(birthday: DayOfYear, now: Date): 'היום' | 'בשבת' | 'ביום שישי' {
  const today = todayInIsrael(now)
  const isOn = (moment: number) => {
    const date = new Date(moment)
    const leapDay = birthday.month === 2 && birthday.day === 29
    const hasLeapDay = new Date(Date.UTC(date.getUTCFullYear(), 1, 29)).getUTCMonth() === 1
    const celebrated = leapDay && !hasLeapDay ? 28 : birthday.day
    return date.getUTCMonth() + 1 === birthday.month && date.getUTCDate() === celebrated
  }
  if (isOn(today - day)) return 'בשבת'
  return isOn(today - 2 * day) ? 'ביום שישי' : 'היום'
}
