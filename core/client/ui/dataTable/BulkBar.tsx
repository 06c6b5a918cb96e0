import { Action } from '#core/client/ui/controls/Action.tsx'
import classes from './BulkBar.module.css'

export interface Bulk<Row, Action extends string> {
  /** Names a row for its checkbox. */
  nameOf: (row: Row) => string
  chosenText: (count: number) => string
  actions: readonly { action: Action; label: string }[]
  pending: Action | undefined
  /** Resolves to whether it was done: then nothing is chosen any more. */
  onAct: (action: Action, rows: Row[]) => Promise<boolean>
}

interface BarProperties<Row, Action extends string> {
  bulk: Bulk<Row, Action>
  chosen: Row[]
  /** Every row is chosen. */
  all: boolean
  onChooseAll: (chosen: boolean) => void
}

/** Above the rows of a table: how many are chosen, and what can be done with them. */
export function BulkBar<Row, Action extends string>({
  bulk,
  chosen,
  all,
  onChooseAll,
}: BarProperties<Row, Action>) {
  const count = chosen.length
  return (
    <div className={classes.bar} data-chosen={count > 0 || undefined}>
      <label className={classes.chooseAll}>
        <input
          type="checkbox"
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && !all
          }}
          onChange={({ currentTarget }) => onChooseAll(currentTarget.checked)}
        />
        {count === 0 ? 'בחירת כל העמוד' : bulk.chosenText(count)}
      </label>
      {count > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: buttons of one purpose, not a form's fields
        <div role="group" aria-label="פעולות על מה שנבחר" className={classes.actions}>
          {bulk.actions.map(({ action, label }) => (
            <Action
              key={action}
              label={label}
              loading={bulk.pending === action}
              disabled={bulk.pending !== undefined}
              onClick={() => void bulk.onAct(action, chosen).then((done) => done && onChooseAll(false))}
            />
          ))}
        </div>
      )}
    </div>
  )
}
