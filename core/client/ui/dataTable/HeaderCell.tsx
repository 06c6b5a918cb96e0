import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { RowData, Column as TableColumn } from '@tanstack/react-table'
import type { Column } from './columns.tsx'
import classes from './DataTable.module.css'
import type { features } from './features.ts'

const orders = {
  asc: { icon: IconArrowUp, aria: 'ascending' },
  desc: { icon: IconArrowDown, aria: 'descending' },
} as const

interface Properties<Row extends RowData> {
  column: Column<Row>
  sorting: TableColumn<typeof features, Row> | undefined
}

export function HeaderCell<Row extends RowData>({ column: { title, kind }, sorting }: Properties<Row>) {
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
