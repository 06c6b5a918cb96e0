import { createFileRoute } from '@tanstack/react-router'
import { q } from '#core/client/api/queries.ts'
import { ListSkeleton } from '#core/client/kits/list/ListSkeleton.tsx'
import { searchedList } from '#core/client/kits/list/searchedList.ts'
import { PhonebookPage } from '#features/directory/client/PhonebookPage.tsx'
import {
  favouritesQuery,
  lettersQuery,
  peopleQuery,
  peopleSearch,
} from '#features/directory/client/peopleQueries.ts'
import { phonebookHead } from '#features/directory/client/phonebookHead.ts'
import { people } from '#platform/people/contract/people.ts'

export const Route = createFileRoute('/_portal/phonebook/')({
  ...searchedList(peopleSearch, (values) => [
    peopleQuery(values),
    lettersQuery(values),
    favouritesQuery,
    q(people.getPlaces),
  ]),
  component: () => <PhonebookPage values={Route.useSearch()} />,
  pendingComponent: () => <ListSkeleton {...phonebookHead} />,
})
