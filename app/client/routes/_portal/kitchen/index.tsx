import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '#core/client/api/queries.ts'
import { KitchenPage } from '#features/food/client/kitchen/KitchenPage.tsx'
import { dayQuery, kitchenOrders, kitchenSearch } from '#features/food/client/kitchen/kitchenQueries.ts'

export const Route = createFileRoute('/_portal/kitchen/')({
  validateSearch: kitchenSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    void queryClient.prefetchQuery(dayQuery(deps))
    kitchenOrders.prefetch(deps)
  },
  component: () => <KitchenPage values={Route.useSearch()} />,
})
