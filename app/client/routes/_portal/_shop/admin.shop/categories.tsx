import { createFileRoute } from '@tanstack/react-router'
import { CategoriesPage } from '#features/shop/client/administration/categories/CategoriesPage.tsx'
import { prefetchProductCategories } from '#features/shop/client/administration/parts/productsQuery.ts'

export const Route = createFileRoute('/_portal/_shop/admin/shop/categories')({
  loader: () => {
    prefetchProductCategories()
  },
  component: CategoriesPage,
})
