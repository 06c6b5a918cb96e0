import { BulkBar } from '#client/parts/BulkBar.tsx'
import type { bulkActions } from '#contract/authoring.ts'

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
export function ItemsBulkBar({ inArchive, ...bar }: Properties) {
  const actions: readonly BulkAction[] = inArchive ? ['restore'] : ['publish', 'unpublish', 'archive']
  return (
    <BulkBar
      {...bar}
      chosenText={bar.count === 1 ? 'נבחר פריט אחד' : `נבחרו ${bar.count} פריטים`}
      label="פעולות על הנבחרים"
      actions={actions.map((action) => ({ action, label: actionLabels[action] }))}
    />
  )
}
