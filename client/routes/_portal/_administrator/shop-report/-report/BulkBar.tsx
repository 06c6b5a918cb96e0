import { Button } from '@mantine/core'
import classes from './OrdersSection.module.css'
import type { NextStatus } from './useBulk.ts'

const actions = [
  { status: 'ready', label: 'סימון כמוכנות' },
  { status: 'completed', label: 'סימון כנמסרו' },
  { status: 'cancelled', label: 'ביטול' },
] as const

interface Properties {
  chosen: readonly number[]
  /** Every order on the page is chosen. */
  all: boolean
  pending: NextStatus | undefined
  onChooseAll: (chosen: boolean) => void
  onAct: (status: NextStatus) => void
}

/** What can be done with the chosen orders at once; in sight while there are any. */
export function BulkBar({ chosen: { length: count }, all, pending, onChooseAll, onAct }: Properties) {
  return (
    <div className={classes.bulk} data-chosen={count > 0 || undefined}>
      <label className={classes.chooseAll}>
        <input
          type="checkbox"
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && !all
          }}
          onChange={({ currentTarget }) => onChooseAll(currentTarget.checked)}
        />
        {count === 0 ? 'בחירת כל העמוד' : count === 1 ? 'נבחרה הזמנה אחת' : `נבחרו ${count} הזמנות`}
      </label>
      {count > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: buttons of one purpose, not a form's fields
        <div role="group" aria-label="פעולות על הנבחרות" className={classes.bulkActions}>
          {actions.map(({ status, label }) => (
            <Button
              key={status}
              variant="default"
              size="md"
              loading={pending === status}
              disabled={pending !== undefined}
              onClick={() => onAct(status)}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
