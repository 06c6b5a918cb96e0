import { useId } from 'react'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { type CalendarMonth, monthText, shortMonthText } from '#core/rules/time/months.ts'
import { countText } from '#platform/reports/client/filters/counts.ts'
import { type Period, wholeMonths } from '#platform/reports/rules/periods.ts'
import classes from './Chart.module.css'

/** One measure of every row. */
interface Series<Row> {
  name: string
  /** Patterns distinguish the series without colour. */
  paint?: 'solid' | 'stripes' | 'dots'
  value: (row: Row) => number
  /** As it is read; by default a count. */
  format?: (value: number) => string
}

interface ChartProperties<Row> {
  /** In the order of time, or as they should be read. */
  rows: readonly Row[]
  /** Names a row on its axis. */
  nameOf: (row: Row) => string
  series: readonly Series<Row>[]
  /**
   * `time`: columns from left to right, each series in a band of its own. `sums`: one column for each row, the series one upon
   * another. `parts`: a bar for each row, the series side by side in it.
   */
  kind: 'time' | 'sums' | 'parts'
}

/** So many names have room beneath the columns; of more columns than this the values stand in the table only. */
const maxLabels = 12

/** The bars of a chart (`Chart`). The page lays them out, so that nothing is measured. */
function Bars<Row>(properties: ChartProperties<Row>) {
  const { kind, series } = properties
  if (kind === 'parts') return <Parts {...properties} />
  if (kind === 'sums') return <Columns {...properties} named />
  return series.map((each, index) => (
    <Columns key={each.name} {...properties} series={[each]} named={index === series.length - 1} />
  ))
}

function Columns<Row>({ rows, nameOf, series, named }: ChartProperties<Row> & { named: boolean }) {
  const longest = longestOf(rows, series)
  const step = Math.ceil(rows.length / maxLabels)
  return (
    // Time runs from left to right.
    <div className={classes.columns} dir="ltr">
      {rows.map((row, index) => (
        <div key={index}>
          <Bar row={row} series={series} longest={longest} labelled={rows.length <= maxLabels} />
          {named && (
            <span className="flex items-center justify-center h-24 whitespace-nowrap">
              {index % step === 0 && <bdi>{nameOf(row)}</bdi>}
            </span>
          )}
        </div>
      ))}
    </div>
  )
}

function Parts<Row>({ rows, nameOf, series }: ChartProperties<Row>) {
  const longest = longestOf(rows, series)
  return rows.map((row, index) => (
    <div
      key={index}
      className={`grid grid-cols-[122px_minmax(0,1fr)] gap-8 items-center h-34 ${classes.part}`}
    >
      <span className="line-clamp-2 wrap-anywhere text-end">
        <UserText>{nameOf(row)}</UserText>
      </span>
      <Bar row={row} series={series} longest={longest} labelled />
    </div>
  ))
}

const lengthOf = <Row,>(row: Row, series: readonly Series<Row>[]) =>
  series.reduce((sum, { value }) => sum + value(row), 0)

const longestOf = <Row,>(rows: readonly Row[], series: readonly Series<Row>[]) =>
  Math.max(1, ...rows.map((row) => lengthOf(row, series)))

interface BarProperties<Row> {
  row: Row
  series: readonly Series<Row>[]
  longest: number
  /** Whether its value stands at its end, where it is of one series. */
  labelled: boolean
}

/** What a row has of each series, one after another, as long as it is beside the longest. */
function Bar<Row>({ row, series, longest, labelled }: BarProperties<Row>) {
  const length = lengthOf(row, series)
  const [only, ...others] = series
  return (
    <div className={classes.track}>
      <span className={classes.bar} style={{ flexBasis: `${(length / longest) * 100}%` }}>
        {series.map(({ name, paint = 'solid', value }) => {
          const size = value(row)
          return (
            size > 0 && (
              <span key={name} className={classes.paint} data-paint={paint} style={{ flexGrow: size }} />
            )
          )
        })}
      </span>
      {labelled && others.length === 0 && <span>{(only?.format ?? countText)(length)}</span>}
    </div>
  )
}

