import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '#core/client/kits/admin/AdminPage.tsx'
import type { ValuesOf } from '#core/client/kits/list/searchOf.ts'
import { counted } from '#core/rules/text/counted.ts'
import { PayrollFile } from '#platform/reports/client/files/PayrollFile.tsx'
import { Report } from '#platform/reports/client/Report.tsx'
import { reportOf } from '#platform/reports/client/reportOf.ts'
import { foodReports } from '#schemas/features/food/contract/food-reports.ts'

const report = reportOf('/food-report/employee', {
  rows: foodReports.getEmployeeFoodRows,
  figures: foodReports.getEmployeeFoodReport,
  file: foodReports.exportEmployeeFood,
})

export const Route = createFileRoute('/_portal/food-report/employee')({
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => report.prefetch(deps),
  component: report.page(EmployeeReport),
})

/** What each person ate in a month, and the file for payroll (specification §2, `/food-report/employee`). */
function EmployeeReport({ search }: { search: ValuesOf<typeof report.address> }) {
  return (
    <AdminPage page={search.page}>
      <Report
        report={report}
        search={search}
        label="העובדים"
        rowKey={({ id }) => id}
        found={({ people }) => counted(people, 'נמצא אדם אחד', 'נמצאו # אנשים', 'נמצאו שני אנשים')}
        keyFigures={({ people, orders, price, share }) => [
          { label: 'הזמינו', value: people },
          { label: 'ארוחות', value: orders },
          { label: 'מחיר מלא', value: price, kind: 'amount' },
          { label: 'חלק העובדים', value: share, kind: 'amount' },
        ]}
        nothing={{ title: 'אין ארוחות בחודש הזה', all: 'לחודש הזה' }}
      />
      <PayrollFile
        endpoint={foodReports.exportFoodPayroll}
        text="כמה לנכות מכל אחד על הארוחות של החודש, גם על ארוחה שלא נאספה."
      />
    </AdminPage>
  )
}
