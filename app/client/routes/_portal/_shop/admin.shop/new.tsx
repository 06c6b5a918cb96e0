import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '#core/client/api/queries.ts'
import { prefetchProductCategories } from '#features/shop/client/administration/parts/productsQuery.ts'
import { NewProductPage } from '#features/shop/client/administration/product/ProductPage.tsx'
import { cartQuery } from '#features/shop/client/cartQuery.ts'

export const Route = createFileRoute('/_portal/_shop/admin/shop/new')({
  loader: () => {
    prefetchProductCategories()
    void queryClient.prefetchQuery(cartQuery())
  },
  component: NewProductPage,
})
