import { createFileRoute, notFound } from '@tanstack/react-router'
import { queryClient } from '#core/client/api/queries.ts'
import { idOf } from '#core/rules/id-of.ts'
import { cartQuery } from '#features/shop/client/cartQuery.ts'
import { ProductPage } from '#features/shop/client/product/ProductPage.tsx'
import { ProductSkeleton } from '#features/shop/client/product/ProductSkeleton.tsx'
import { productQuery } from '#features/shop/client/product/productQuery.ts'

export const Route = createFileRoute('/_portal/product/$id')({
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
