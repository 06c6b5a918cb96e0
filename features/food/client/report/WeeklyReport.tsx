import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '#core/client/kits/admin/AdminPage.tsx'
import type { ValuesOf } from '#core/client/kits/list/searchOf.ts'
import { counted } from '#core/rules/text/counted.ts'
import { formatDate } from '#core/rules/time/dates.ts'
import { utcMidnight } from '#core/rules/time/days.ts'
import { Chart } from '#platform/reports/client/charts/Chart.tsx'
import { Report } from '#platform/reports/client/Report.tsx'
import { reportOf } from '#platform/reports/client/reportOf.ts'
import { foodReports } from '#schemas/features/food/contract/food-reports.ts'

const report = reportOf('/food-report/weekly', {
  rows: foodReports.getWeeklyFoodRows,
  figures: foodReports.getWeeklyFoodReport,
  file: foodReports.exportWeeklyFood,
})

export const Route = createFileRoute('/_portal/food-report/weekly')({
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => report.prefetch(deps),
  component: report.page(WeeklyReport),
})

const series = [
  { name: 'הוגשו', value: ({ served }: { served: number }) => served },
  { name: 'לא נאספו', paint: 'stripes', value: ({ wasted }: { wasted: number }) => wasted },
  { name: 'עוד לא הוגשו', paint: 'dots', value: ({ waiting }: { waiting: number }) => waiting },
] as const

const cells = {
  week_start: ({ week_start }: { week_start: string }) => formatDate(utcMidnight(week_start)),
}

/** Lunches by week and site: ordered against served (specification §2, `/food-report/weekly`). */
function WeeklyReport({ search }: { search: ValuesOf<typeof report.address> }) {
  return (
    <AdminPage page={search.page}>
      <Report
        report={report}
        search={search}
        label="השבועות"
        rowKey={({ id }) => id}
        cells={cells}
        found={({ orders }) => counted(orders, 'ארוחה אחת', '# ארוחות', 'שתי ארוחות')}
        keyFigures={({ orders, wasted, price, share }) => [
          { label: 'ארוחות', value: orders },
          { label: 'לא נאספו', value: wasted },
          { label: 'מחיר מלא', value: price, kind: 'amount' },
          { label: 'חלק העובדים', value: share, kind: 'amount' },
        ]}
        charts={({ by_week }) =>
          by_week.length > 0 && (
            <Chart
              title="לפי שבוע"
              axis="שבוע"
              kind="sums"
              rows={by_week}
              nameOf={({ week_start }) => formatDate(utcMidnight(week_start)).slice(0, 5)}
              longNameOf={({ week_start }) => formatDate(utcMidnight(week_start))}
              series={series}
            />
          )
        }
        options={({ sites }) => ({ site: sites })}
        nothing={{ title: 'לא נמצאו ארוחות', all: 'לכל השבועות של השנה האחרונה' }}
      />
    </AdminPage>
  )
}
