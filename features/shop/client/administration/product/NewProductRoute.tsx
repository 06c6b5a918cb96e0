import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#core/client/api/queries.ts'
import { productChoicesQuery } from '#features/shop/client/administration/parts/productsQuery.ts'
import { NewProductPage } from '#features/shop/client/administration/product/ProductPage.tsx'

export const Route = createFileRoute('/_portal/admin/shop/new')({
  loader: () => void prefetch(productChoicesQuery()),
  component: NewProductPage,
})
