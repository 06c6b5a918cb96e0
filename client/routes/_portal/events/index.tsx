import { createFileRoute } from '@tanstack/react-router'
import { q, queryClient } from '#client/api/queries.ts'
import { untilWhole } from '#client/first-screen/shown.ts'
import { content } from '#contract/content.ts'
import { EventsPage } from './-EventsPage.tsx'
import { EventsSkeleton } from './-EventsSkeleton.tsx'
import { futureQuery, monthQuery, pastQuery } from './-eventsQueries.ts'
import { readSearch } from './-eventsSearch.ts'

export const Route = createFileRoute('/_portal/events/')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    const categories = queryClient.prefetchQuery(q(content.getCategories, { type: 'event' }))
    if (deps.view === 'month') return untilWhole(categories, queryClient.prefetchQuery(monthQuery(deps)))
    const list = deps.view === 'past' ? pastQuery(deps) : futureQuery(deps)
    return untilWhole(categories, queryClient.prefetchQuery(list))
  },
  component: () => <EventsPage search={Route.useSearch()} />,
  pendingComponent: EventsSkeleton,
})
