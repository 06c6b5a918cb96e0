import { useNavigate } from '@tanstack/react-router'
import { useCall } from '#core/client/api/queries.ts'
import { openDialog } from '#core/client/ui/dialogs/dialog.ts'
import { showToast } from '#core/client/ui/toasts/toast.ts'
import { itemsText } from '#features/shop/client/amounts.ts'
import { showCart } from '#features/shop/client/cart/cartQuery.ts'
import { shop } from '#features/shop/contract/shop.ts'

/** Puts the products of an earlier order into the cart again, and says which are no longer to be had. */
export function useRepeatOrder() {
  const navigate = useNavigate()
  const toCart = () => void navigate({ href: '/cart' })
  const { mutate, isPending } = useCall(shop.repeatOrder, {
    onSuccess: ({ cart, added, left_out }) => {
      showCart(cart)
      const message = added > 0 ? `לסל נוספו ${itemsText(added)}` : 'לא נוסף דבר לסל'
      if (left_out.length > 0) {
        void openDialog({
          title: message,
          description: left_out.join(' '),
          okLabel: 'לסל',
          cancelLabel: 'סגירה',
          onSubmit: toCart,
        })
      } else void showToast({ message, severity: 'success', action: { label: 'לסל', onPress: toCart } })
    },
  })
  return {
    pending: isPending,
    repeat: (orderId: number) => {
      if (!isPending) mutate({ body: { order_id: orderId } })
    },
  }
}
