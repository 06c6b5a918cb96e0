import { Button } from '@mantine/core'
import { IconRepeat } from '@tabler/icons-react'
import { useIsOpen } from '#platform/people/client/rooms.ts'
import { useRepeatOrder } from './useRepeatOrder.ts'

export function RepeatButton({ orderId, size = 'sm' }: { orderId: number; size?: 'sm' | 'md' }) {
  const { repeat, pending } = useRepeatOrder()
  if (!useIsOpen('shop')) return null
  return (
    <Button
      variant="default"
      size={size}
      aria-label={`להזמין שוב: הזמנה ${orderId}`}
      aria-busy={pending}
      leftSection={<IconRepeat size={18} stroke={1.8} aria-hidden />}
      onClick={() => repeat(orderId)}
    >
      להזמין שוב
    </Button>
  )
}
