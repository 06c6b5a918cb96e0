import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#core/client/api/prefetch.ts'
import { ListSkeleton } from '#core/client/kits/list/ListSkeleton.tsx'
import { MyFoodPage } from '#features/food/client/ordering/MyFoodPage.tsx'
import { OrdersSkeleton } from '#features/food/client/ordering/MyFoodSkeleton.tsx'
import {
  myFoodHead,
  myFoodSearch,
  myOrdersQuery,
  preferencesQuery,
  standingQuery,
} from '#features/food/client/ordering/myFood.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'

export const Route = createFileRoute('/_portal/food-order/mine')({
  validateSearch: myFoodSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    const id = signedIn.get()?.user.id
    if (id !== undefined) void prefetch(myOrdersQuery(id, deps.page), preferencesQuery(), standingQuery())
  },
  component: () => <MyFoodPage page={Route.useSearch().page} />,
  pendingComponent: () => <ListSkeleton {...myFoodHead} skeleton={<OrdersSkeleton />} />,
})
