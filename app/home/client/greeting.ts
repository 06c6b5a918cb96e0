import { lazy } from '#core/rules/lazy.ts'
import { formatTime, timeZone } from '#core/rules/time/dates.ts'
import { dayInIsrael, weekdayOf } from '#core/rules/time/days.ts'
import { hebrewDateOf, hebrewNumeral } from '#core/rules/time/hebrew-calendar.ts'

const civil = lazy(
  () => new Intl.DateTimeFormat('he', { timeZone, weekday: 'long', day: 'numeric', month: 'long' }),
)

/** The greeting of the hour in Israel; from Friday noon to Saturday evening that of the Sabbath. */
export function greeting(now: Date): string {
  const hour = Number(formatTime(now).slice(0, 2))
  const day = weekdayOf(dayInIsrael(now))
  if ((day === 5 && hour >= 12) || (day === 6 && hour < 18)) return 'שבת שלום'
  if (day === 6) return 'שבוע טוב'
  if (hour >= 5 && hour < 12) return 'בוקר טוב'
  if (hour >= 12 && hour < 17) return 'צהריים טובים'
  return hour >= 17 && hour < 22 ? 'ערב טוב' : 'שלום'
}

/** Today in Israel in both calendars: `יום שישי, 20 בנובמבר · י׳ בכסלו`. The Hebrew day is that of the daylight hours. */
export function todayText(now: Date): string {
  const { day, month } = hebrewDateOf(dayInIsrael(now))
  return `${civil().format(now)} · ${hebrewNumeral(day)} ב${month}`
}
