import { createFileRoute } from '@tanstack/react-router'
import { q, queryClient } from '#client/api/queries.ts'
import { untilWhole } from '#client/first-screen/shown.ts'
import { content } from '#contract/content.ts'
import { ListPage } from './-list/ListPage.tsx'
import { ListSkeleton } from './-list/ListSkeleton.tsx'
import { listQuery, ownQuery } from './-list/listQueries.ts'
import { readSearch } from './-list/listSearch.ts'

export const Route = createFileRoute('/_portal/yad2/')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    if (deps.mine) return untilWhole(queryClient.prefetchQuery(ownQuery(deps)))
    return untilWhole(
      queryClient.prefetchQuery(q(content.getCategories, { type: 'yad2' })),
      queryClient.prefetchQuery(listQuery(deps)),
    )
  },
  component: () => <ListPage search={Route.useSearch()} />,
  pendingComponent: ListSkeleton,
})
