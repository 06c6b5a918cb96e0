import { IconArrowForwardUp } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { CloseButton } from '#core/client/ui/dialogs/CloseButton.tsx'
import { focusIfLost } from '#core/client/ui/dialogs/focusIfLost.ts'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import classes from './BulkOutcome.module.css'
import type { BulkOptions, BulkResult } from './bulk.ts'

interface Properties<Row, Action extends string> extends BulkOptions<Row, Action> {
  /** Nothing yet without it. */
  done: BulkResult<Row, Action> | undefined
  onUndo: (action: Action, rows: readonly Row[]) => void
  onClose: () => void
}

/** Says what was done to many rows and to which it could not be, and why. Stays until the next thing is done. */
export function BulkOutcome<Row, Action extends string>({
  done,
  actions,
  nameOf,
  linkTo = (row) => <UserText>{nameOf(row)}</UserText>,
  failedText,
  onUndo,
  onClose,
}: Properties<Row, Action>) {
  const box = useRef<HTMLDivElement>(null)
  // The pressed buttons are gone, and the list may be scrolled far from here.
  useEffect(() => {
    if (done) focusIfLost(box.current)
  }, [done])
  if (!done) return <div role="status" className="empty:absolute print:hidden" />
  const { changed, failed } = done
  const { doneText, opposite } = actions[done.action]
  return (
    <div role="status" className="empty:absolute print:hidden">
      <div ref={box} tabIndex={-1} className={classes.outcome} data-failed={failed.length > 0 || undefined}>
        <div className="flex-1 min-w-0 py-9 font-semibold">
          {changed.length > 0 && <p>{doneText(changed)}</p>}
          {failed.length > 0 && (
            <>
              <p>{failedText(failed.length)}</p>
              <ul className="m-0 ps-[1.4em] font-normal">
                {failed.map(({ row, message }, index) => (
                  <li key={index}>
                    {row !== undefined && linkTo(row)}
                    {`: ${message}`}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
        {opposite !== undefined && changed.length > 0 && (
          <Action icon={IconArrowForwardUp} label="ביטול" onClick={() => onUndo(opposite, changed)} />
        )}
        <CloseButton label="סגירת ההודעה" onClose={onClose} />
      </div>
    </div>
  )
}
