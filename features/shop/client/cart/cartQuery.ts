import { q, queryClient } from '#core/client/api/queries.ts'
import { type Cart, shop } from '#features/shop/contract/shop.ts'

export function cartQuery() {
  return q(shop.getCart)
}

/** Puts the cart from a write's answer into the cache. */
export function showCart(cart: Cart): void {
  queryClient.setQueryData(cartQuery().queryKey, cart)
}
