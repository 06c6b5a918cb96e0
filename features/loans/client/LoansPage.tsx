import { IconSettings } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { AdminPage } from '#core/client/kits/admin/AdminPage.tsx'
import type { ValuesOf } from '#core/client/kits/list/searchOf.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { counted } from '#core/rules/text/counted.ts'
import { HandleDialog } from '#features/loans/client/administration/HandleDialog.tsx'
import classes from '#features/loans/client/administration/loans.module.css'
import { SettingsDialog } from '#features/loans/client/administration/SettingsDialog.tsx'
import type { SentLoan } from '#features/loans/contract/loan-report.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'
import { Report } from '#platform/reports/client/Report.tsx'
import { TwoLines } from '#platform/reports/client/ReportCell.tsx'
import { reportOf } from '#platform/reports/client/reportOf.ts'
import { loans } from '#schemas/features/loans/contract/loans.ts'

const report = reportOf('/admin/loans', {
  rows: loans.getSentLoans,
  figures: loans.getLoanFigures,
  file: loans.exportLoans,
})

export const Route = createFileRoute('/_portal/admin/loans')({
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => report.prefetch(deps),
  component: () => <LoansPage search={Route.useSearch(report.address.parsed)} />,
})

const cellsOf = (onOpen: (loan: SentLoan) => void) => ({
  id: (loan: SentLoan) => (
    <button type="button" className={classes.open} onClick={() => onOpen(loan)}>
      בקשה {loan.id}
    </button>
  ),
  purpose: ({ purpose, guarantors }: SentLoan) => (
    <TwoLines text={purpose} below={guarantors === '' ? null : `ערבות: ${guarantors}`} />
  ),
})

function LoansPage({ search }: { search: ValuesOf<typeof report.address> }) {
  const [opened, setOpened] = useState<SentLoan>()
  const [cells] = useState(() => cellsOf(setOpened))
  const isAdministrator = useStore(signedIn)?.user.role === 'administrator'
  return (
    <AdminPage text="הבקשות שנשלחו, לטיפול ולמענה." page={search.page}>
      <Report
        report={report}
        search={search}
        label="הבקשות"
        rowKey={({ id }) => id}
        cells={cells}
        found={(figures) => counted(figures.loans, 'נמצאה בקשה אחת', 'נמצאו # בקשות', 'נמצאו שתי בקשות')}
        keyFigures={({ loans: all, waiting, approved }) => [
          { label: 'בקשות', value: all },
          { label: 'מחכות להחלטה', value: waiting },
          { label: 'סכום שאושר', value: approved, kind: 'amount' },
        ]}
        actions={
          isAdministrator && (
            <Action
              icon={IconSettings}
              label="תנאי ההלוואות"
              size="sm"
              opens={(close) => <SettingsDialog onClose={close} />}
            />
          )
        }
        nothing={{ title: 'לא נמצאו בקשות', all: 'לכל הבקשות' }}
      />
      {opened && <HandleDialog key={opened.id} loan={opened} onClose={() => setOpened(undefined)} />}
    </AdminPage>
  )
}
