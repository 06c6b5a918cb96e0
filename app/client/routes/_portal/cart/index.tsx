import { createFileRoute } from '@tanstack/react-router'
import { q, queryClient } from '#core/client/api/queries.ts'
import { CartPage } from '#features/shop/client/cart/CartPage.tsx'
import { CartSkeleton } from '#features/shop/client/cart/CartSkeleton.tsx'
import { cartQuery } from '#features/shop/client/cartQuery.ts'
import { people } from '#platform/people/contract/people.ts'

export const Route = createFileRoute('/_portal/cart/')({
  loader: () => {
    void queryClient.prefetchQuery(cartQuery())
    void queryClient.prefetchQuery(q(people.getPlaces))
  },
  component: CartPage,
  pendingComponent: CartSkeleton,
})
