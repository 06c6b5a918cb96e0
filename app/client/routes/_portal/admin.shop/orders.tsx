import { createFileRoute } from '@tanstack/react-router'
import { q, queryClient } from '#core/client/api/queries.ts'
import { ShopOrdersPage } from '#features/shop/client/administration/orders/ShopOrdersPage.tsx'
import { shopOrders } from '#features/shop/client/administration/orders/shopOrders.ts'
import { people } from '#platform/people/contract/people.ts'

export const Route = createFileRoute('/_portal/admin/shop/orders')({
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    void queryClient.prefetchQuery(q(people.getPlaces))
    shopOrders.prefetch(deps)
  },
  component: () => <ShopOrdersPage search={Route.useSearch(shopOrders.address.parsed)} />,
})
