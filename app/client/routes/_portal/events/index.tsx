import { createFileRoute } from '@tanstack/react-router'
import { ListSkeleton } from '#core/client/kits/list/ListSkeleton.tsx'
import { searchedList } from '#core/client/kits/list/searchedList.ts'
import { EventsPage } from '#features/events/client/EventsPage.tsx'
import { eventsHead, eventsSearch } from '#features/events/client/eventsList.ts'
import { eventsQuery } from '#features/events/client/eventsQueries.ts'
import { categoriesQuery } from '#platform/content/client/list/categoriesQuery.ts'

export const Route = createFileRoute('/_portal/events/')({
  ...searchedList(eventsSearch, (values) => [categoriesQuery('event'), eventsQuery(values)]),
  component: () => <EventsPage values={Route.useSearch()} />,
  pendingComponent: () => <ListSkeleton {...eventsHead} />,
})
