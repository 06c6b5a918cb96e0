import { createFileRoute, notFound } from '@tanstack/react-router'
import { queryClient } from '#client/api/queries.ts'
import { idOf } from '#client/parts/navigation.ts'
import { OrderPage } from './-OrderPage.tsx'
import { OrderSkeleton } from './-OrderSkeleton.tsx'
import { orderQuery } from './-orderQuery.ts'

export const Route = createFileRoute('/_portal/_employee/order/$id')({
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
