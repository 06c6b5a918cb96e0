import { addDays, type CalendarDay, weekdayOf } from '#core/rules/time/days.ts'
import { holidayOn } from '#core/rules/time/holidays.ts'
import { localTimeOf, momentOfLocalTime } from '#core/rules/time/local-time.ts'

/** Hours of every day in Israel, `22:00` to `07:00`: the second is the first minute that is not quiet. */
export interface QuietHours {
  from: string
  until: string
}

const saturday = 6
/** Shabbat and holidays begin before the earliest candle lighting of the year, and end after the latest nightfall. */
const restBegins = '15:30'
const restEnds = '20:30'
/** Safety limit above any real sequence of rests and nights. */
const maxSteps = 20

function isRest(day: CalendarDay): boolean {
  return weekdayOf(day) === saturday || holidayOn(day)?.noWork === true
}

/** When the Shabbat or holiday that the local time lies in ends; undefined where there is none. */
function endOfRest(day: CalendarDay, time: string): string | undefined {
  if (isRest(day) && time < restEnds) return `${day}T${restEnds}`
  const tomorrow = addDays(day, 1)
  return isRest(tomorrow) && time >= restBegins ? `${tomorrow}T${restEnds}` : undefined
}

/** When the quiet hours that the local time lies in end; undefined where it lies in none. */
function endOfQuiet(day: CalendarDay, time: string, { from, until }: QuietHours): string | undefined {
  if (from < until) return time >= from && time < until ? `${day}T${until}` : undefined
  if (time < until) return `${day}T${until}`
  return time >= from ? `${addDays(day, 1)}T${until}` : undefined
}

/**
 * When something that is not urgent may arrive on a person's device: now, or when their quiet hours, Shabbat and the
 * holidays are over.
 */
export function arrivalTime(now: Date, quiet: QuietHours | null): Date {
  let moment = now
  for (let step = 0; step < maxSteps; step += 1) {
    const [day = '', time = ''] = localTimeOf(moment).split('T')
    const end = endOfRest(day, time) ?? (quiet ? endOfQuiet(day, time, quiet) : undefined)
    const next = end === undefined ? undefined : momentOfLocalTime(end)
    if (!next) return moment
    moment = next
  }
  return moment
}
