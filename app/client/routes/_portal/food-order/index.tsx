import { createFileRoute } from '@tanstack/react-router'
import { FoodPage } from '#features/food/client/ordering/FoodPage.tsx'
import { FoodSkeleton } from '#features/food/client/ordering/FoodSkeleton.tsx'
import { foodSearch, prefetchFood } from '#features/food/client/ordering/foodQueries.ts'

export const Route = createFileRoute('/_portal/food-order/')({
  validateSearch: foodSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => prefetchFood(deps),
  component: () => <FoodPage search={Route.useSearch()} />,
  pendingComponent: FoodSkeleton,
})
