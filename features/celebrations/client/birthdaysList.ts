import { q } from '#core/client/api/queries.ts'
import { dayParameter, monthParameter, searchOf, type ValuesOf } from '#core/client/kits/list/searchOf.ts'
import { type CalendarDay, dayInIsrael } from '#core/rules/time/days.ts'
import { type CalendarMonth, monthOf } from '#core/rules/time/months.ts'
import { celebrations } from '#features/celebrations/contract/celebrations.ts'

export const birthdaysHead = {
  text: 'רק מי שבחרו לשתף.',
  items: 'חגיגות',
}

/** What the address asks for: a month, and a day in it. */
export const birthdaysSearch = searchOf('/birthdays', { month: monthParameter, day: dayParameter })
export type BirthdaysValues = ValuesOf<typeof birthdaysSearch>

/** The month and the day in it that the address means: the chosen day, or today where it is in the month, or its first. */
export function shownDay({ month, day }: BirthdaysValues): { month: CalendarMonth; day: CalendarDay } {
  const today = dayInIsrael(new Date())
  const shown = month ?? monthOf(day ?? today)
  const chosen = [day, today].find((each) => each !== undefined && monthOf(each) === shown)
  return { month: shown, day: chosen ?? `${shown}-01` }
}

export const monthQuery = (values: BirthdaysValues) =>
  q(celebrations.getCelebrations, { month: shownDay(values).month })

export const greetingsQuery = q(celebrations.getGreetings)
