const zone = 'Asia/Jerusalem'
const dayLength = 86_400_000

/** A day of the civil calendar as it is in Israel. `weekday` 0 is Sunday. */
export interface CivilDay {
  year: number
  month: number
  day: number
  weekday: number
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

function wallTime(moment: Date): number {
  const part = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** The civil day in Israel that is `offset` days after the one in which `moment` falls. */
export function civilDay(moment: Date, offset: number): CivilDay {
  const shifted = new Date(wallTime(moment) + offset * dayLength)
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    weekday: shifted.getUTCDay(),
  }
}

/** The moment at which clocks in Israel show this day and time, summer time included. */
function momentOf(day: CivilDay, hour: number, minute: number): Date {
  const wanted = Date.UTC(day.year, day.month - 1, day.day, hour, minute)
  const guess = new Date(wanted - 2 * 3_600_000)
  return new Date(guess.getTime() + wanted - wallTime(guess))
}

/**
 * How many days before `today` (fractional, negative for the future) a text goes out that was meant for `back` days
 * ago at `hour:minute`. Fridays, Saturdays and hours that are still ahead move to an earlier working day; for a text
 * of the future they move to a later one.
 */
export function workingDaysAgo(today: Date, back: number, hour: number, minute: number): number {
  const step = back < 0 ? 1 : -1
  let offset = -back
  for (;;) {
    const day = civilDay(today, offset)
    const moment = momentOf(day, hour, minute)
    const fits = back < 0 ? moment > today : moment <= today
    if (day.weekday < 5 && fits) return (today.getTime() - moment.getTime()) / dayLength
    offset += step
  }
}

const hebrewCalendar = new Intl.DateTimeFormat('en-u-ca-hebrew', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
})

/** Day and month of the Hebrew calendar that begin with the evening before this day, as in `10 Tishri`. */
export function hebrewDay({ year, month, day }: CivilDay): string {
  return hebrewCalendar.format(new Date(Date.UTC(year, month - 1, day, 12)))
}

/** Rest days, their eves, fasts and days of mourning: nobody invites to anything on them. */
const quietDays = new Set([
  ...['29 Elul', '1 Tishri', '2 Tishri', '3 Tishri', '9 Tishri', '10 Tishri'],
  ...['14 Tishri', '15 Tishri', '21 Tishri', '22 Tishri', '14 Nisan', '15 Nisan', '20 Nisan', '21 Nisan'],
  ...['26 Nisan', '27 Nisan', '28 Nisan', '2 Iyar', '3 Iyar', '4 Iyar', '5 Iyar', '6 Iyar'],
  ...['5 Sivan', '6 Sivan', '8 Av', '9 Av', '10 Av'],
])

/**
 * The day, in days from today, on which something takes place that was meant for `offset`: it is one of `weekdays`
 * (0 is Sunday), and it and the `days - 1` after it are no holidays. What is past moves to an earlier day, the rest to
 * a later one.
 */
export function eventDay(today: Date, offset: number, weekdays: readonly number[], days = 1): number {
  const step = offset < 0 ? -1 : 1
  const isQuiet = (at: number) => quietDays.has(hebrewDay(civilDay(today, at)))
  for (let at = offset; ; at += step) {
    const span = Array.from({ length: days }, (_, index) => at + index)
    if (weekdays.includes(civilDay(today, at).weekday) && !span.some(isQuiet)) return at
  }
}

/** The moment at which clocks in Israel show this time, `offset` days after the day of `today`. */
export function momentFrom(today: Date, offset: number, hour: number, minute: number): Date {
  return momentOf(civilDay(today, offset), hour, minute)
}
