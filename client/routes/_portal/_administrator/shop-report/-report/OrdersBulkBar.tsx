import { BulkBar } from '#client/parts/BulkBar.tsx'
import type { NextStatus } from './useBulk.ts'

const actions = [
  { action: 'ready', label: 'סימון כמוכנות' },
  { action: 'completed', label: 'סימון כנמסרו' },
  { action: 'cancelled', label: 'ביטול' },
] as const

interface Properties {
  chosen: readonly number[]
  /** Every order on the page is chosen. */
  all: boolean
  pending: NextStatus | undefined
  onChooseAll: (chosen: boolean) => void
  onAct: (status: NextStatus) => void
}

/** What can be done with the chosen orders at once. */
export function OrdersBulkBar({ chosen: { length: count }, ...bar }: Properties) {
  return (
    <BulkBar
      {...bar}
      count={count}
      chosenText={count === 1 ? 'נבחרה הזמנה אחת' : `נבחרו ${count} הזמנות`}
      label="פעולות על הנבחרות"
      actions={actions}
    />
  )
}
