import { IconCalendarMonth, IconHistory, IconListDetails } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { CategoryFilter } from '#client/parts/CategoryFilter.tsx'
import { AppLink } from '#client/ui/AppLink.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import type { Category } from '#contract/content.ts'
import classes from './-EventsPage.module.css'
import { type EventsSearch, eventsHref } from './-eventsSearch.ts'

const views = [
  { view: undefined, label: 'קרובים', icon: IconListDetails },
  { view: 'month', label: 'חודש', icon: IconCalendarMonth },
  { view: 'past', label: 'היו', icon: IconHistory },
] as const

function Views({ search: { view: current, main, category } }: { search: EventsSearch }) {
  return (
    <nav aria-label="תצוגה">
      <ul className={classes.views}>
        {views.map(({ view, label, icon: Icon }) => (
          <li key={label}>
            <AppLink
              href={eventsHref({ view, main, category })}
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

interface Properties {
  search: EventsSearch
  categories: readonly Category[]
  children: ReactNode
}

/** What stands above the events, and the events. The first screen draws it too: no hooks. */
export function EventsLayout({ search, categories, children }: Properties) {
  const { view, month, day } = search
  return (
    <>
      <PageHeader title="אירועים" actions={<Views search={search} />} />
      <div className={classes.page}>
        <CategoryFilter
          categories={categories}
          chosen={search}
          hrefOf={(choice) => eventsHref({ view, month, day, ...choice })}
        />
        {children}
      </div>
    </>
  )
}
