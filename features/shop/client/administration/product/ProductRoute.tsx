import { createFileRoute, notFound } from '@tanstack/react-router'
import { queryClient } from '#core/client/api/queries.ts'
import { idOf } from '#core/rules/numbers/id-of.ts'
import {
  managedProductQuery,
  productChoicesQuery,
} from '#features/shop/client/administration/parts/productsQuery.ts'
import { ProductPage } from '#features/shop/client/administration/product/ProductPage.tsx'

export const Route = createFileRoute('/_portal/admin/shop/$id')({
  loader: async ({ params }) => {
    const id = idOf(params.id)
    if (id === undefined) throw notFound()
    void queryClient.prefetchQuery(productChoicesQuery())
    // Read anew before the form begins with it: an older one would be in conflict at the first saving.
    await queryClient.fetchQuery(managedProductQuery(id))
    return { id }
  },
  component: () => <ProductPage {...Route.useLoaderData()} />,
})
