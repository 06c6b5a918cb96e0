import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '#client/api/queries.ts'
import { signedIn } from '#client/api/session.ts'
import { pageIn } from '#client/parts/searchValues.ts'
import { OrdersPage } from './-OrdersPage.tsx'
import { OrdersSkeleton } from './-OrdersSkeleton.tsx'
import { ordersQuery } from './-ordersQuery.ts'

export const Route = createFileRoute('/_portal/_employee/orders/')({
  validateSearch: (search): { page?: number | undefined } => ({ page: pageIn(search.page) }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    const id = signedIn.get()?.user.id
    if (id !== undefined) void queryClient.prefetchQuery(ordersQuery(id, deps.page ?? 1))
  },
  component: () => <OrdersPage page={Route.useSearch().page ?? 1} />,
  pendingComponent: OrdersSkeleton,
})
