import { IconRepeat } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useCall } from '#core/client/api/queries.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { openDialog } from '#core/client/ui/dialogs/dialog.ts'
import { showToast } from '#core/client/ui/toasts/toast.ts'
import { itemsText } from '#features/shop/client/amounts.ts'
import { showCart } from '#features/shop/client/cart/cartQuery.ts'
import { shop } from '#features/shop/contract/shop.ts'
import { useIsOpen } from '#platform/people/client/rooms.ts'

/** Puts the products of an earlier order into the cart again, and says which are no longer to be had. */
export function RepeatButton({ orderId, size = 'sm' }: { orderId: number; size?: 'sm' | 'md' }) {
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
  if (!useIsOpen('shop')) return null
  return (
    <Action
      icon={IconRepeat}
      label="להזמין שוב"
      size={size}
      about={`הזמנה ${orderId}`}
      aria-busy={isPending}
      onClick={() => {
        if (!isPending) void mutate({ body: { order_id: orderId } })
      }}
    />
  )
}
