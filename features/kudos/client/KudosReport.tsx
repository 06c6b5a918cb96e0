import { createFileRoute } from '@tanstack/react-router'
import { q, useRead } from '#core/client/api/queries.ts'
import { AdminPage } from '#core/client/kits/admin/AdminPage.tsx'
import type { ValuesOf } from '#core/client/kits/list/searchOf.ts'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { counted } from '#core/rules/text/counted.ts'
import { Values } from '#features/kudos/client/report/Values.tsx'
import type { ReportedKudos } from '#features/kudos/contract/kudos-report.ts'
import { Chart } from '#platform/reports/client/charts/Chart.tsx'
import { MonthChart } from '#platform/reports/client/charts/MonthChart.tsx'
import { countText } from '#platform/reports/client/countText.ts'
import { Report } from '#platform/reports/client/Report.tsx'
import { TwoLines } from '#platform/reports/client/ReportCell.tsx'
import { reportOf } from '#platform/reports/client/reportOf.ts'
import { kudos } from '#schemas/features/kudos/contract/kudos.ts'

const report = reportOf('/firgunim-report', {
  rows: kudos.getFirgunRows,
  figures: kudos.getFirgunReport,
  file: kudos.exportFirgunim,
})

export const Route = createFileRoute('/_portal/firgunim-report')({
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => report.prefetch(deps),
  component: () => <KudosReport search={Route.useSearch(report.address.parsed)} />,
})

const cells = {
  message: ({ message, reason }: ReportedKudos) =>
    reason === null ? <UserText>{message}</UserText> : <TwoLines text={message} below={`הוסר: ${reason}`} />,
}

const perPerson = (kudos: number, people: number) => (people === 0 ? '0' : (kudos / people).toFixed(1))

/** Everybody's kudos: how many, what for and where, and the values that they are given for (specification §2, `/firgunim-report`). */
function KudosReport({ search }: { search: ValuesOf<typeof report.address> }) {
  const { values } = useRead(q(kudos.getAllFirgunValues))
  return (
    <AdminPage text="כמה פרגנו, על מה ואיפה." page={search.page}>
      <Report
        report={report}
        search={search}
        label="הפרגונים"
        rowKey={({ id }) => id}
        cells={cells}
        found={({ kudos: count }) => counted(count, 'נמצא פרגון אחד', 'נמצאו # פרגונים', 'נמצאו שני פרגונים')}
        keyFigures={({ kudos: count, givers, receivers }) => [
          { label: 'פרגונים', value: count },
          { label: 'מפרגנים', value: givers },
          { label: 'מקבלים', value: receivers },
          { label: 'פרגונים לכל מי שקיבלו', value: perPerson(count, receivers) },
        ]}
        charts={({ kudos: count, by_month, by_value, by_branch }, shown) =>
          count > 0 && (
            <>
              <MonthChart
                months={by_month}
                period={shown}
                empty={{ kudos: 0 }}
                series={[{ name: 'פרגונים', value: (month) => month.kudos }]}
                summary={(best, month) =>
                  `מספר הפרגונים בכל חודש. הכי הרבה ב${month}: ${countText(best.kudos)}.`
                }
              />
              <Chart
                title="לפי ערך"
                axis="ערך"
                kind="parts"
                rows={by_value}
                nameOf={({ name }) => name ?? ''}
                series={[{ name: 'פרגונים', value: (value) => value.kudos }]}
              />
              <Chart
                title="לפי סניף"
                axis="סניף"
                kind="parts"
                rows={by_branch}
                nameOf={({ name }) => name ?? 'בלי סניף'}
                series={[{ name: 'פרגונים שהתקבלו', paint: 'stripes', value: (branch) => branch.kudos }]}
              />
            </>
          )
        }
        options={() => ({ value: values })}
        nothing={{ title: 'לא נמצאו פרגונים', all: 'לכל הפרגונים של השנה האחרונה' }}
      />
      <Values values={values} />
    </AdminPage>
  )
}
