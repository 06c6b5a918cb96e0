import { createFileRoute } from '@tanstack/react-router'
import { FoodPage } from './-FoodPage.tsx'
import { FoodSkeleton } from './-FoodSkeleton.tsx'
import { foodSearch, prefetchFood } from './-foodQueries.ts'

export const Route = createFileRoute('/_portal/food-order/')({
  validateSearch: foodSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => prefetchFood(deps),
  component: () => <FoodPage search={Route.useSearch()} />,
  pendingComponent: FoodSkeleton,
})
