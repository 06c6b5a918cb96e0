import { createFileRoute } from '@tanstack/react-router'
import { DishesPage } from '#features/food/client/administration/dishes/DishesPage.tsx'
import { dishesQuery } from '#features/food/client/administration/parts/menusQuery.ts'
import { prefetch } from '../../../../api/prefetch.ts'

export const Route = createFileRoute('/_portal/_administrator/admin/food/dishes')({
  loader: () => void prefetch(dishesQuery()),
  component: DishesPage,
})
