import { lazy } from '#core/rules/lazy.ts'
import { counted } from '#core/rules/text/counted.ts'

/** The portal's one time zone (specification §9 and product decisions: days and cut-offs are Israel's). */
export const timeZone = 'Asia/Jerusalem'

const minute = 60_000
const day = 24 * 60 * minute

const parts = lazy(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
)
const full = lazy(
  () =>
    new Intl.DateTimeFormat('he-IL', {
      timeZone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    }),
)

/** From Sunday. */
export const weekdays = ['יום א׳', 'יום ב׳', 'יום ג׳', 'יום ד׳', 'יום ה׳', 'יום ו׳', 'שבת']

/** A moment as a calendar in Israel shows it. All two-digit strings but the year. */
interface LocalTime {
  year: string
  month: string
  day: string
  hour: string
  minute: string
}

function local(date: Date): LocalTime {
  const found = new Map(
    parts()
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  )
  const part = (name: Intl.DateTimeFormatPartTypes) => found.get(name) ?? ''
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
  }
}

/** The number of the calendar day in Israel, counted from 1970-01-01 (a Thursday). */
function dayNumber(time: LocalTime): number {
  return Date.UTC(Number(time.year), Number(time.month) - 1, Number(time.day)) / day
}

/** Written out, because `Intl.RelativeTimeFormat` says `לפני דקה (1)` in some browsers. */
function minutesAgo(minutes: number): string {
  return counted(minutes, 'לפני דקה', 'לפני # דקות', 'לפני שתי דקות')
}

/** `DD/MM/YYYY` in Israel. `Intl` would write dots for Hebrew. Throws a RangeError for an invalid date. */
export function formatDate(date: Date): string {
  const time = local(date)
  return `${time.day}/${time.month}/${time.year}`
}

/** `HH:mm` in Israel, 24 hours. Show it isolated left to right when it stands in a range. */
export function formatTime(date: Date): string {
  const time = local(date)
  return `${time.hour}:${time.minute}`
}

/** The whole date in words, for tooltips: `יום שלישי, 24 בנובמבר 2026, 14:30`. */
export function fullDateText(date: Date): string {
  return `${full().format(date)}, ${formatTime(date)}`
}

/**
 * A date as people say it: `עכשיו`, `לפני 5 דקות`, `היום`, `אתמול`, `מחר`, `יום ג׳ 24/11` within six days to either
 * side, otherwise `DD/MM/YYYY`. Days are Israel's days, whatever the reader's clock says.
 */
export function dateText(date: Date, now: Date): string {
  const passed = now.getTime() - date.getTime()
  if (passed >= 0 && passed < minute) return 'עכשיו'
  if (passed >= 0 && passed < 60 * minute) return minutesAgo(Math.floor(passed / minute))
  const time = local(date)
  const number = dayNumber(time)
  const distance = number - dayNumber(local(now))
  if (distance === 0) return 'היום'
  if (distance === -1) return 'אתמול'
  if (distance === 1) return 'מחר'
  // Day 0 was a Thursday, the fifth day of a week that starts on Sunday.
  if (Math.abs(distance) < 7) return `${weekdays[(((number + 4) % 7) + 7) % 7]} ${time.day}/${time.month}`
  return formatDate(date)
}

/** The same after a verb: `היום`, `לפני 5 דקות`, `ביום ג׳ 24/11`, `בשבת 14/11`, `ב־13/11/2026`. */
export function onDateText(date: Date, now: Date): string {
  const text = dateText(date, now)
  if (/^\d/.test(text)) return `ב־${text}`
  return /^(?:יום|שבת)/.test(text) ? `ב${text}` : text
}
