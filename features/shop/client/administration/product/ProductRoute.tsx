import { createFileRoute } from '@tanstack/react-router'
import { prefetch, queryClient } from '#core/client/api/queries.ts'
import { idIn } from '#core/client/shell/idIn.ts'
import { WholePage } from '#core/client/ui/page/PageSkeleton.tsx'
import {
  managedProductQuery,
  productChoicesQuery,
} from '#features/shop/client/administration/parts/productsQuery.ts'
import { ProductPage } from '#features/shop/client/administration/product/ProductPage.tsx'

export const Route = createFileRoute('/_portal/admin/shop/$id')({
  loader: async ({ params }) => {
    const id = idIn(params.id)
    void prefetch(productChoicesQuery())
    // Read anew before the form begins with it: an older one would be in conflict at the first saving.
    await queryClient.fetchQuery(managedProductQuery(id))
    return { id }
  },
  component: () => (
    <WholePage key={Route.useLoaderData().id}>
      <ProductPage {...Route.useLoaderData()} />
    </WholePage>
  ),
})
