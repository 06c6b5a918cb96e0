import { IconRepeat } from '@tabler/icons-react'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { useIsOpen } from '#platform/people/client/rooms.ts'
import { useRepeatOrder } from './useRepeatOrder.ts'

export function RepeatButton({ orderId, size = 'sm' }: { orderId: number; size?: 'sm' | 'md' }) {
  const { repeat, pending } = useRepeatOrder()
  if (!useIsOpen('shop')) return null
  return (
    <Action
      icon={IconRepeat}
      label="להזמין שוב"
      size={size}
      about={`הזמנה ${orderId}`}
      aria-busy={pending}
      onClick={() => repeat(orderId)}
    />
  )
}
