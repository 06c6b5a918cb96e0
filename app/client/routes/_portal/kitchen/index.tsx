import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '#client/api/queries.ts'
import { requireAccess } from '#client/parts/guards.ts'
import { KitchenPage } from './-KitchenPage.tsx'
import { dayQuery, kitchenOrders, kitchenSearch } from './-kitchenQueries.ts'

/** For those who cook and serve. */
export const Route = createFileRoute('/_portal/kitchen/')({
  beforeLoad: ({ location }) => requireAccess('duty:kitchen', location.href),
  validateSearch: kitchenSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    void queryClient.prefetchQuery(dayQuery(deps))
    kitchenOrders.prefetch(deps)
  },
  component: () => <KitchenPage values={Route.useSearch()} />,
})
