import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#client/api/prefetch.ts'
import { categoriesQuery } from '#client/parts/list/categoriesQuery.ts'
import { ListSkeleton } from '#client/parts/list/ListSkeleton.tsx'
import { GreenWayPage } from './-GreenWayPage.tsx'
import { greenWayHead } from './-greenWayHead.tsx'
import { greenWayQuery, greenWaySearch } from './-greenWayList.ts'

export const Route = createFileRoute('/_portal/green-way/')({
  validateSearch: greenWaySearch.parse,
  // Without the words: while one types, the list that stands waits for the next.
  loaderDeps: ({ search: { s: _words, ...search } }) => search,
  loader: ({ location: { search } }) =>
    prefetch(
      greenWayQuery(greenWaySearch.parse(search as Record<string, unknown>)),
      categoriesQuery('green_way'),
    ),
  component: () => <GreenWayPage values={Route.useSearch()} />,
  pendingComponent: () => <ListSkeleton {...greenWayHead} />,
})
