import { createFileRoute, notFound } from '@tanstack/react-router'
import { queryClient } from '#core/client/api/queries.ts'
import { idOf } from '#core/rules/id-of.ts'
import { OrderPage } from '#features/shop/client/orders/OrderPage.tsx'
import { OrderSkeleton } from '#features/shop/client/orders/OrderSkeleton.tsx'
import { orderQuery } from '#features/shop/client/orders/orderQuery.ts'

export const Route = createFileRoute('/_portal/order/$id')({
  // `placed`: the order was made a moment ago.
  validateSearch: (search): { placed?: true | undefined } => ({
    placed: search.placed === true ? true : undefined,
  }),
  loader: ({ params }) => {
    const id = idOf(params.id)
    if (id === undefined) throw notFound()
    void queryClient.prefetchQuery(orderQuery(id))
    return { id }
  },
  component: OneOrder,
  pendingComponent: OrderSkeleton,
})

function OneOrder() {
  const { id } = Route.useLoaderData()
  const { placed } = Route.useSearch()
  return <OrderPage key={id} id={id} placed={placed === true} />
}
