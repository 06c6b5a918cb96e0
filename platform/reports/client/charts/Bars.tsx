import { memo, useId } from 'react'
import { Bar, BarChart, LabelList, XAxis, YAxis } from 'recharts'
import { truncated } from '#core/rules/text/text.ts'
import { countText } from '#platform/reports/client/countText.ts'
import classes from './Chart.module.css'
import type { ChartProperties, Series } from './chartProperties.ts'
import { drawnName } from './drawnName.ts'

/** Of more columns than this the values stand in the table only. */
const maxLabels = 12

/** The patterns of the paints; each chart has its own, since they are found by their name in the whole page. */
function Paints({ id }: { id: string }) {
  return (
    <defs>
      <pattern
        id={`${id}-stripes`}
        width="8"
        height="8"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="2.5" height="8" className={classes.ink} />
      </pattern>
      <pattern id={`${id}-dots`} width="6" height="6" patternUnits="userSpaceOnUse">
        <circle cx="2" cy="2" r="1.6" className={classes.warmInk} />
      </pattern>
    </defs>
  )
}

/** What is drawn, apart from the functions that say it. */
const drawingOf = <Row,>({ rows, nameOf, series, kind }: ChartProperties<Row>) =>
  JSON.stringify([
    kind,
    series.map(({ name }) => name),
    rows.map((row) => [nameOf(row), ...series.map(({ value }) => value(row))]),
  ])

/** The bars of a chart (`Chart`). A page describes its charts anew whenever it renders; they are drawn when their numbers change. */
export default memo(Bars, (before, now) => drawingOf(before) === drawingOf(now)) as typeof Bars

function Bars<Row>(properties: ChartProperties<Row>) {
  const id = useId()
  const { kind, series } = properties
  if (kind === 'parts') return <Parts {...properties} id={id} />
  if (kind === 'sums') return <Time {...properties} id={id} last />
  return series.map((each, index) => (
    <Time
      key={each.name}
      {...properties}
      series={[each]}
      id={`${id}${index}`}
      last={index === series.length - 1}
    />
  ))
}

const formatOf = <Row,>({ format = countText }: Series<Row>) => format

const paintOf = <Row,>({ paint = 'solid' }: Series<Row>, id: string) => ({
  className: classes[paint] ?? '',
  ...(paint !== 'solid' && { fill: `url(#${id}-${paint})` }),
})

function Time<Row>({ rows, nameOf, series, id, last }: ChartProperties<Row> & { id: string; last: boolean }) {
  return (
    <BarChart
      responsive
      style={{ inlineSize: '100%', blockSize: last ? 174 : 150 }}
      data={[...rows]}
      margin={{ top: 20, right: 0, bottom: 0, left: 0 }}
      accessibilityLayer={false}
    >
      <Paints id={id} />
      <XAxis
        dataKey={nameOf}
        hide={!last}
        height={24}
        tickLine={false}
        axisLine={false}
        interval="equidistantPreserveStart"
      />
      {series.map((each, index) => (
        <Bar
          key={each.name}
          stackId="column"
          name={each.name}
          dataKey={each.value}
          {...paintOf(each, id)}
          radius={index === series.length - 1 ? [5, 5, 0, 0] : 0}
          maxBarSize={40}
          isAnimationActive={false}
        >
          {series.length === 1 && rows.length <= maxLabels && (
            <LabelList
              position="top"
              formatter={(value) => (Number(value) > 0 ? formatOf(each)(Number(value)) : '')}
            />
          )}
        </Bar>
      ))}
    </BarChart>
  )
}

/** Two lines of a name beside its bar have room for so many characters; the table has it whole. */
const maxName = 32

const shortened = (name: string) => ([...name].length > maxName ? `${truncated(name, maxName - 1)}…` : name)

function Parts<Row>({ rows, nameOf, series, id }: ChartProperties<Row> & { id: string }) {
  return (
    <BarChart
      responsive
      style={{ inlineSize: '100%', blockSize: rows.length * 34 + 8 }}
      data={[...rows]}
      layout="vertical"
      margin={{ top: 0, right: 0, bottom: 0, left: 48 }}
      accessibilityLayer={false}
    >
      <Paints id={id} />
      <XAxis type="number" reversed hide />
      <YAxis
        type="category"
        dataKey={(row: Row) => drawnName(shortened(nameOf(row)))}
        orientation="right"
        width={130}
        interval={0}
        tickLine={false}
        axisLine={false}
      />
      {series.map((each, index) => (
        <Bar
          key={each.name}
          stackId="row"
          name={each.name}
          dataKey={each.value}
          {...paintOf(each, id)}
          maxBarSize={20}
          isAnimationActive={false}
        >
          {index === 0 && series.length === 1 && (
            <LabelList position="right" formatter={(value) => formatOf(each)(Number(value))} />
          )}
        </Bar>
      ))}
    </BarChart>
  )
}
