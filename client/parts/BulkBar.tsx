import { Button } from '@mantine/core'
import classes from './Bulk.module.css'

interface Properties<Action> {
  count: number
  /** How many are chosen, in words. */
  chosenText: string
  /** Every row on the page is chosen. */
  all: boolean
  /** Names the buttons. */
  label: string
  actions: readonly { action: Action; label: string }[]
  pending: Action | undefined
  onChooseAll: (chosen: boolean) => void
  onAct: (action: Action) => void
}

/** What can be done with the chosen rows of a list at once; in sight while there are any. */
export function BulkBar<Action extends string>(properties: Properties<Action>) {
  const { count, chosenText, all, label, actions, pending, onChooseAll, onAct } = properties
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
        {count === 0 ? 'בחירת כל העמוד' : chosenText}
      </label>
      {count > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: buttons of one purpose, not a form's fields
        <div role="group" aria-label={label} className={classes.actions}>
          {actions.map(({ action, label: text }) => (
            <Button
              key={action}
              variant="default"
              size="md"
              loading={pending === action}
              disabled={pending !== undefined}
              onClick={() => onAct(action)}
            >
              {text}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
