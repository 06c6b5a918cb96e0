import type { ReactNode } from 'react'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { asUserText, UserText } from '#core/client/ui/text/UserText.tsx'
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

/** A cell of two lines, such as a person's name and number; of one where there is nothing below, and empty without either. */
export function TwoLines({ text, below }: { text: ReactNode; below: ReactNode }) {
  if (text === null && below === null) return null
  return (
    <span className="inline-grid justify-items-start align-top">
      {text !== null && asUserText(text)}
      {below !== null && <span className="text-muted text-sm font-normal">{asUserText(below)}</span>}
    </span>
  )
}

type Sortable = string | number | null

/** Instead of what a column does by itself. */
type Overrides<Row> = Partial<Omit<Column<Row>, 'key' | 'title' | 'kind'>>

type KeyOf<Row, Value> = { [Key in keyof Row]: Row[Key] extends Value ? Key : never }[keyof Row] & string

/** A column of a property of its rows, or of a value that is made from them: it is shown, and sorted by. */
function columnOf<Value extends Sortable>(kind: ColumnKind) {
  function column<Row>(key: KeyOf<Row, Value>, title: string, overrides?: Overrides<Row>): Column<Row>
  function column<Row>(key: string, title: string, value: (row: Row) => Value): Column<Row>
  function column<Row extends Record<string, Value>>(
    key: string,
    title: string,
    given: Overrides<Row> | ((row: Row) => Value) = {},
  ): Column<Row> {
    const isComputed = typeof given === 'function'
    const value = isComputed ? given : (row: Row) => row[key] ?? null
    return { key, title, kind, cell: value, sortBy: value, ...(isComputed ? {} : given) }
  }
  return column
}

export const text = columnOf<string | null>('text')
export const code = columnOf<string | null>('code')
export const number = columnOf<number | null>('number')
export const amount = columnOf<number | null>('amount')
export const date = columnOf<string | null>('date')

/** A property with few values, each of which has a label. */
export function choice<Row, Key extends keyof Row & string>(
  key: Key,
  title: string,
  labels: Readonly<Record<Row[Key] & PropertyKey, string>>,
): Column<Row> {
  const labelOf = (row: Row) => labels[row[key] as Row[Key] & PropertyKey]
  return { key, title, kind: 'text', cell: labelOf, sortBy: labelOf }
}

/** A text, of a property or another, that leads to a page. */
export function link<Row>(key: KeyOf<Row, string>, title: string, hrefOf: (row: Row) => string): Column<Row>
export function link<Row>(
  key: string,
  title: string,
  hrefOf: (row: Row) => string,
  textOf: (row: Row) => string,
): Column<Row>
export function link<Row extends Record<string, string>>(
  key: string,
  title: string,
  hrefOf: (row: Row) => string,
  textOf = (row: Row) => row[key] ?? '',
): Column<Row> {
  const cell = (row: Row) => (
    <a href={hrefOf(row)}>
      <UserText>{textOf(row)}</UserText>
    </a>
  )
  return { key, title, kind: 'text', cell, sortBy: textOf }
}

/** A column that draws its cells itself and is not sorted by. */
const drawn =
  (kind: ColumnKind) =>
  <Row,>(
    key: string,
    title: string,
    cell: (row: Row) => ReactNode,
    overrides?: Overrides<Row>,
  ): Column<Row> => ({
    key,
    title,
    kind,
    cell,
    ...overrides,
  })

export const custom = drawn('text')
export const status = drawn('status')

/** What can be done with a row. */
export function actions<Row>(cell: (row: Row) => ReactNode, title = 'פעולות'): Column<Row> {
  return { key: title, title, kind: 'actions', cell }
}
