import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '#client/api/queries.ts'
import { cartQuery } from '#client/parts/shop/cartQuery.ts'
import { prefetchProductCategories } from './-parts/productsQuery.ts'
import { NewProductPage } from './-product/ProductPage.tsx'

export const Route = createFileRoute('/_portal/_administrator/admin/shop/new')({
  loader: () => {
    prefetchProductCategories()
    void queryClient.prefetchQuery(cartQuery())
  },
  component: NewProductPage,
})
