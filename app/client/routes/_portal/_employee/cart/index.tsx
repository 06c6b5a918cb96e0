import { createFileRoute } from '@tanstack/react-router'
import { q, queryClient } from '#client/api/queries.ts'
import { cartQuery } from '#client/parts/shop/cartQuery.ts'
import { people } from '#contract/people.ts'
import { CartPage } from './-cart/CartPage.tsx'
import { CartSkeleton } from './-cart/CartSkeleton.tsx'

export const Route = createFileRoute('/_portal/_employee/cart/')({
  loader: () => {
    void queryClient.prefetchQuery(cartQuery())
    void queryClient.prefetchQuery(q(people.getPlaces))
  },
  component: CartPage,
  pendingComponent: CartSkeleton,
})
