import { createFileRoute } from '@tanstack/react-router'
import { q, queryClient } from '#client/api/queries.ts'
import { people } from '#contract/people.ts'
import { ReportPage } from './-report/ReportPage.tsx'
import { figuresQuery, ordersQuery, readSearch } from './-report/reportSearch.ts'

export const Route = createFileRoute('/_portal/_administrator/shop-report/')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    void queryClient.prefetchQuery(q(people.getPlaces))
    void queryClient.prefetchQuery(ordersQuery(deps))
    void queryClient.prefetchQuery(figuresQuery(deps))
  },
  component: () => <ReportPage search={Route.useSearch()} />,
})
