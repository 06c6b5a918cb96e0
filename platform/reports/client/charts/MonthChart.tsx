import { type CalendarMonth, monthText, shortMonthText } from '#core/rules/time/months.ts'
import { type Period, wholeMonths } from '#platform/reports/client/filters/periods.ts'
import { Chart } from './Chart.tsx'
import type { Series } from './chartProperties.ts'

interface Properties<Figures extends object> {
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
}: Properties<Figures>) {
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
