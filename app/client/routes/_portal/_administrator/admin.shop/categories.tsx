import { createFileRoute } from '@tanstack/react-router'
import { CategoriesPage } from './-categories/CategoriesPage.tsx'
import { prefetchProductCategories } from './-parts/productsQuery.ts'

export const Route = createFileRoute('/_portal/_administrator/admin/shop/categories')({
  loader: () => {
    prefetchProductCategories()
  },
  component: CategoriesPage,
})
