/** A day of any year. */
export interface DayOfYear {
  month: number
  day: number
}

const inIsrael = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Jerusalem',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
})

/**
 * The birthdays to show at a moment: today's in Israel, and on Sunday the weekend's too (product §9). Somebody born on
 * 29 February celebrates on the 28th in a year without one.
 */
export function birthdaysShownOn(now: Date): DayOfYear[] {
  const [year, month, day] = inIsrael.format(now).split('-').map(Number) as [number, number, number]
  const today = new Date(Date.UTC(year, month - 1, day))
  const daysBack = today.getUTCDay() === 0 ? [2, 1, 0] : [0]
  return daysBack.flatMap((back) => celebratedOn(new Date(today.getTime() - back * 24 * 60 * 60 * 1000)))
}

function celebratedOn(date: Date): DayOfYear[] {
  const month = date.getUTCMonth() + 1
  const day = date.getUTCDate()
  const isLastOfFebruary = month === 2 && day === 28 && !isLeapYear(date.getUTCFullYear())
  return isLastOfFebruary
    ? [
        { month, day },
        { month: 2, day: 29 },
      ]
    : [{ month, day }]
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}
