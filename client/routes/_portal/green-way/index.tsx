import { createFileRoute } from '@tanstack/react-router'
import { q, queryClient } from '#client/api/queries.ts'
import { content } from '#contract/content.ts'
import { GreenWayPage } from './-GreenWayPage.tsx'
import { GreenWaySkeleton } from './-GreenWaySkeleton.tsx'
import { greenWayQuery, readSearch } from './-greenWaySearch.ts'

export const Route = createFileRoute('/_portal/green-way/')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    void queryClient.prefetchQuery(greenWayQuery(deps))
    void queryClient.prefetchQuery(q(content.getCategories, { type: 'green_way' }))
  },
  component: () => <GreenWayPage search={Route.useSearch()} />,
  pendingComponent: GreenWaySkeleton,
})
