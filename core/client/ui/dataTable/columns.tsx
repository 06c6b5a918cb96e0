import type { ReactNode } from 'react'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { formatShekels } from '#core/rules/numbers/money.ts'
import classes from './DataTable.module.css'

/**
 * How the values of a column are shown and aligned. An amount is in agorot, a date a moment in ISO form, a code reads left
 * to right, and a status needs no title beside it on a card.
 */
export type ColumnKind = 'text' | 'code' | 'number' | 'amount' | 'date' | 'status' | 'actions'

/** One column of a table. The first column names its row. */
export interface Column<Row> {
  /** Also the name that the table sorts by. */
  key: string
  title: string
  kind: ColumnKind
  /** The value itself, which the kind shows, or whatever else shows it. */
  cell: (row: Row) => ReactNode
  /** Whoever answers the rows can order them by it. */
  sortable?: boolean | undefined
  /** Of a table that has all its rows: by what it orders them itself. */
  sortBy?: ((row: Row) => string | number | null) | undefined
  /** Stands below the column: a value of its kind. */
  total?: ReactNode
}

export function Value({ kind, value }: { kind: ColumnKind; value: ReactNode }) {
  if (typeof value === 'number') {
    return <Ltr>{kind === 'amount' ? formatShekels(value) : value.toLocaleString('en')}</Ltr>
  }
  if (kind === 'actions') return <div className={classes.actions}>{value}</div>
  if (typeof value !== 'string' || value === '') return value
  if (kind === 'date') return <DateText date={value} />
  return kind === 'code' ? <Ltr>{value}</Ltr> : <UserText>{value}</UserText>
}
