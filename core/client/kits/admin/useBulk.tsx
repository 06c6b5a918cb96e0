import { useState } from 'react'
import type { Bulk } from '#core/client/ui/dataTable/DataTable.tsx'
import { openDialog } from '#core/client/ui/dialogs/dialog.ts'
import { BulkOutcome } from './BulkOutcome.tsx'
import type { BulkOptions, BulkResult } from './bulk.ts'

/** Acts on many rows at once: `bulk` is for the table, `outcome` says above it what was done and what could not be. */
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
  const outcome = (
    <BulkOutcome
      {...options}
      done={done}
      onUndo={(action, rows) => void run(action, rows).catch(() => {})}
      onClose={() => setDone(undefined)}
    />
  )
  return { bulk, outcome }
}
