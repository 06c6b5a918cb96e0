import type { CategoryChoice } from '#client/parts/CategoryFilter.tsx'
import { dayIn, idIn, pageIn, withSearch } from '#client/parts/searchValues.ts'
import { type CalendarDay, dayInIsrael } from '#domain/days.ts'
import { type CalendarMonth, monthOf } from '#domain/months.ts'

/** What the address of the events asks for. */
export interface EventsSearch extends CategoryChoice {
  /** Without one, what is coming. */
  view?: 'month' | 'past' | undefined
  /** Of the lists, from 2. */
  page?: number | undefined
  /** The day chosen in the month that is shown. */
  day?: CalendarDay | undefined
  month?: CalendarMonth | undefined
}

/** Reads the search of an address. What is wrong is left out, said as undefined: else it would stay in the address. */
export function readSearch(search: Record<string, unknown>): EventsSearch {
  const view = (['month', 'past'] as const).find((each) => each === search.view)
  const main = idIn(search.main)
  const day = view === 'month' ? dayIn(search.day) : undefined
  const month = view === 'month' ? dayIn(`${search.month}-01`) && String(search.month) : undefined
  return {
    view,
    main,
    category: main && idIn(search.category),
    page: view === 'month' ? undefined : pageIn(search.page),
    month,
    day,
  }
}

export function eventsHref({ view, main, category, page, month, day }: EventsSearch): string {
  return withSearch('/events', { view, month, day, main, category, page })
}

/** The month and the day in it that the address means: the chosen day, or today where it is in the month, or its first. */
export function shownDay({ month, day }: EventsSearch): { month: CalendarMonth; day: CalendarDay } {
  const today = dayInIsrael(new Date())
  const shown = month ?? monthOf(day ?? today)
  const chosen = [day, today].find((each) => each !== undefined && monthOf(each) === shown)
  return { month: shown, day: chosen ?? `${shown}-01` }
}
