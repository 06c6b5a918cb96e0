import { Badge, type BadgeTone } from '#client/ui/Badge.tsx'
import { type OrderStatus, orderStatusLabels } from '#contract/vocabulary.ts'

const tones: Record<OrderStatus, BadgeTone> = {
  processing: 'warning',
  ready: 'success',
  completed: 'quiet',
  cancelled: 'error',
}

/** How an order stands. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={tones[status]}>{orderStatusLabels[status]}</Badge>
}
