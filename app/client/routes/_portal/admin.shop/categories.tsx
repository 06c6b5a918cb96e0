import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#core/client/api/prefetch.ts'
import { CategoriesPage } from '#features/shop/client/administration/categories/CategoriesPage.tsx'
import { productChoicesQuery } from '#features/shop/client/administration/parts/productsQuery.ts'

export const Route = createFileRoute('/_portal/admin/shop/categories')({
  loader: () => void prefetch(productChoicesQuery()),
  component: CategoriesPage,
})
