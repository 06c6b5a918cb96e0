import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import {
  type ReactTable,
  type RowData,
  type Column as TableColumn,
  type Row as TableRow,
  type TableState,
  useTable,
} from '@tanstack/react-table'
import { memo, type ReactNode, type Ref, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Bulk, BulkBar } from './BulkBar.tsx'
import { type Column, Value } from './columns.tsx'
import classes from './DataTable.module.css'
import { sortingOf, sortOf, sortRows } from './sorting.ts'
import { features, VirtualRows } from './VirtualRows.tsx'

const orders = {
  asc: { icon: IconArrowUp, aria: 'ascending' },
  desc: { icon: IconArrowDown, aria: 'descending' },
} as const

interface HeaderCellProperties<Row extends RowData> {
  column: Column<Row>
  sorting: TableColumn<typeof features, Row> | undefined
}

function HeaderCell<Row extends RowData>({ column: { title, kind }, sorting }: HeaderCellProperties<Row>) {
  const sorted = sorting?.getIsSorted()
  const order = sorted ? orders[sorted] : undefined
  const Icon = order?.icon ?? IconArrowsSort
  return (
    <th scope="col" data-kind={kind} aria-sort={order?.aria}>
      {sorting?.getCanSort() ? (
        <button type="button" className={classes.sort} onClick={sorting.getToggleSortingHandler()}>
          {title}
          <Icon size={16} stroke={1.8} aria-hidden />
        </button>
      ) : (
        <span className={kind === 'actions' ? 'visually-hidden' : undefined}>{title}</span>
      )}
    </th>
  )
}

/** Whether the page is being printed. What it changes is on the page before the browser takes its picture of it. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const start = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    addEventListener('beforeprint', start)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', start)
      removeEventListener('afterprint', end)
    }
  }, [])
  return printing
}

interface Properties<Row extends RowData, Sort extends string, Action extends string> {
  /** Names the table for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** The key of the column that the rows are sorted by, after a minus where the largest comes first. */
  sort?: Sort | undefined
  /** Asks for another order of the rows; without it the table itself orders them, by columns with `sortBy`. */
  onSort?: (sort: Sort) => void
  /** False where the table leaves the rows as they come, because their order says something or they are not all there. */
  sortable?: boolean
  /** Lets rows be chosen, to act on many at once. */
  bulk?: Bulk<Row, Action> | undefined
  /** Other rows are on their way. */
  busy?: boolean
}

/** With more rows than this only those near the screen are rendered. */
const maxPlainRows = 200

/** Sorting and the choice of rows, by the table library. */
function useRows<Row extends RowData, Sort extends string, Action extends string>(
  properties: Properties<Row, Sort, Action>,
) {
  const { columns, rowKey, onSort, sortable: maySort = true } = properties
  const sortsItself = onSort === undefined
  const [ownSort, setOwnSort] = useState<string>()
  const sort = sortsItself ? ownSort : properties.sort
  const rows = useMemo(
    () => (sortsItself ? sortRows(properties.rows, columns, ownSort) : properties.rows),
    [sortsItself, properties.rows, columns, ownSort],
  )
  const definitions = useMemo(
    () =>
      columns.map(({ key, title, kind, cell, sortable = false, sortBy }) => ({
        id: key,
        header: title,
        accessorFn: cell,
        enableSorting: maySort && (sortsItself ? sortBy !== undefined : sortable),
        sortDescFirst: ['number', 'amount', 'date'].includes(kind),
      })),
    [columns, sortsItself, maySort],
  )
  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: (row) => String(rowKey(row)),
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: { sorting: sortingOf(sort) },
    onSortingChange: (change) => {
      const sorting = typeof change === 'function' ? change(sortingOf(sort)) : change
      const next = sortOf(sorting)
      if (onSort && next !== undefined) onSort(next as Sort)
      else setOwnSort(next)
    },
  })
}

type Table<Row extends RowData> = ReactTable<typeof features, Row, TableState<typeof features>>
type RenderedRow<Row extends RowData> = TableRow<typeof features, Row>

interface RowProperties<Row extends RowData> {
  columns: readonly Column<Row>[]
  row: RenderedRow<Row>
  chosen: boolean
  /** What its checkbox calls it, where rows can be chosen. */
  name: string | undefined
  /** Of a long table, whose other rows are not all on the page. */
  index?: number
  ref?: Ref<HTMLTableRowElement>
}

