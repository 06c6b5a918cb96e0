import { createFileRoute } from '@tanstack/react-router'
import { q, queryClient } from '#client/api/queries.ts'
import { content } from '#contract/content.ts'
import { ListPage } from './-list/ListPage.tsx'
import { ListSkeleton } from './-list/ListSkeleton.tsx'
import { listQuery, ownQuery } from './-list/listQueries.ts'
import { readSearch } from './-list/listSearch.ts'

export const Route = createFileRoute('/_portal/yad2/')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    if (deps.mine) {
      void queryClient.prefetchQuery(ownQuery(deps))
      return
    }
    void queryClient.prefetchQuery(q(content.getCategories, { type: 'yad2' }))
    void queryClient.prefetchQuery(listQuery(deps))
  },
  component: () => <ListPage search={Route.useSearch()} />,
  pendingComponent: ListSkeleton,
})
