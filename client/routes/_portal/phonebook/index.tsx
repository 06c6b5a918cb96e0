import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#client/api/prefetch.ts'
import { q } from '#client/api/queries.ts'
import { ListSkeleton } from '#client/parts/list/ListSkeleton.tsx'
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
  validateSearch: peopleSearch.parse,
  // Without the words: while one types, the list that stands waits for the next.
  loaderDeps: ({ search: { s: _words, ...search } }) => search,
  loader: ({ deps, location }) =>
    prefetch(
      peopleQuery(peopleSearch.parse(location.search as Record<string, unknown>)),
      lettersQuery(deps),
      favouritesQuery,
      q(people.getPlaces),
    ),
  component: () => <PhonebookPage values={Route.useSearch()} />,
  pendingComponent: () => <ListSkeleton {...phonebookHead} />,
})
