import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#core/client/api/prefetch.ts'
import { ProductsPage } from '#features/shop/client/administration/list/ProductsPage.tsx'
import {
  productChoicesQuery,
  productsList,
} from '#features/shop/client/administration/parts/productsQuery.ts'

export const Route = createFileRoute('/_portal/admin/shop/')({
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    productsList.prefetch(deps)
    void prefetch(productChoicesQuery())
  },
  component: () => <ProductsPage search={Route.useSearch(productsList.address.parsed)} />,
})
