import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#client/api/prefetch.ts'
import { eventsHead, eventsSearch } from '#client/parts/events/eventsList.ts'
import { categoriesQuery } from '#client/parts/list/categoriesQuery.ts'
import { ListSkeleton } from '#client/parts/list/ListSkeleton.tsx'
import { EventsPage } from './-EventsPage.tsx'
import { futureQuery, monthQuery, pastQuery } from './-eventsQueries.ts'

const queryOf = { month: monthQuery, past: pastQuery, future: futureQuery }

export const Route = createFileRoute('/_portal/events/')({
  validateSearch: eventsSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => prefetch(categoriesQuery('event'), queryOf[deps.view ?? 'future'](deps)),
  component: () => <EventsPage values={Route.useSearch()} />,
  pendingComponent: () => <ListSkeleton {...eventsHead} />,
})
