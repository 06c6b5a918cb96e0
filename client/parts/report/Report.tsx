import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { type ReactNode, Suspense, useDeferredValue, useId } from 'react'
import { AdminList } from '#client/parts/admin/AdminList.tsx'
import { Retry } from '#client/parts/Retry.tsx'
import { Skeleton } from '#client/parts/Skeleton.tsx'
import type { Bulk, Column } from '#client/ui/DataTable.tsx'
import type { ReportColumn } from '#contract/report.ts'
import { FileButtons, type FileEndpoint } from './FileButtons.tsx'
import classes from './Report.module.css'

const kinds = { text: 'text', identity: 'code', number: 'number', amount: 'amount', moment: 'date' } as const

function shownValue<Row extends object>({ key, names, empty }: ReportColumn, row: Row): ReactNode {
  const value: unknown = row[key as keyof Row]
  if (value === null || value === undefined) return empty
  return names?.[String(value)] ?? (typeof value === 'number' ? value : String(value))
}

/** A cell that shows more than the value of its column. */
export type Cells<Row> = Partial<Record<string, (row: Row) => ReactNode>>

/** The columns of a report that a screen has room for. */
export function screenColumns<Row extends object>(
  columns: readonly ReportColumn[],
  cells: Cells<Row> = {},
): Column<Row>[] {
  return columns
    .filter(({ fileOnly }) => !fileOnly)
    .map((column) => ({
      key: column.key,
      title: column.title,
      kind: kinds[column.kind],
      sortable: column.sortable,
      cell: cells[column.key] ?? ((row) => shownValue(column, row)),
    }))
}

interface ListValues {
  page?: number | undefined
  sort?: string | undefined
}

interface Properties<Values extends ListValues, Row extends object, Action extends string> {
  /** Names the table. */
  label: string
  list: {
    address: { href: (values: Values) => string }
    useRows: (values: Values) => { rows: readonly Row[]; hasMore: boolean }
  }
  /** What the address asks for. */
  values: Values
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string | number
  defaultSort: Values['sort']
  filters: ReactNode
  /** Key figures and the chart; may suspend. */
  figures: (values: Values) => ReactNode
  /** Between the heading and the table, such as chips; may suspend. */
  above?: (values: Values) => ReactNode
  /** What else can be done about the rows. */
  actions?: ReactNode
  file: { endpoint: FileEndpoint; query: (values: Values) => object; name: string }
  bulk?: Bulk<Row, Action>
  empty: ReactNode
}

/** Key figures on top, the chart, then the rows, which leave on paper, as a sheet and as CSV. */
export function Report<Values extends ListValues, Row extends object, Action extends string = string>({
  filters,
  figures,
  above,
  actions,
  file,
  ...table
}: Properties<Values, Row, Action>) {
  const title = useId()
  const { values, label, list } = table
  // The old rows stay, with the focus, until the answer for the new filters arrives.
  const shown = useDeferredValue(values)
  return (
    <div className={classes.report}>
      <section aria-label="סינון" className={classes.filters}>
        {filters}
      </section>
      <Retry resetKey={list.address.href({ ...shown, page: undefined, sort: undefined })}>
        <Suspense fallback={<FiguresSkeleton />}>
          <div className={classes.figures} aria-busy={shown !== values || undefined}>
            {figures(shown)}
          </div>
        </Suspense>
      </Retry>
      <section aria-labelledby={title} className={classes.rows}>
        <header className={classes.head}>
          <h2 id={title} tabIndex={-1}>
            {label}
          </h2>
          <div className={classes.actions}>
            {actions}
            <FileButtons endpoint={file.endpoint} query={file.query(shown)} name={file.name} />
            <Button
              variant="default"
              size="md"
              leftSection={<IconPrinter size={20} stroke={1.8} aria-hidden />}
              onClick={() => window.print()}
            >
              הדפסה
            </Button>
          </div>
        </header>
        {above && (
          <Retry resetKey={list.address.href(shown)}>
            <Suspense fallback={<Skeleton width="100%" height="44px" />}>{above(shown)}</Suspense>
          </Retry>
        )}
        <AdminList {...table} />
      </section>
    </div>
  )
}

function FiguresSkeleton() {
  return (
    <div className={classes.figures} aria-busy="true">
      <p className="visually-hidden" role="status">
        הדוח בטעינה
      </p>
      <Skeleton width="100%" height="84px" />
      <Skeleton width="100%" height="400px" />
    </div>
  )
}
