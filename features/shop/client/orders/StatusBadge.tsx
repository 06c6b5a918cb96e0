import { Badge, type BadgeTone } from '#core/client/ui/cards/Badge.tsx'
import type { OrderSummary } from '#features/shop/contract/shop.ts'
import type { OrderStatus } from '#features/shop/contract/vocabulary.ts'
import { statusText } from './statusText.ts'

const tones: Record<OrderStatus, BadgeTone> = {
  processing: 'warning',
  ready: 'success',
  completed: 'quiet',
  cancelled: 'error',
}

export function StatusBadge({ order }: { order: Pick<OrderSummary, 'status' | 'pickup'> }) {
  return <Badge tone={tones[order.status]}>{statusText(order)}</Badge>
}
