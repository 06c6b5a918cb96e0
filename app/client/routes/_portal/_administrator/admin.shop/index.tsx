import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '#client/api/queries.ts'
import { cartQuery } from '#client/parts/shop/cartQuery.ts'
import { ProductsPage } from './-list/ProductsPage.tsx'
import { prefetchProductCategories, productsList } from './-parts/productsQuery.ts'

export const Route = createFileRoute('/_portal/_administrator/admin/shop/')({
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    productsList.prefetch(deps)
    prefetchProductCategories()
    void queryClient.prefetchQuery(cartQuery())
  },
  component: () => <ProductsPage search={Route.useSearch(productsList.address.parsed)} />,
})
