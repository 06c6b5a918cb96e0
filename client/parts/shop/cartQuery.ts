import { q, queryClient } from '#client/api/queries.ts'
import { type Cart, shop } from '#contract/shop.ts'

/** The person's cart, with balances. */
export function cartQuery() {
  return q(shop.getCart)
}

/** Shows a cart that a write answered with, before anything is asked again. */
export function showCart(cart: Cart): void {
  queryClient.setQueryData(cartQuery().queryKey, cart)
}
