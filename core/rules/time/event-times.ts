import { counted } from '#core/rules/text/counted.ts'
import type { Language } from '#core/rules/text/language.ts'
import { formatDate, formatTime, timeZone } from './dates.ts'
import { dayInIsrael, daysFromTo } from './days.ts'

const part = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('he-IL', { timeZone, ...options })
const monthName = part({ month: 'long' })
const weekdayName = part({ weekday: 'long' })
const lastDay = part({ weekday: 'long', day: 'numeric', month: 'long' })
const inWords = { timeZone, weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
const dayInWords: Record<Language, Intl.DateTimeFormat> = {
  he: new Intl.DateTimeFormat('he-IL', inWords),
  en: new Intl.DateTimeFormat('en-GB', inWords),
}

/** A day for a tile: its number, `נובמבר`, and `יום שלישי` or `שבת`. */
export function dateTile(moment: Date): { day: string; month: string; weekday: string } {
  return {
    day: String(Number(formatDate(moment).slice(0, 2))),
    month: monthName.format(moment),
    weekday: weekdayName.format(moment).replace('יום שבת', 'שבת'),
  }
}

/** A day in words, in Israel: `יום שלישי, 24 בנובמבר 2026`, `Tuesday 24 November 2026`. */
export function dayText(moment: Date, language: Language = 'he'): string {
  return dayInWords[language].format(moment)
}

/** The day on which a time that ends at a moment ends to people, `יום שישי, 27 בנובמבר`: midnight is the end of the day before. */
export function lastDayText(ends: Date): string {
  return lastDay.format(new Date(ends.getTime() - 1))
}

/** Maximum length of an event that passes midnight and counts as one day, in milliseconds. */
const maxNight = 12 * 60 * 60 * 1000

/** Whether a time is one day to people: it ends on the day on which it starts, at that day's midnight, or in the night after. */
export function isOneDay(starts: Date, ends: Date): boolean {
  if (ends.getTime() - starts.getTime() <= maxNight) return true
  return dayInIsrael(starts) === dayInIsrael(new Date(ends.getTime() - 1))
}

/** `18:00–21:30`; from midnight to midnight it is no hours but whole days, and the answer null. To be shown left to right. */
export function hoursText(starts: Date, ends: Date): string | null {
  const [from, to] = [formatTime(starts), formatTime(ends)]
  return from === '00:00' && (to === '00:00' || to === '23:59') ? null : `${from}–${to}`
}

export type EventStage = 'future' | 'ongoing' | 'past'

/** Where an event stands at a moment; it is over at the moment at which it ends. */
export function eventStage(starts: Date, ends: Date, now: Date): EventStage {
  if (ends <= now) return 'past'
  return starts <= now ? 'ongoing' : 'future'
}

/** How a day stands to today: `היום`, `מחר`, `בעוד יומיים`, `בעוד 12 ימים` within a month, else null. */
export function daysLeftText(starts: Date, now: Date): string | null {
  const days = daysFromTo(dayInIsrael(now), dayInIsrael(starts))
  if (days < 0 || days > 30) return null
  return days === 0 ? 'היום' : counted(days, 'מחר', 'בעוד # ימים', 'בעוד יומיים')
}
