import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { q } from '#client/api/queries.ts'
import type { ValuesOf } from '#client/parts/list/searchOf.ts'
import { Chart } from '#client/parts/report/Chart.tsx'
import { countText } from '#client/parts/report/countText.ts'
import { MonthChart } from '#client/parts/report/MonthChart.tsx'
import { Report } from '#client/parts/report/Report.tsx'
import { TwoLines } from '#client/parts/report/ReportCell.tsx'
import { ReportPage } from '#client/parts/report/ReportPage.tsx'
import { reportOf } from '#client/parts/report/reportOf.ts'
import { UserText } from '#client/ui/UserText.tsx'
import type { ReportedKudos } from '#contract/kudos-report.ts'
import { counted } from '#domain/counted.ts'
import { kudos } from '#schemas/kudos.ts'
import { Values } from './-Values.tsx'

const report = reportOf('/firgunim-report', {
  rows: kudos.getFirgunRows,
  figures: kudos.getFirgunReport,
  file: kudos.exportFirgunim,
})

export const Route = createFileRoute('/_portal/_administrator/firgunim-report/')({
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
  const { values } = useSuspenseQuery(q(kudos.getAllFirgunValues)).data
  return (
    <ReportPage title="דוח פרגונים" text="כמה פרגנו, על מה ואיפה." shown={search.page ?? 1}>
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
    </ReportPage>
  )
}
