import { IconChecks, IconPackage } from '@tabler/icons-react'
import { useCall } from '#core/client/api/queries.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { showAlert } from '#core/client/ui/dialogs/alert.ts'
import type { Order } from '#features/shop/contract/shop.ts'
import { shopAdmin } from '#features/shop/contract/shop-admin.ts'

const steps = {
  processing: { status: 'ready', label: 'סימון כמוכנה', icon: IconPackage, done: 'ההזמנה סומנה כמוכנה' },
  ready: { status: 'completed', label: 'סימון כנמסרה', icon: IconChecks, done: 'ההזמנה סומנה כנמסרה' },
} as const

/** The next step of an order, for those who administer the shop to take. Nothing where it has come to its end. */
export function NextStep({ order: { order_id: id, status } }: { order: Order }) {
  const step = status === 'completed' || status === 'cancelled' ? undefined : steps[status]
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
