import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#client/api/prefetch.ts'
import { signedIn } from '#client/api/session.ts'
import { ListSkeleton } from '#client/parts/list/ListSkeleton.tsx'
import { OrdersPage } from './-OrdersPage.tsx'
import { OrdersSkeleton } from './-OrdersSkeleton.tsx'
import { ordersHead, ordersQuery, ordersSearch } from './-ordersList.ts'

export const Route = createFileRoute('/_portal/_employee/orders/')({
  validateSearch: ordersSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    const id = signedIn.get()?.user.id
    if (id !== undefined) void prefetch(ordersQuery(id, deps.page))
  },
  component: () => <OrdersPage page={Route.useSearch().page} />,
  pendingComponent: () => <ListSkeleton {...ordersHead} skeleton={<OrdersSkeleton />} />,
})
