import {
  dayParameter,
  idParameter,
  monthParameter,
  oneOf,
  pageParameter,
  requireMainCategory,
  searchOf,
  type ValuesOf,
  wordsParameter,
} from '#core/client/kits/list/searchOf.ts'
import { type CalendarDay, dayInIsrael } from '#core/rules/time/days.ts'
import { type CalendarMonth, monthOf } from '#core/rules/time/months.ts'

export const eventsHead = { items: 'אירועים' }

/**
 * What the address of the events asks for. Without a view, what is coming; the month and its chosen day are the month's, which
 * is not searched: nobody knows in which month something is.
 */
export const eventsSearch = searchOf(
  '/events',
  {
    s: wordsParameter,
    view: oneOf(['month', 'past']),
    month: monthParameter,
    day: dayParameter,
    main: idParameter,
    category: idParameter,
    page: pageParameter,
  },
  ({ view, main, category }) => ({
    ...requireMainCategory({ main, category }),
    ...(view === 'month' ? { s: undefined, page: undefined } : { month: undefined, day: undefined }),
  }),
)
export type EventsValues = ValuesOf<typeof eventsSearch>

/** The month and the day in it that the address means: the chosen day, or today where it is in the month, or its first. */
export function shownDay({ month, day }: EventsValues): { month: CalendarMonth; day: CalendarDay } {
  const today = dayInIsrael(new Date())
  const shown = month ?? monthOf(day ?? today)
  const chosen = [day, today].find((each) => each !== undefined && monthOf(each) === shown)
  return { month: shown, day: chosen ?? `${shown}-01` }
}
