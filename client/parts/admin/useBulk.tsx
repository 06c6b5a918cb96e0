import { Button } from '@mantine/core'
import { IconArrowForwardUp } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { Bulk } from '#client/ui/DataTable.tsx'
import { type Dialog, openDialog } from '#client/ui/dialog.ts'
import { BulkOutcome } from './BulkOutcome.tsx'

interface Options<Row, Action extends string> {
  /** Makes the call; refusals of single rows are in its answer. */
  send: (
    action: Action,
    ids: number[],
  ) => Promise<{ changed: readonly number[]; failed: readonly { id: number; message: string }[] }>
  actions: readonly Action[]
  labels: Record<Action, string>
  idOf: (row: Row) => number
  nameOf: (row: Row) => string
  /** How a row is called where it could not be changed; its name without this. */
  linkTo?: (row: Row) => ReactNode
  chosenText: (count: number) => string
  doneText: (action: Action, rows: readonly Row[]) => string
  failedText: (count: number) => string
  /** Asks first, for actions that cannot be undone. */
  question?: (action: Action, rows: readonly Row[]) => Dialog | undefined
  /** What undoes an action. */
  opposites?: Partial<Record<Action, Action>>
}

interface Done<Row, Action> {
  action: Action
  changed: Row[]
  failed: { row: Row | undefined; message: string }[]
}

/** Acts on many rows at once: `bulk` is for the table, `outcome` says above it what was done and what could not be. */
export function useBulk<Row, Action extends string>(options: Options<Row, Action>) {
  const { actions, labels, nameOf, chosenText, question } = options
  const [done, setDone] = useState<Done<Row, Action>>()
  const [pending, setPending] = useState<Action>()

  async function run(action: Action, rows: readonly Row[]): Promise<void> {
    setPending(action)
    try {
      const { changed, failed } = await options.send(action, rows.map(options.idOf))
      setDone({
        action,
        changed: rows.filter((row) => changed.includes(options.idOf(row))),
        failed: failed.map(({ id, message }) => ({
          row: rows.find((row) => options.idOf(row) === id),
          message,
        })),
      })
    } finally {
      setPending(undefined)
    }
  }

  function onAct(action: Action, rows: readonly Row[]): Promise<boolean> {
    const asked = question?.(action, rows)
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

  const bulk: Bulk<Row, Action> = {
    nameOf,
    chosenText,
    actions: actions.map((action) => ({ action, label: labels[action] })),
    pending,
    onAct,
  }
  const outcome = (
    <Outcome
      {...options}
      done={done}
      onUndo={(action, rows) => void run(action, rows).catch(() => {})}
      onClose={() => setDone(undefined)}
    />
  )
  return { bulk, outcome }
}

interface OutcomeProperties<Row, Action extends string> extends Options<Row, Action> {
  done: Done<Row, Action> | undefined
  onUndo: (action: Action, rows: readonly Row[]) => void
  onClose: () => void
}

function Outcome<Row, Action extends string>({
  done,
  onUndo,
  onClose,
  ...options
}: OutcomeProperties<Row, Action>) {
  const { changed = [], failed = [] } = done ?? {}
  const opposite = done && changed.length > 0 ? options.opposites?.[done.action] : undefined
  return (
    <BulkOutcome
      done={done}
      changedText={done && changed.length > 0 && options.doneText(done.action, changed)}
      failedText={options.failedText(failed.length)}
      failures={failed.map(({ row, message }) => (
        <>
          {row !== undefined && (options.linkTo?.(row) ?? <bdi>{options.nameOf(row)}</bdi>)}
          {`: ${message}`}
        </>
      ))}
      action={
        opposite && (
          <Button
            variant="default"
            size="md"
            leftSection={<IconArrowForwardUp size={18} stroke={1.7} aria-hidden />}
            onClick={() => onUndo(opposite, changed)}
          >
            ביטול
          </Button>
        )
      }
      onClose={onClose}
    />
  )
}
