import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useId, useMemo } from 'react'
import { useRead } from '#core/client/api/queries.ts'
import { AdminList } from '#core/client/kits/admin/AdminList.tsx'
import { PrintButton } from '#core/client/ui/controls/PrintButton.tsx'
import type { Bulk } from '#core/client/ui/dataTable/BulkBar.tsx'
import type { Column } from '#core/client/ui/dataTable/columns.tsx'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { Retry } from '#core/client/ui/page/ErrorScreen.tsx'
import { announce } from '#core/client/ui/text/announce.ts'
import type { Fields } from '#core/contract/endpoint.ts'
import type { ReportColumn } from '#platform/reports/contract/columns.ts'
import { daysOf, isReversed } from '#platform/reports/rules/periods.ts'
import { Charts } from './charts/Charts.tsx'
import { type KeyFigure, KeyFigures } from './charts/KeyFigures.tsx'
import { FileButtons } from './files/FileButtons.tsx'
import { type Counts, Filters, type Options } from './filters/Filters.tsx'
import classes from './Report.module.css'
import { cellOf } from './ReportCell.tsx'
import { ReportSkeleton } from './ReportSkeleton.tsx'
import type { ClientReport, FiguresEndpoint, RowOf, RowsEndpoint, SearchOf } from './reportOf.ts'
import { ReportViews, SaveView } from './views/ReportViews.tsx'

const kinds = {
  text: 'text',
  identity: 'code',
  phone: 'code',
  number: 'number',
  amount: 'amount',
  day: 'code',
  moment: 'date',
} as const

/** The columns of a report that a screen has room for. */
function screenColumns<Row extends object>(
  columns: readonly ReportColumn[],
  cells: Readonly<Record<string, ((row: Row) => ReactNode) | undefined>>,
): Column<Row>[] {
  return columns
    .filter(({ fileOnly }) => !fileOnly)
    .map((column) => ({
      key: column.key,
      title: column.title,
      kind: kinds[column.kind],
      sortable: column.sortable,
      cell: cells[column.key] ?? ((row) => cellOf(columns, column, row)),
    }))
}

/** Cells that show more than the value of their column. */
type Cells<Rows extends RowsEndpoint> = {
  [Key in Rows['columns'][number]['key']]?: (row: RowOf<Rows>) => ReactNode
}

const noCells = {}

interface Properties<Rows extends RowsEndpoint, Figures extends FiguresEndpoint, Action extends string> {
  report: ClientReport<Rows, Figures>
  /** What it shows, as its `page` is given it. */
  search: SearchOf<Rows>
  /** The heading of the rows. */
  label: string
  rowKey: (row: RowOf<Rows>) => string | number
  cells?: Cells<Rows>
  /** Announced when the figures of other filters arrive. */
  found?: (figures: Fields<Figures>) => string
  keyFigures: (figures: Fields<Figures>) => readonly KeyFigure[]
  /** What is found, beside its figures. */
  results?: (figures: Fields<Figures>) => ReactNode
  charts?: (figures: Fields<Figures>) => ReactNode
  options?: (figures: Fields<Figures>) => Options
  counts?: (figures: Fields<Figures>) => Counts
  /** Between the heading and the table. */
  above?: ReactNode
  /** What else can be done about the rows. */
  actions?: ReactNode
  bulk?: Bulk<RowOf<Rows>, Action>
  /** Where there are no rows: a title, and what the link to all of them is called. */
  nothing: { title: string; all: string }
}

/** Filters, key figures and charts, then the rows, which leave on paper, as a sheet and as CSV. */
export function Report<
  Rows extends RowsEndpoint,
  Figures extends FiguresEndpoint,
  Action extends string = string,
>(properties: Properties<Rows, Figures, Action>) {
  const { report, search } = properties
  return (
    <Awaited report={report} search={search}>
      <section aria-label="סינון" className={classes.filters}>
        <ReportViews path={report.path} view={report.viewOf(search)} />
        <PageFilters {...properties} />
      </section>
      {isReversed(search) ? (
        <Reversed {...properties} />
      ) : (
        // The rows wait for the figures above them, whose height only the answer says.
        <Suspense fallback={<ReportSkeleton charts={properties.charts !== undefined} />}>
          <Retry resetKey={report.address.href({ ...search, page: undefined, sort: undefined })}>
            <div className={classes.figures}>
              <ReportFigures {...properties} />
            </div>
          </Retry>
          <ReportRows {...properties} />
        </Suspense>
      )}
    </Awaited>
  )
}

type AwaitedProperties<Rows extends RowsEndpoint, Figures extends FiguresEndpoint> = Pick<
  Properties<Rows, Figures, never>,
  'report' | 'search'
> & { children: ReactNode }

/** The old figures and rows stay, dimmed, with the focus, until the answers for the new filters arrive. */
function Awaited<Rows extends RowsEndpoint, Figures extends FiguresEndpoint>({
  report: { address, useAskedSearch },
  search,
  children,
}: AwaitedProperties<Rows, Figures>) {
  const isAwaited = address.href(useAskedSearch()) !== address.href(search)
  return (
    <div className={classes.report} aria-busy={isAwaited}>
      {children}
    </div>
  )
}

