import { IconCalendarMonth, IconHistory, IconListDetails } from '@tabler/icons-react'
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

const views = [
  { view: undefined, label: 'קרובים', icon: IconListDetails },
  { view: 'month', label: 'חודש', icon: IconCalendarMonth },
  { view: 'past', label: 'עבר', icon: IconHistory },
] as const

/** The way between what is coming, a month and what is over. The first screen draws it too: no hooks. */
export function EventViews({ values: { view: current, s, main, category } }: { values: EventsValues }) {
  return (
    <nav aria-label="תצוגה">
      <ul className="flex gap-4 m-0 p-4 list-none border border-hairline rounded-14 bg-subtle">
        {views.map(({ view, label, icon: Icon }) => (
          <li key={label}>
            <a
              href={eventsSearch.href({ view, main, category, s: view === 'month' ? undefined : s })}
              className="flex items-center justify-center gap-8 min-h-40 px-14 rounded-10 text-text font-semibold no-underline aria-[current]:bg-card aria-[current]:text-link aria-[current]:shadow-[var(--shadow-raise)] pointer-coarse:min-h-(--touch) max-sm:px-12"
              aria-current={view === current ? 'page' : undefined}
            >
              <Icon size={20} stroke={1.8} aria-hidden />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
