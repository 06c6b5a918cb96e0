import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '#core/client/kits/admin/AdminPage.tsx'
import type { ValuesOf } from '#core/client/kits/list/searchOf.ts'
import type { Fields } from '#core/contract/endpoint.ts'
import { counted } from '#core/rules/text/counted.ts'
import {
  registrationCells,
  registrationsLabel,
  seatsLabel,
} from '#features/events/client/reports/reportCells.tsx'
import { Chart } from '#platform/reports/client/charts/Chart.tsx'
import { choiceCounts } from '#platform/reports/client/filters/counts.ts'
import { Report } from '#platform/reports/client/Report.tsx'
import { reportOf } from '#platform/reports/client/reportOf.ts'
import { registrationReports } from '#schemas/features/events/contract/registration-reports.ts'

const report = reportOf('/summer-camp-report', {
  rows: registrationReports.getCampRows,
  figures: registrationReports.getCampReport,
  file: registrationReports.exportCampChildren,
})

type Figures = Fields<typeof registrationReports.getCampReport>

/** The numbers on the chips of states: of children, as the rows are. */
const childrenByState = ({ children_by_state }: Figures) =>
  choiceCounts(children_by_state.map(({ state, children }) => [state, children]))

export const Route = createFileRoute('/_portal/summer-camp-report')({
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => report.prefetch(deps),
  component: report.page(CampReport),
})

/** The children of summer camps, and how many there are of each age and size (specification §2, `/summer-camp-report`). */
function CampReport({ search }: { search: ValuesOf<typeof report.address> }) {
  return (
    <AdminPage page={search.page}>
      <Report
        report={report}
        search={search}
        label="הילדים"
        rowKey={({ id, number }) => `${id}-${number}`}
        cells={registrationCells}
        found={(figures) =>
          counted(
            childrenByState(figures)[search.state ?? ''] ?? 0,
            'נמצא רישום של ילד אחד',
            'נמצאו # ילדים',
            'נמצאו שני ילדים',
          )
        }
        keyFigures={({ children, registrations, seats }) => [
          { label: search.state === undefined ? 'ילדים עם מקום' : 'ילדים', value: children },
          { label: registrationsLabel(search), value: registrations },
          { label: seatsLabel(search), value: seats },
        ]}
        charts={({ children, by_age, by_size }) =>
          children > 0 && (
            <>
              <Chart
                title="לפי גיל"
                axis="גיל"
                kind="parts"
                rows={by_age}
                nameOf={({ age }) => String(age)}
                series={[{ name: 'ילדים', value: (row) => row.children }]}
              />
              <Chart
                title="לפי מידה"
                axis="מידה"
                kind="parts"
                rows={by_size}
                nameOf={({ size }) => size}
                series={[{ name: 'ילדים', value: (row) => row.children }]}
              />
            </>
          )
        }
        options={({ events }) => ({ event: events })}
        counts={(figures) => ({ state: childrenByState(figures) })}
        nothing={{ title: 'לא נמצאו ילדים', all: 'לכל הילדים של השנה האחרונה' }}
      />
    </AdminPage>
  )
}
