import { useNavigate } from '@tanstack/react-router'
import { q, queryClient, useCall, write } from '#core/client/api/queries.ts'
import { showToast } from '#core/client/ui/toasts/toast.ts'
import { type Cart, type Product, shop } from '#features/shop/contract/shop.ts'

export const cartQuery = () => q(shop.getCart)

/** Puts the cart from a write's answer into the cache. */
export function showCart(cart: Cart): void {
  queryClient.setQueryData(cartQuery().queryKey, cart)
}

/** How many of a line of the cart; 0 removes it. */
async function setQuantity(item_key: string, item_quantity: number): Promise<void> {
  showCart(await write(shop.updateCartItem, { query: { item_key, item_quantity } }))
}

/** Puts a product into the cart and says so; a refusal says how many are possible. */
export function useAddToCart({ id, name, zakaut_type, zakaut_weight, zakaut_weight_por }: Product) {
  const navigate = useNavigate()
  const { mutate, isPending } = useCall(shop.addProductToCart, {
    onSuccess: (cart, { body: { quantity } }) => {
      showCart(cart)
      const item = cart.items.find(({ product }) => product.id === id)
      void showToast({
        message: `נוסף לסל: ${name}`,
        severity: 'success',
        action: { label: 'לסל', onPress: () => void navigate({ href: '/cart' }) },
        ...(item && { undo: () => setQuantity(item.item_key, item.quantity - quantity) }),
      })
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
