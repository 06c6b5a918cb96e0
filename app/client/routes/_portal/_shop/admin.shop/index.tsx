import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '#core/client/api/queries.ts'
import { ProductsPage } from '#features/shop/client/administration/list/ProductsPage.tsx'
import {
  prefetchProductCategories,
  productsList,
} from '#features/shop/client/administration/parts/productsQuery.ts'
import { cartQuery } from '#features/shop/client/cartQuery.ts'

export const Route = createFileRoute('/_portal/_shop/admin/shop/')({
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    productsList.prefetch(deps)
    prefetchProductCategories()
    void queryClient.prefetchQuery(cartQuery())
  },
  component: () => <ProductsPage search={Route.useSearch(productsList.address.parsed)} />,
})