/** Instead of figures and rows, where the period ends before it begins. */
function Reversed<Rows extends RowsEndpoint, Figures extends FiguresEndpoint>({
  report: { address },
  search,
}: Pick<Properties<Rows, Figures, never>, 'report' | 'search'>) {
  const { to, from } = daysOf(search)
  const swapped = { ...search, page: undefined, from: to, to: from } as SearchOf<Rows>
  const title = 'התקופה מסתיימת לפני שהיא מתחילה'
  useEffect(() => announce(title), [])
  return (
    <EmptyState
      title={title}
      text="אפשר לשנות את הימים, או להחליף ביניהם."
      action={<a href={address.href(swapped)}>להחליף בין הימים</a>}
    />
  )
}

function PageFilters<Rows extends RowsEndpoint, Figures extends FiguresEndpoint, Action extends string>({
  report,
  search,
  options,
}: Properties<Rows, Figures, Action>) {
  const { data } = useQuery({
    ...report.figuresQuery(search),
    enabled: options !== undefined,
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  return (
    <Filters
      filters={report.rows.filters.filter(({ above }) => !above)}
      report={report}
      options={data && options?.(data)}
    />
  )
}

function ReportFigures<Rows extends RowsEndpoint, Figures extends FiguresEndpoint, Action extends string>({
  report,
  search,
  found,
  keyFigures,
  results,
  charts,
}: Properties<Rows, Figures, Action>) {
  const data = useRead(report.figuresQuery(search))
  return (
    <>
      {found && (
        <p className="visually-hidden" role="status">
          {found(data)}
        </p>
      )}
      <KeyFigures figures={keyFigures(data)} />
      <div className={`grid grid-cols-1 gap-20 empty:hidden ${classes.charts}`}>{results?.(data)}</div>
      <Charts>{charts?.(data)}</Charts>
    </>
  )
}

function ReportRows<Rows extends RowsEndpoint, Figures extends FiguresEndpoint, Action extends string>(
  properties: Properties<Rows, Figures, Action>,
) {
  const { report, search, label, rowKey, cells = noCells, actions, above, bulk } = properties
  const { rows, address, file } = report
  const title = useId()
  const columns = useMemo(() => screenColumns<RowOf<Rows>>(rows.columns, cells), [rows, cells])
  return (
    <section aria-labelledby={title} className={classes.rows}>
      <header className="flex items-center flex-wrap justify-between gap-8 gap-x-24">
        <h2 id={title} tabIndex={-1} className="scroll-mt-[calc(var(--top-bar)+16px)] outline-none">
          {label}
        </h2>
        <div className="flex items-center flex-wrap gap-8 print:hidden">
          {actions}
          <FileButtons endpoint={file.endpoint} query={file.query(search)} />
          <PrintButton />
          <SaveView view={report.viewOf(search)} />
        </div>
      </header>
      {rows.filters.some((filter) => filter.above) && (
        <Retry resetKey={address.href(search)}>
          <RowFilters {...properties} />
        </Retry>
      )}
      {above}
      <AdminList
        label={label}
        list={report}
        values={search}
        columns={columns}
        rowKey={rowKey}
        defaultSort={rows.sort as SearchOf<Rows>['sort']}
        bulk={bulk}
        empty={<EmptyReport {...properties} />}
      />
    </section>
  )
}

function RowFilters<Rows extends RowsEndpoint, Figures extends FiguresEndpoint, Action extends string>({
  report,
  search,
  options,
  counts,
}: Properties<Rows, Figures, Action>) {
  const data = useRead(report.figuresQuery(search))
  return (
    <div className={`flex items-center flex-wrap justify-between gap-10 gap-x-24 ${classes.above}`}>
      <Filters
        filters={report.rows.filters.filter(({ above }) => above)}
        report={report}
        options={options?.(data)}
        counts={counts?.(data)}
      />
    </div>
  )
}

function EmptyReport<Rows extends RowsEndpoint, Figures extends FiguresEndpoint, Action extends string>({
  report: { rows, address, withoutFilters },
  search,
  nothing: { title, all },
}: Properties<Rows, Figures, Action>) {
  const isInPeriod = search.from !== 'any' && rows.filters.some(({ kind }) => kind === 'period')
  const ever = { ...search, page: undefined, from: 'any', to: undefined } as SearchOf<Rows>
  return isInPeriod ? (
    <EmptyState
      title={title}
      text="אפשר לשנות את הסינון, או לחפש גם מחוץ לתקופה."
      action={<a href={address.href(ever)}>חיפוש בכל הזמן</a>}
    />
  ) : (
    <EmptyState
      title={title}
      text="אפשר לשנות את הסינון."
      action={<a href={address.href(withoutFilters(search))}>{all}</a>}
    />
  )
}
