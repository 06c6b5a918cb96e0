import { UserText } from '#core/client/ui/text/UserText.tsx'
import { countText } from '#platform/reports/client/countText.ts'
import classes from './Chart.module.css'
import type { ChartProperties, Series } from './chartProperties.ts'

/** So many names have room beneath the columns; of more columns than this the values stand in the table only. */
const maxLabels = 12

/** The bars of a chart (`Chart`). The page lays them out, so that nothing is measured. */
export function Bars<Row>(properties: ChartProperties<Row>) {
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
    <div key={index} className={classes.part}>
      <span className={classes.name}>
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
