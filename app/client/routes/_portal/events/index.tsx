import { createFileRoute } from '@tanstack/react-router'
import { eventsHead, eventsSearch } from '#client/parts/events/eventsList.ts'
import { categoriesQuery } from '#client/parts/list/categoriesQuery.ts'
import { ListSkeleton } from '#client/parts/list/ListSkeleton.tsx'
import { searchedList } from '#client/parts/list/searchedList.ts'
import { EventsPage } from './-EventsPage.tsx'
import { eventsQuery } from './-eventsQueries.ts'

export const Route = createFileRoute('/_portal/events/')({
  ...searchedList(eventsSearch, (values) => [categoriesQuery('event'), eventsQuery(values)]),
  component: () => <EventsPage values={Route.useSearch()} />,
  pendingComponent: () => <ListSkeleton {...eventsHead} />,
})
