import { IconArrowForwardUp } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Note } from '#core/client/ui/cards/Note.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import type { Bulk } from '#core/client/ui/dataTable/BulkBar.tsx'
import { CloseButton } from '#core/client/ui/dialogs/CloseButton.tsx'
import { openDialog } from '#core/client/ui/dialogs/dialog.ts'
import type { Dialog } from '#core/client/ui/dialogs/dialogOptions.ts'
import { focusIfLost } from '#core/client/ui/dialogs/focusIfLost.ts'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import type { Changes } from '#core/contract/common.ts'

interface BulkAction<Row, Action> {
  label: string
  doneText: (rows: readonly Row[]) => string
  /** Asks first, where it cannot be undone. */
  question?: (rows: readonly Row[]) => Dialog
  opposite?: Action
}

interface BulkOptions<Row, Action extends string> {
  /** Makes the call; refusals of single rows are in its answer. */
  send: (action: Action, ids: number[]) => Promise<Changes>
  actions: Readonly<Record<Action, BulkAction<Row, Action>>>
  /** Those of the actions that are offered; all without this. */
  offered?: readonly Action[]
  idOf: (row: Row) => number
  nameOf: (row: Row) => string
  /** How a failed row is shown; its name by default. */
  linkTo?: (row: Row) => ReactNode
  chosenText: (count: number) => string
  failedText: (count: number) => string
}

interface BulkResult<Row, Action> {
  action: Action
  changed: Row[]
  failed: { row: Row | undefined; message: string }[]
}

interface Properties<Row, Action extends string> extends BulkOptions<Row, Action> {
  /** Nothing yet without it. */
  done: BulkResult<Row, Action> | undefined
  onUndo: (action: Action, rows: readonly Row[]) => void
  onClose: () => void
}

/** Says what was done to many rows and to which it could not be, and why. Stays until the next thing is done. */
function BulkOutcome<Row, Action extends string>({
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
      <Note
        ref={box}
        tabIndex={-1}
        tone={failed.length > 0 ? 'warning' : 'good'}
        className="font-semibold focus:outline-none"
        action={
          <>
            {opposite !== undefined && changed.length > 0 && (
              <Action icon={IconArrowForwardUp} label="ביטול" onClick={() => onUndo(opposite, changed)} />
            )}
            <CloseButton label="סגירת ההודעה" onClose={onClose} />
          </>
        }
      >
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
      </Note>
    </div>
  )
}

/** Acts on many rows at once: `bulk` is for the table, `above` says over it what was done and what could not be. */
export function useBulk<Row, Action extends string>(options: BulkOptions<Row, Action>) {
  const { actions, idOf, nameOf, chosenText } = options
  const [done, setDone] = useState<BulkResult<Row, Action>>()
  const [pending, setPending] = useState<Action>()

  async function run(action: Action, rows: readonly Row[]): Promise<void> {
    setPending(action)
    try {
      const { changed, failed } = await options.send(action, rows.map(idOf))
      setDone({
        action,
        changed: rows.filter((row) => changed.includes(idOf(row))),
        failed: failed.map(({ id, message }) => ({ row: rows.find((row) => idOf(row) === id), message })),
      })
    } finally {
      setPending(undefined)
    }
  }

  function onAct(action: Action, rows: readonly Row[]): Promise<boolean> {
    const asked = actions[action].question?.(rows)
    if (!asked) {
      // The call shows its own alert; what was chosen stays chosen.
      return run(action, rows).then(
        () => true,
        () => false,
      )
    }
    return new Promise((resolve) => {
      const onSubmit = () => run(action, rows).then(() => resolve(true))
      void openDialog({ ...asked, onSubmit, onCancel: () => resolve(false) })
    })
  }

  const offered = options.offered ?? (Object.keys(actions) as Action[])
  const bulk: Bulk<Row, Action> = {
    nameOf,
    chosenText,
    actions: offered.map((action) => ({ action, label: actions[action].label })),
    pending,
    onAct,
  }
  const above = (
    <BulkOutcome
      {...options}
      done={done}
      onUndo={(action, rows) => void run(action, rows).catch(() => {})}
      onClose={() => setDone(undefined)}
    />
  )
  return { bulk, above }
}
