import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '#core/client/kits/admin/AdminPage.tsx'
import type { ValuesOf } from '#core/client/kits/list/searchOf.ts'
import {
  foundText,
  registrationCells,
  registrationCounts,
  registrationsLabel,
  seatsLabel,
} from '#features/events/client/reports/reportCells.tsx'
import { Chart } from '#platform/reports/client/charts/Chart.tsx'
import { PayrollFile } from '#platform/reports/client/files/PayrollFile.tsx'
import { Report } from '#platform/reports/client/Report.tsx'
import { reportOf } from '#platform/reports/client/reportOf.ts'
import { registrationReports } from '#schemas/features/events/contract/registration-reports.ts'

const report = reportOf('/attraction-report', {
  rows: registrationReports.getAttractionRows,
  figures: registrationReports.getAttractionReport,
  file: registrationReports.exportAttractions,
})

export const Route = createFileRoute('/_portal/attraction-report')({
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => report.prefetch(deps),
  component: report.page(AttractionReport),
})

/** Who registered to attractions, and what they pay (specification §2, `/attraction-report`). */
function AttractionReport({ search }: { search: ValuesOf<typeof report.address> }) {
  return (
    <AdminPage page={search.page}>
      <Report
        report={report}
        search={search}
        label="הרישומים"
        rowKey={({ id }) => id}
        cells={registrationCells}
        found={(figures) => foundText(figures, search)}
        keyFigures={({ registrations, seats, total, attended }) => [
          { label: registrationsLabel(search), value: registrations },
          { label: seatsLabel(search), value: seats },
          { label: 'לתשלום', value: total, kind: 'amount' },
          { label: 'הגיעו', value: attended },
        ]}
        charts={({ by_event }) =>
          by_event.length > 0 && (
            <Chart
              title="לפי אירוע"
              axis="אירוע"
              kind="parts"
              rows={by_event}
              nameOf={({ name }) => name}
              hrefOf={({ id }) => report.address.href({ ...search, page: undefined, event: id })}
              series={[
                { name: 'מקומות', value: ({ seats }) => seats },
                { name: 'מחכים', paint: 'stripes', value: ({ waiting }) => waiting },
              ]}
            />
          )
        }
        options={({ events }) => ({ event: events })}
        counts={registrationCounts}
        nothing={{ title: 'לא נמצאו רישומים', all: 'לכל הרישומים של השנה האחרונה' }}
      />
      <PayrollFile
        endpoint={registrationReports.exportPaidEvents}
        text="כמה לנכות מכל אחד על האירועים בתשלום של אותו חודש, מכל הסוגים."
      />
    </AdminPage>
  )
}
