import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '#core/client/kits/admin/AdminPage.tsx'
import type { ValuesOf } from '#core/client/kits/list/searchOf.ts'
import { formatDate } from '#core/rules/time/dates.ts'
import { utcMidnight } from '#core/rules/time/days.ts'
import {
  foundText,
  placeFigures,
  placeSeries,
  registrationCells,
  registrationCounts,
  registrationsLabel,
} from '#features/events/client/reports/reportCells.tsx'
import { Chart } from '#platform/reports/client/charts/Chart.tsx'
import { Report } from '#platform/reports/client/Report.tsx'
import { reportOf } from '#platform/reports/client/reportOf.ts'
import { registrationReports } from '#schemas/features/events/contract/registration-reports.ts'

const report = reportOf('/parking-report', {
  rows: registrationReports.getParkingRows,
  figures: registrationReports.getParkingReport,
  file: registrationReports.exportParking,
})

export const Route = createFileRoute('/_portal/parking-report')({
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => report.prefetch(deps),
  component: report.page(ParkingReport),
})

/** How full parking is by day and by place, and who parks there (specification §2, `/parking-report`). */
function ParkingReport({ search }: { search: ValuesOf<typeof report.address> }) {
  return (
    <AdminPage page={search.page}>
      <Report
        report={report}
        search={search}
        label="הרישומים"
        rowKey={({ id }) => id}
        cells={registrationCells}
        found={(figures) => foundText(figures, search)}
        keyFigures={(figures) => [
          { label: registrationsLabel(search), value: figures.registrations },
          ...placeFigures(search, figures),
        ]}
        charts={({ by_day, by_place }) =>
          by_day.length > 0 && (
            <>
              <Chart
                title="לפי יום"
                axis="יום"
                kind="time"
                rows={by_day}
                nameOf={({ day }) => formatDate(utcMidnight(day)).slice(0, 5)}
                longNameOf={({ day }) => formatDate(utcMidnight(day))}
                series={placeSeries(search)}
              />
              <Chart
                title="לפי מקום"
                axis="מקום"
                kind="parts"
                rows={by_place}
                nameOf={({ place }) => place}
                series={placeSeries(search)}
              />
            </>
          )
        }
        options={({ events }) => ({ event: events })}
        counts={registrationCounts}
        nothing={{ title: 'לא נמצאו רישומים', all: 'לכל הרישומים של השנה האחרונה' }}
      />
    </AdminPage>
  )
}
