import { useNavigate } from '@tanstack/react-router'
import { q, queryClient, useCall } from '#core/client/api/queries.ts'
import { showToast } from '#core/client/ui/toasts/toast.ts'
import { type Cart, type Product, shop } from '#features/shop/contract/shop.ts'

export const cartQuery = () => q(shop.getCart)

/** Puts the cart from a write's answer into the cache. */
export function showCart(cart: Cart): void {
  queryClient.setQueryData(cartQuery().queryKey, cart)
}

/** Puts a product into the cart and says so, or goes on `toCart`; a refusal says how many are possible. */
export function useAddToCart(
  { id, name, zakaut_type, zakaut_weight, zakaut_weight_por }: Product,
  { toCart }: { toCart: boolean },
) {
  const navigate = useNavigate()
  const goToCart = () => void navigate({ href: '/cart' })
  const { mutate, isPending } = useCall(shop.addProductToCart, {
    onSuccess: (cart) => {
      showCart(cart)
      if (toCart) goToCart()
      else {
        void showToast({
          message: `נוסף לסל: ${name}`,
          severity: 'success',
          action: { label: 'לסל', onPress: goToCart },
        })
      }
    },
  })
  return {
    pending: isPending,
    add: (quantity: number) => {
      if (isPending) return
      // Numbers, whatever the screen held (specification §5).
      mutate({
        body: { id: Number(id), quantity: Number(quantity), zakaut_type, zakaut_weight, zakaut_weight_por },
      })
    },
  }
}
