import { stateBadge } from '#core/client/ui/cards/Badge.tsx'
import { type OrderStatus, orderStatusLabels } from '#features/shop/contract/vocabulary.ts'
import { readyText } from '#features/shop/rules/shipping.ts'

interface OrderStatusFields {
  status: OrderStatus
  pickup: boolean
}

export function statusText({ status, pickup }: OrderStatusFields): string {
  return status === 'ready' ? readyText(pickup) : orderStatusLabels[status]
}

const Status = stateBadge(orderStatusLabels, { processing: 'warning', ready: 'success', cancelled: 'error' })

export function StatusBadge(order: OrderStatusFields) {
  return <Status state={order.status}>{statusText(order)}</Status>
}
