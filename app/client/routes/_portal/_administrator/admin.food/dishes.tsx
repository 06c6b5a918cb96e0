import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#client/api/prefetch.ts'
import { DishesPage } from './-dishes/DishesPage.tsx'
import { dishesQuery } from './-parts/menusQuery.ts'

export const Route = createFileRoute('/_portal/_administrator/admin/food/dishes')({
  loader: () => void prefetch(dishesQuery()),
  component: DishesPage,
})
