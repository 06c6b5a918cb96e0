import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#client/api/prefetch.ts'
import { signedIn } from '#client/api/session.ts'
import { ListSkeleton } from '#client/parts/list/ListSkeleton.tsx'
import { MyFoodPage } from './-MyFoodPage.tsx'
import { OrdersSkeleton } from './-MyFoodSkeleton.tsx'
import {
  eatenQuery,
  myFoodHead,
  myFoodSearch,
  myOrdersQuery,
  preferencesQuery,
  standingQuery,
} from './-myFood.ts'

export const Route = createFileRoute('/_portal/food-order/mine')({
  validateSearch: myFoodSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    const id = signedIn.get()?.user.id
    if (id !== undefined)
      void prefetch(myOrdersQuery(id, deps.page), preferencesQuery(), standingQuery(), eatenQuery())
  },
  component: () => <MyFoodPage page={Route.useSearch().page} />,
  pendingComponent: () => <ListSkeleton {...myFoodHead} skeleton={<OrdersSkeleton />} />,
})
