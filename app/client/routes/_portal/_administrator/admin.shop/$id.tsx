import { createFileRoute, notFound } from '@tanstack/react-router'
import { queryClient } from '#client/api/queries.ts'
import { idOf } from '#client/parts/navigation.ts'
import { cartQuery } from '#client/parts/shop/cartQuery.ts'
import { managedProductQuery, prefetchProductCategories } from './-parts/productsQuery.ts'
import { ProductPage } from './-product/ProductPage.tsx'
import { ProductSkeleton } from './-product/ProductSkeleton.tsx'

export const Route = createFileRoute('/_portal/_administrator/admin/shop/$id')({
  loader: async ({ params }) => {
    const id = idOf(params.id)
    if (id === undefined) throw notFound()
    prefetchProductCategories()
    void queryClient.prefetchQuery(cartQuery())
    // Read anew before the form begins with it: an older one would be in conflict at the first saving.
    await queryClient.fetchQuery(managedProductQuery(id))
    return { id }
  },
  component: () => <ProductPage {...Route.useLoaderData()} />,
  pendingComponent: ProductSkeleton,
})
