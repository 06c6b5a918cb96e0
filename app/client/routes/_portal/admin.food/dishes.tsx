import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#core/client/api/prefetch.ts'
import { DishesPage } from '#features/food/client/administration/dishes/DishesPage.tsx'
import { dishesQuery } from '#features/food/client/administration/parts/menusQuery.ts'

export const Route = createFileRoute('/_portal/admin/food/dishes')({
  loader: () => void prefetch(dishesQuery()),
  component: DishesPage,
})
