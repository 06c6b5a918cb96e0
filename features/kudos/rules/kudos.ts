import { type CalendarDay, dayInIsrael } from '#core/rules/time/days.ts'
import { monthOf } from '#core/rules/time/months.ts'

/** How many kudos a person may give in a calendar month in Israel. */
export const monthlyKudos = 5

/** The first day of the month that a kudos given at this moment counts in. */
export function kudosMonth(moment: Date): CalendarDay {
  return `${monthOf(dayInIsrael(moment))}-01`
}

/** How many more a person may give who gave so many this month, those taken back among them. */
export function kudosLeft(given: number): number {
  return Math.max(0, monthlyKudos - given)
}

/** Whether the giver may still take a kudos back: until midnight in Israel of the day on which it was given. */
export function mayTakeBack(givenAt: Date, now: Date): boolean {
  return dayInIsrael(givenAt) === dayInIsrael(now)
}
