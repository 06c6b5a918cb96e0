import { createFileRoute, notFound } from '@tanstack/react-router'
import { queryClient } from '#client/api/queries.ts'
import { idOf } from '#client/parts/navigation.ts'
import { cartQuery } from '#client/parts/shop/cartQuery.ts'
import { ProductPage } from './-ProductPage.tsx'
import { ProductSkeleton } from './-ProductSkeleton.tsx'
import { productQuery } from './-productQuery.ts'

export const Route = createFileRoute('/_portal/_employee/product/$id')({
  loader: ({ params }) => {
    const id = idOf(params.id)
    if (id === undefined) throw notFound()
    void queryClient.prefetchQuery(productQuery(id))
    void queryClient.prefetchQuery(cartQuery())
    return { id }
  },
  component: () => <ProductPage key={Route.useLoaderData().id} id={Route.useLoaderData().id} />,
  pendingComponent: ProductSkeleton,
})