/** A row; while it stays as it is, choosing others or scrolling does not render it again. */
const BodyRow = memo(function BodyRow<Row extends RowData>(properties: RowProperties<Row>) {
  const { columns, row, chosen, name, index: place, ref } = properties
  return (
    // The header is the first row.
    <tr
      ref={ref}
      data-index={place}
      aria-rowindex={place === undefined ? undefined : place + 2}
      data-chosen={chosen || undefined}
    >
      {name !== undefined && (
        <td className={classes.choice}>
          <label>
            <input
              type="checkbox"
              aria-label={`בחירה: ${name}`}
              checked={chosen}
              onChange={row.getToggleSelectedHandler()}
            />
          </label>
        </td>
      )}
      {columns.map(({ key, title, kind, cell }, index) => {
        const value = <Value kind={kind} value={cell(row.original)} />
        return index === 0 ? (
          <th key={key} scope="row" data-kind={kind}>
            {value}
          </th>
        ) : (
          <td key={key} data-kind={kind} data-label={title}>
            {value}
          </td>
        )
      })}
    </tr>
  )
}) as <Row extends RowData>(properties: RowProperties<Row>) => ReactNode

interface BodyProperties<Row extends RowData> extends Pick<RowProperties<Row>, 'columns'> {
  table: Table<Row>
  /** Names a row for its checkbox, where rows can be chosen. */
  nameOf: ((row: Row) => string) | undefined
}

function Body<Row extends RowData>({ table, columns, nameOf }: BodyProperties<Row>) {
  const { rows } = table.getRowModel()
  const printing = usePrinting()
  const renderRow = (each: RenderedRow<Row>, place?: Pick<RowProperties<Row>, 'index' | 'ref'>) => (
    <BodyRow
      key={each.id}
      columns={columns}
      row={each}
      chosen={each.getIsSelected()}
      name={nameOf?.(each.original)}
      {...place}
    />
  )
  if (rows.length > maxPlainRows && !printing) {
    return <VirtualRows rows={rows} render={(each, index, ref) => renderRow(each, { index, ref })} />
  }
  return <tbody>{rows.map((each) => renderRow(each))}</tbody>
}

function Totals<Row>({ columns, choice }: { columns: readonly Column<Row>[]; choice: boolean }) {
  if (columns.every(({ total }) => total === undefined)) return null
  return (
    <tfoot>
      <tr>
        {choice && <td className={classes.choice} />}
        {columns.map(({ key, title, kind, total }, index) => {
          const value = <Value kind={kind} value={total} />
          return index === 0 ? (
            <th key={key} scope="row" data-kind={kind}>
              {value}
            </th>
          ) : (
            <td key={key} data-kind={kind} data-label={title}>
              {value}
            </td>
          )
        })}
      </tr>
    </tfoot>
  )
}

/** Rows under columns; on a phone each row stands as a card. A table of thousands draws only what is near the screen. */
export function DataTable<Row extends RowData, Sort extends string = string, Action extends string = string>(
  properties: Properties<Row, Sort, Action>,
) {
  const { label, columns, rows, bulk, busy } = properties
  const table = useRows(properties)
  const chosen = table.getSelectedRowModel().rows.map(({ original }) => original)
  return (
    <div className={classes.place} data-long={rows.length > maxPlainRows || undefined}>
      {bulk && (
        <BulkBar
          bulk={bulk}
          chosen={chosen}
          all={chosen.length === rows.length}
          onChooseAll={(on) => (on ? table.toggleAllRowsSelected(true) : table.resetRowSelection(true))}
        />
      )}
      <table
        className={classes.table}
        aria-rowcount={rows.length > maxPlainRows ? rows.length + 1 : undefined}
        aria-busy={busy}
        data-choice={bulk && (chosen.length > 0 ? 'some' : 'none')}
      >
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr aria-rowindex={rows.length > maxPlainRows ? 1 : undefined}>
            {bulk && <td className={classes.choice} />}
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sorting={table.getColumn(column.key)} />
            ))}
          </tr>
        </thead>
        <Body table={table} columns={columns} nameOf={bulk?.nameOf} />
        <Totals columns={columns} choice={bulk !== undefined} />
      </table>
    </div>
  )
}
