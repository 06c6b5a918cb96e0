import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#core/client/api/prefetch.ts'
import { ListSkeleton } from '#core/client/kits/list/ListSkeleton.tsx'
import { OrdersPage } from '#features/shop/client/orders/OrdersPage.tsx'
import { OrdersSkeleton } from '#features/shop/client/orders/OrdersSkeleton.tsx'
import { ordersHead, ordersQuery, ordersSearch } from '#features/shop/client/orders/ordersList.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'

export const Route = createFileRoute('/_portal/orders/')({
  validateSearch: ordersSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    const id = signedIn.get()?.user.id
    if (id !== undefined) void prefetch(ordersQuery(id, deps.page))
  },
  component: () => <OrdersPage page={Route.useSearch().page} />,
  pendingComponent: () => <ListSkeleton {...ordersHead} skeleton={<OrdersSkeleton />} />,
})
