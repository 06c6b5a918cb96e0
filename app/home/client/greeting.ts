import { formatTime, timeZone } from '#core/rules/time/dates.ts'

const weekday = new Intl.DateTimeFormat('en', { timeZone, weekday: 'short' })
const civil = new Intl.DateTimeFormat('he', { timeZone, weekday: 'long', day: 'numeric', month: 'long' })
const hebrew = new Intl.DateTimeFormat('he-u-ca-hebrew', { timeZone, day: 'numeric', month: 'long' })

const tens = ['', 'י', 'כ', 'ל']
const units = ['', 'א', 'ב', 'ג', 'ד', 'ה', 'ו', 'ז', 'ח', 'ט']

/** The greeting of the hour in Israel; from Friday noon to Saturday evening that of the Sabbath. */
export function greeting(now: Date): string {
  const hour = Number(formatTime(now).slice(0, 2))
  const day = weekday.format(now)
  if ((day === 'Fri' && hour >= 12) || (day === 'Sat' && hour < 18)) return 'שבת שלום'
  if (day === 'Sat') return 'שבוע טוב'
  if (hour >= 5 && hour < 12) return 'בוקר טוב'
  if (hour >= 12 && hour < 17) return 'צהריים טובים'
  return hour >= 17 && hour < 22 ? 'ערב טוב' : 'שלום'
}

/** A day of a Hebrew month, 1–30, in letters: `א׳`, `ט״ו`, `כ״ט`. */
export function hebrewDay(day: number): string {
  const letters =
    day === 15 ? 'טו' : day === 16 ? 'טז' : `${tens[Math.floor(day / 10)] ?? ''}${units[day % 10] ?? ''}`
  return letters.length === 1 ? `${letters}׳` : `${letters.slice(0, -1)}״${letters.slice(-1)}`
}

/** Today in Israel in both calendars: `יום שישי, 20 בנובמבר · י׳ בכסלו`. The Hebrew day is that of the daylight hours. */
export function todayText(now: Date): string {
  const parts = new Map(hebrew.formatToParts(now).map(({ type, value }) => [type, value]))
  return `${civil.format(now)} · ${hebrewDay(Number(parts.get('day')))} ב${parts.get('month')}`
}
