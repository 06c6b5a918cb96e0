import { IconChecks, IconPackage, IconX } from '@tabler/icons-react'
import { showError } from '#core/client/api/errors.ts'
import { queryClient, useCall } from '#core/client/api/queries.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { PrintButton } from '#core/client/ui/controls/PrintButton.tsx'
import { showAlert } from '#core/client/ui/dialogs/alert.ts'
import { useStore } from '#core/client/ui/store.ts'
import { allowsAccess } from '#core/contract/access.ts'
import { type Order, shop } from '#features/shop/contract/shop.ts'
import { shopAdmin } from '#features/shop/contract/shop-admin.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'
import { orderQuery, useOwn } from './order.ts'
import { RepeatButton } from './RepeatButton.tsx'

const nextSteps = {
  processing: { status: 'ready', label: 'סימון כמוכנה', icon: IconPackage, done: 'ההזמנה סומנה כמוכנה' },
  ready: { status: 'completed', label: 'סימון כנמסרה', icon: IconChecks, done: 'ההזמנה סומנה כנמסרה' },
} as const

/** The next step of an order, for those who administer the shop to take. Nothing where it has come to its end. */
function NextStep({ order: { order_id: id, status } }: { order: Order }) {
  const step = status === 'completed' || status === 'cancelled' ? undefined : nextSteps[status]
  const { mutate, isPending } = useCall(shopAdmin.setOrderStatuses, {
    onSuccess: ({ failed: [failed] }) =>
      showAlert(
        failed
          ? { severity: 'error', message: failed.message }
          : { severity: 'success', message: step?.done ?? '' },
      ),
  })
  if (!step) return null
  const { label, icon } = step
  const take = () => mutate({ body: { ids: [id], status: step.status } })
  return <Action icon={icon} label={label} primary loading={isPending} onClick={take} />
}

/** Of a year that is over the entitlement has lapsed, and does not come back to be used. */
const returned = 'המוצרים יחזרו למלאי, וזכאות שנוצלה תחזור ליתרה של השנה שבה הוזמנו.'

function useCancel({ order_id: id, customer }: Order) {
  const own = useOwn(customer.id)
  const { mutate } = useCall(shop.cancelOrderById, {
    ask: {
      title: 'לבטל את ההזמנה?',
      description: own
        ? `${returned} אי אפשר לשחזר הזמנה שבוטלה.`
        : `${returned} המזמינים יקבלו הודעה. אי אפשר לשחזר הזמנה שבוטלה.`,
      okLabel: 'ביטול ההזמנה',
      cancelLabel: 'חזרה',
      danger: true,
    },
    done: 'ההזמנה בוטלה',
    onSuccess: (order) => void queryClient.setQueryData(orderQuery(id).queryKey, order),
    onError: async (error) => {
      showError(error)
      await queryClient.invalidateQueries({ queryKey: orderQuery(id).queryKey })
    },
  })
  return () => mutate({ body: { order_id: id } })
}

export function OrderActions({ order }: { order: Order }) {
  const cancel = useCancel(order)
  const own = useOwn(order.customer.id)
  const user = useStore(signedIn)?.user ?? null
  return (
    <div className="flex flex-wrap gap-8 print:hidden">
      {allowsAccess('duty:shop', user) && <NextStep order={order} />}
      {own && <RepeatButton orderId={order.order_id} size="md" />}
      <PrintButton />
      {order.may_cancel && <Action icon={IconX} label="ביטול ההזמנה" onClick={cancel} />}
    </div>
  )
}
