import type { ReactNode } from 'react'
import type { Dialog } from '#core/client/ui/dialogs/dialogOptions.ts'
import type { Changes } from '#core/contract/common.ts'

interface BulkAction<Row, Action> {
  label: string
  doneText: (rows: readonly Row[]) => string
  /** Asks first, where it cannot be undone. */
  question?: (rows: readonly Row[]) => Dialog
  opposite?: Action
}

export interface BulkOptions<Row, Action extends string> {
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

export interface BulkResult<Row, Action> {
  action: Action
  changed: Row[]
  failed: { row: Row | undefined; message: string }[]
}
