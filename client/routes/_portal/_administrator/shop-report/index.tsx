import { createFileRoute } from '@tanstack/react-router'
import { q, queryClient } from '#client/api/queries.ts'
import { people } from '#contract/people.ts'
import { figuresQuery, orderList } from './-orderList.ts'
import { ShopReport } from './-ShopReport.tsx'

export const Route = createFileRoute('/_portal/_administrator/shop-report/')({
  validateSearch: orderList.address.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    void queryClient.prefetchQuery(q(people.getPlaces))
    void queryClient.prefetchQuery(figuresQuery(deps))
    orderList.prefetch(deps)
  },
  component: () => <ShopReport search={Route.useSearch()} />,
})