interface Properties<Row> extends ChartProperties<Row> {
  title: string
  heading?: 'h2' | 'h3'
  /** What the axis is of, for the table. */
  axis: string
  /** The answer that the chart gives, in words; by default the rows with the first of their numbers. */
  summary?: string
  /** Where the name of a row leads, in the table. */
  hrefOf?: (row: Row) => string | undefined
  /** The full name of a row, in the table. */
  longNameOf?: (row: Row) => string
}

/** As many rows are read out. */
const maxNamed = 8

function summaryOf<Row>({ title, rows, nameOf, series }: Properties<Row>): string {
  const [first] = series
  const parts = rows
    .slice(0, maxNamed)
    .map((row) => `${nameOf(row)}, ${(first?.format ?? countText)(first?.value(row) ?? 0)}`)
  return `${title}: ${parts.join('; ')}.`
}

/** A chart with its title, the meaning of its patterns, and its numbers as a table. */
export function Chart<Row>(properties: Properties<Row>) {
  const id = useId()
  const { title, heading: Heading = 'h2', summary = summaryOf(properties) } = properties
  const { rows, nameOf, series, kind } = properties
  return (
    <section
      aria-labelledby={id}
      className="surface grid grid-cols-1 content-start gap-12 py-18 px-20 break-inside-avoid max-sm:py-16 max-sm:px-12"
    >
      <header className="flex flex-wrap items-center justify-between gap-y-4 gap-x-24">
        <Heading id={id} className="text-xl">
          {title}
        </Heading>
        {series.length > 1 && (
          <p className="flex flex-wrap items-center gap-y-8 gap-x-18 text-muted text-sm" aria-hidden="true">
            {series.map(({ name, paint = 'solid' }) => (
              <span key={name} className="flex flex-wrap items-center text-muted text-sm gap-8">
                <span className={`w-22 h-14 rounded-4 ${classes.paint}`} data-paint={paint} />
                {name}
              </span>
            ))}
          </p>
        )}
      </header>
      <div
        role="img"
        aria-label={summary}
        className="text-muted text-xs leading-[1.15] tabular-nums max-sm:text-[0.6875rem]"
      >
        <Bars rows={rows} nameOf={nameOf} series={series} kind={kind} />
      </div>
      <Numbers {...properties} />
    </section>
  )
}

function Numbers<Row>({ rows, nameOf, longNameOf = nameOf, series, axis, hrefOf }: Properties<Row>) {
  return (
    <details className={`print:hidden ${classes.numbers}`}>
      <summary className="w-fit py-8 text-link font-semibold">המספרים בטבלה</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{axis}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const href = hrefOf?.(row)
            const name = <UserText>{longNameOf(row)}</UserText>
            return (
              <tr key={index}>
                <th scope="row">{href ? <a href={href}>{name}</a> : name}</th>
                {series.map(({ name: column, value, format = countText }) => (
                  <td key={column}>
                    <bdi dir="ltr">{format(value(row))}</bdi>
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </details>
  )
}

interface MonthChartProperties<Figures extends object> {
  /** Those that were found; the chart adds the months between. */
  months: readonly (Figures & { month: CalendarMonth })[]
  period: Period
  /** The figures of a month in which there is nothing. */
  empty: Figures
  series: readonly Series<Figures>[]
  /** The answer that the chart gives, in words, of the month in which the first series is largest. */
  summary: (best: Figures, month: string) => string
}

/** A report's figures month by month. */
export function MonthChart<Figures extends object>({
  months,
  period,
  empty,
  series,
  summary,
}: MonthChartProperties<Figures>) {
  const rows = wholeMonths(months, period, empty)
  const size = (figures: Figures) => series[0]?.value(figures) ?? 0
  const best = rows.toSorted((one, other) => size(other) - size(one))[0]
  return (
    <Chart
      title="לפי חודש"
      axis="חודש"
      kind="time"
      rows={rows}
      nameOf={({ month }) => shortMonthText(month)}
      longNameOf={({ month }) => monthText(month)}
      series={series}
      summary={best ? summary(best, monthText(best.month)) : ''}
    />
  )
}
