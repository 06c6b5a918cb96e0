import { createFileRoute } from '@tanstack/react-router'
import { q } from '#client/api/queries.ts'
import { ListSkeleton } from '#client/parts/list/ListSkeleton.tsx'
import { searchedList } from '#client/parts/list/searchedList.ts'
import {
  favouritesQuery,
  lettersQuery,
  peopleQuery,
  peopleSearch,
} from '#client/parts/people/peopleQueries.ts'
import { people } from '#contract/people.ts'
import { PhonebookPage } from './-PhonebookPage.tsx'
import { phonebookHead } from './-phonebookHead.ts'

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
