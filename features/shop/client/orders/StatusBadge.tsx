import { Badge, type BadgeTone } from '#core/client/ui/cards/Badge.tsx'
import type { OrderSummary } from '#features/shop/contract/shop.ts'
import { type OrderStatus, orderStatusLabels } from '#features/shop/contract/vocabulary.ts'
import { readyText } from '#features/shop/rules/shipping.ts'

interface OrderStatusFields {
  status: OrderStatus
  pickup: boolean
}

export function statusText({ status, pickup }: OrderStatusFields): string {
  return status === 'ready' ? readyText(pickup) : orderStatusLabels[status]
}

const tones: Record<OrderStatus, BadgeTone> = {
  processing: 'warning',
  ready: 'success',
  completed: 'quiet',
  cancelled: 'error',
}

export function StatusBadge({ order }: { order: Pick<OrderSummary, 'status' | 'pickup'> }) {
  return <Badge tone={tones[order.status]}>{statusText(order)}</Badge>
}
