import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { q } from '#client/api/queries.ts'
import { useAnnouncedPage } from '#client/parts/useAnnouncedPage.ts'
import { usePageTitle } from '#client/parts/usePageTitle.ts'
import { content } from '#contract/content.ts'
import { monthText } from '#domain/months.ts'
import { EventList } from './-EventList.tsx'
import { EventsLayout } from './-EventsLayout.tsx'
import { EventListSkeleton, EventsSkeleton } from './-EventsSkeleton.tsx'
import { type EventsSearch, shownDay } from './-eventsSearch.ts'
import { MonthView } from './-MonthView.tsx'

function titleOf(search: EventsSearch): string {
  const { view, page = 1 } = search
  if (view === 'month') return `אירועים, ${monthText(shownDay(search).month)}`
  const title = view === 'past' ? 'אירועים שהיו' : 'אירועים'
  return page === 1 ? title : `${title}, עמוד ${page}`
}

function Loaded({ search }: { search: EventsSearch }) {
  const { data } = useSuspenseQuery(q(content.getCategories, { type: 'event' }))
  return (
    <EventsLayout search={search} categories={data.categories}>
      <Suspense fallback={<EventListSkeleton />}>
        {search.view === 'month' ? <MonthView search={search} /> : <EventList search={search} />}
      </Suspense>
    </EventsLayout>
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
