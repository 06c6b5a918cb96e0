import { IconCalendarMonth, IconHistory, IconListDetails } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { q } from '#client/api/queries.ts'
import { CategoryFilter } from '#client/parts/CategoryFilter.tsx'
import { useAnnouncedPage } from '#client/parts/useAnnouncedPage.ts'
import { usePageTitle } from '#client/parts/usePageTitle.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { content } from '#contract/content.ts'
import { monthText } from '#domain/months.ts'
import { EventList } from './-EventList.tsx'
import classes from './-EventsPage.module.css'
import { EventListSkeleton, EventsSkeleton } from './-EventsSkeleton.tsx'
import { type EventsSearch, eventsHref, shownDay } from './-eventsSearch.ts'
import { MonthView } from './-MonthView.tsx'

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

function titleOf(search: EventsSearch): string {
  const { view, page = 1 } = search
  if (view === 'month') return `אירועים, ${monthText(shownDay(search).month)}`
  const title = view === 'past' ? 'אירועים שהיו' : 'אירועים'
  return page === 1 ? title : `${title}, עמוד ${page}`
}

function Loaded({ search }: { search: EventsSearch }) {
  const { data } = useSuspenseQuery(q(content.getCategories, { type: 'event' }))
  const { view, month, day } = search
  return (
    <>
      <PageHeader title="אירועים" actions={<Views search={search} />} />
      <div className={classes.page}>
        <CategoryFilter
          categories={data.categories}
          chosen={search}
          hrefOf={(choice) => eventsHref({ view, month, day, ...choice })}
        />
        <Suspense fallback={<EventListSkeleton />}>
          {view === 'month' ? <MonthView search={search} /> : <EventList search={search} />}
        </Suspense>
      </div>
    </>
  )
}

/** The events: what is coming, a month of them, or what is over (specification §2, `/events`). */
export function EventsPage({ search }: { search: EventsSearch }) {
  usePageTitle(titleOf(search))
  const { view = '', main = '', category = '', page = 1 } = search
  useAnnouncedPage([view, main, category, page].join(' '))
  return (
    <Suspense fallback={<EventsSkeleton />}>
      <Loaded search={search} />
    </Suspense>
  )
}
