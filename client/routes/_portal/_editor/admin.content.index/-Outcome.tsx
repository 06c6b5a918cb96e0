import { Button } from '@mantine/core'
import { IconArrowForwardUp, IconX } from '@tabler/icons-react'
import { UserText } from '#client/ui/UserText.tsx'
import type { BulkAction } from './-BulkBar.tsx'
import classes from './-content.module.css'

/** What came of something that was done to many items. */
export interface Done {
  action: BulkAction
  changed: readonly number[]
  failed: readonly { title: string; message: string }[]
}

const doneTexts: Record<BulkAction, (items: string) => string> = {
  publish: (items) => `פורסמו: ${items}`,
  unpublish: (items) => `הוחזרו לטיוטה: ${items}`,
  archive: (items) => `הועברו לארכיון: ${items}`,
  restore: (items) => `הוחזרו מהארכיון: ${items}`,
}

const itemsText = (count: number) => (count === 1 ? 'פריט אחד' : `${count} פריטים`)

/** What undoes an action, as far as anything does. */
const opposites: Partial<Record<BulkAction, BulkAction>> = { archive: 'restore', restore: 'archive' }

interface Properties {
  done: Done | undefined
  onUndo: (action: BulkAction, ids: number[]) => void
  onClose: () => void
}

/** Says what was done and for which items it could not be, and undoes it. Stays until the next thing is done. */
export function Outcome({ done, onUndo, onClose }: Properties) {
  const opposite = done && opposites[done.action]
  return (
    <div role="status">
      {done && (
        <div className={classes.outcome}>
          <div className={classes.outcomeText}>
            {done.changed.length > 0 && <p>{doneTexts[done.action](itemsText(done.changed.length))}</p>}
            {done.failed.length > 0 && (
              <>
                <p className={classes.failed}>לא הצליח: {itemsText(done.failed.length)}</p>
                <ul className={classes.failures}>
                  {done.failed.map(({ title, message }, index) => (
                    <li key={index}>
                      <UserText>{title}</UserText>
                      {`: ${message}`}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
          {opposite && done.changed.length > 0 && (
            <Button
              variant="default"
              leftSection={<IconArrowForwardUp size={18} stroke={1.7} aria-hidden />}
              onClick={() => onUndo(opposite, [...done.changed])}
            >
              ביטול
            </Button>
          )}
          <button type="button" className={classes.rowAction} aria-label="סגירת ההודעה" onClick={onClose}>
            <IconX size={20} aria-hidden />
          </button>
        </div>
      )}
    </div>
  )
}
