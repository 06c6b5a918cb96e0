import { createFileRoute } from '@tanstack/react-router'
import { q, queryClient } from '#client/api/queries.ts'
import { content } from '#contract/content.ts'
import { EventsPage } from './-EventsPage.tsx'
import { EventsSkeleton } from './-EventsSkeleton.tsx'
import { futureQuery, monthQuery, pastQuery } from './-eventsQueries.ts'
import { readSearch } from './-eventsSearch.ts'

export const Route = createFileRoute('/_portal/events/')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    void queryClient.prefetchQuery(q(content.getCategories, { type: 'event' }))
    if (deps.view === 'month') void queryClient.prefetchQuery(monthQuery(deps))
    else if (deps.view === 'past') void queryClient.prefetchQuery(pastQuery(deps))
    else void queryClient.prefetchQuery(futureQuery(deps))
  },
  component: () => <EventsPage search={Route.useSearch()} />,
  pendingComponent: EventsSkeleton,
})
