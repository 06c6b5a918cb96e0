import { Button } from '@mantine/core'
import type { bulkActions } from '#contract/authoring.ts'
import classes from './-content.module.css'

export type BulkAction = (typeof bulkActions)[number]

const actionLabels: Record<BulkAction, string> = {
  publish: 'פרסום',
  unpublish: 'החזרה לטיוטה',
  archive: 'העברה לארכיון',
  restore: 'החזרה מהארכיון',
}

interface Properties {
  count: number
  /** Every item on the page is chosen. */
  all: boolean
  /** The list is the archive's, from which one can only bring back. */
  inArchive: boolean
  pending: BulkAction | undefined
  onChooseAll: (chosen: boolean) => void
  onAct: (action: BulkAction) => void
}

/** What can be done with the chosen items at once. */
export function BulkBar({ count, all, inArchive, pending, onChooseAll, onAct }: Properties) {
  const actions: readonly BulkAction[] = inArchive ? ['restore'] : ['publish', 'unpublish', 'archive']
  return (
    <div className={classes.bulk}>
      <label className={classes.chooseAll}>
        <input
          type="checkbox"
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && !all
          }}
          onChange={({ currentTarget }) => onChooseAll(currentTarget.checked)}
        />
        {count === 0 ? 'בחירת כל העמוד' : count === 1 ? 'נבחר פריט אחד' : `נבחרו ${count} פריטים`}
      </label>
      {count > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: buttons of one purpose, not a form's fields
        <div role="group" aria-label="פעולות על הנבחרים" className={classes.bulkActions}>
          {actions.map((action) => (
            <Button
              key={action}
              variant="default"
              loading={pending === action}
              disabled={pending !== undefined}
              onClick={() => onAct(action)}
            >
              {actionLabels[action]}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
