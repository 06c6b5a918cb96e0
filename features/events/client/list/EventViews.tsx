import { IconCalendarMonth, IconHistory, IconListDetails } from '@tabler/icons-react'
import { AppLink } from '#core/client/ui/AppLink.tsx'
import classes from './EventViews.module.css'
import { type EventsValues, eventsSearch } from './eventsList.ts'

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
            <AppLink
              href={eventsSearch.href({ view, main, category, s: view === 'month' ? undefined : s })}
              className={classes.view}
              aria-current={view === current ? 'page' : undefined}
            >
              <Icon size={20} stroke={1.8} aria-hidden />
              {label}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
