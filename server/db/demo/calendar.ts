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
