import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '#core/client/kits/admin/AdminPage.tsx'
import type { ValuesOf } from '#core/client/kits/list/searchOf.ts'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { type Column, code, text } from '#core/client/ui/dataTable/columns.tsx'
import { DataTable } from '#core/client/ui/dataTable/DataTable.tsx'
import { counted } from '#core/rules/text/counted.ts'
import type { DailyNote } from '#features/food/contract/daily-report.ts'
import { eaterWords } from '#features/food/rules/food.ts'
import { Chart } from '#platform/reports/client/charts/Chart.tsx'
import { choiceCounts } from '#platform/reports/client/filters/counts.ts'
import { Report } from '#platform/reports/client/Report.tsx'
import { reportOf } from '#platform/reports/client/reportOf.ts'
import { foodReports } from '#schemas/features/food/contract/food-reports.ts'

const columns: Column<DailyNote>[] = [
  text('name', 'שם'),
  code('employee_number', 'מספר עובד'),
  text('site', 'אתר'),
  text('words', 'תזונה ואלרגיות', (note) => eaterWords(note).join(', ')),
  text('dishes', 'הוזמן', ({ dishes }) => dishes.join(', ')),
]

/** Who must not eat everything, by name. */
function NotesTable({ notes }: { notes: DailyNote[] }) {
  if (notes.length === 0) return null
  return (
    <div className="col-span-full">
      <SectionCard title="אלרגיות ותזונה">
        <DataTable
          label="אלרגיות ותזונה"
          columns={columns}
          rows={notes}
          rowKey={({ order_id }) => order_id}
        />
      </SectionCard>
    </div>
  )
}

const report = reportOf('/food-report/daily', {
  rows: foodReports.getDailyFoodRows,
  figures: foodReports.getDailyFoodReport,
  file: foodReports.exportDailyFood,
  perPage: 100,
})

export const Route = createFileRoute('/_portal/food-report/daily')({
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => report.prefetch(deps),
  component: report.page(DailyReport),
})

/** Dishes and portions of a day at each site, with the list of allergies (specification §2, `/food-report/daily`). */
function DailyReport({ search }: { search: ValuesOf<typeof report.address> }) {
  return (
    <AdminPage page={search.page}>
      <Report
        report={report}
        search={search}
        label="המנות"
        rowKey={({ id }) => id}
        found={({ orders }) => counted(orders, 'ארוחה אחת', '# ארוחות', 'שתי ארוחות')}
        keyFigures={({ orders, portions, served }) => [
          { label: 'ארוחות', value: orders },
          { label: 'מנות מכל הסוגים', value: portions },
          { label: 'הוגשו', value: served },
        ]}
        results={({ notes }) => <NotesTable notes={notes} />}
        charts={({ by_site }) =>
          by_site.length > 0 && (
            <Chart
              title="ארוחות לפי אתר"
              axis="אתר"
              kind="parts"
              rows={by_site}
              nameOf={({ name }) => name}
              series={[
                { name: 'הוגשו', value: ({ served }) => served },
                { name: 'לא הוגשו', paint: 'stripes', value: ({ orders, served }) => orders - served },
              ]}
            />
          )
        }
        options={({ sites }) => ({ site: sites })}
        counts={({ by_course }) => ({
          course: choiceCounts(by_course.map(({ course, dishes }) => [course, dishes])),
        })}
        nothing={{ title: 'אין תפריט ליום הזה', all: 'להיום' }}
      />
    </AdminPage>
  )
}
