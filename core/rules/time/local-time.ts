import { formatDate, formatTime, timeZone } from './dates.ts'

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
})

/** The moment as a clock in Israel shows it, as a `datetime-local` field wants it: `2026-11-24T14:30`. */
export function localTimeOf(date: Date): string {
  return `${formatDate(date).split('/').reverse().join('-')}T${formatTime(date)}`
}

/** How far a clock in Israel is ahead of UTC at the moment, in milliseconds. */
function offsetAt(date: Date): number {
  const parts = new Map(clock.formatToParts(date).map(({ type, value }) => [type, Number(value)]))
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return shown - Math.floor(date.getTime() / 1000) * 1000
}

/**
 * The moment at which a clock in Israel shows `2026-11-24T14:30`; undefined where that is no date from 1900 to 2199. In the
 * hour that a spring night leaves out it is the hour after; in the one that an autumn night has twice, either.
 */
export function momentOfLocalTime(text: string): Date | undefined {
  if (!/^(19|20|21)\d\d-\d\d-\d\dT\d\d:\d\d$/.test(text)) return undefined
  const asUtc = Date.parse(`${text}:00Z`)
  if (Number.isNaN(asUtc)) return undefined
  const guess = asUtc - offsetAt(new Date(asUtc))
  return new Date(asUtc - offsetAt(new Date(guess)))
}
