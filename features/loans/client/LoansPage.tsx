import { IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { q } from '#core/client/api/queries.ts'
import { AdminPage } from '#core/client/kits/admin/AdminPage.tsx'
import { CheckField, NumberField, ShekelField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import type { ValuesOf } from '#core/client/kits/list/searchOf.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { LinkButton } from '#core/client/ui/controls/LinkButton.tsx'
import { TwoLines } from '#core/client/ui/dataTable/columns.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { emailOf } from '#core/rules/email.ts'
import { counted } from '#core/rules/text/counted.ts'
import type { SentLoan } from '#features/loans/contract/loan-report.ts'
import type { SavedLoanSettings } from '#features/loans/contract/loans.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'
import { Report } from '#platform/reports/client/Report.tsx'
import { reportOf } from '#platform/reports/client/reportOf.ts'
import { loans } from '#schemas/features/loans/contract/loans.ts'
import { HandleLoan } from './HandleLoan.tsx'

function Settings({ settings, onClose }: { settings: SavedLoanSettings; onClose: () => void }) {
  const form = useForm(loans.saveLoanSettings, {
    initial: settings,
    check: ({ recipient }) => ({
      recipient: recipient !== '' && emailOf(recipient) === null && 'צריך כתובת אחת',
    }),
    success: 'התנאים נשמרו',
  })
  return (
    <RecordDialog form={form} title="תנאי ההלוואות" okLabel="שמירה" onClose={onClose}>
      <CheckField field={form.field('open')} label="אפשר לבקש הלוואה" />
      <ShekelField field={form.field('max_amount')} label="הסכום הגבוה ביותר" />
      <NumberField field={form.field('max_instalments')} label="מספר התשלומים הגבוה ביותר" />
      <NumberField
        field={form.field('interest')}
        label="ריבית שנתית, במאיות האחוז"
        description="250 הם 2.5%; 0: בלי ריבית"
      />
      <ShekelField field={form.field('guarantors_from')} label="ערבים נדרשים מסכום של" />
      <NumberField field={form.field('guarantors')} label="כמה ערבים" />
      <TextField
        field={form.field('recipient')}
        ltr
        type="email"
        label="לאן נשלחות הבקשות"
        description="כתובת אחת. בלעדיה אי אפשר לבקש."
      />
    </RecordDialog>
  )
}

function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(q(loans.getLoanSettings))
  return data ? <Settings settings={data} onClose={onClose} /> : null
}

const report = reportOf('/admin/loans', {
  rows: loans.getSentLoans,
  figures: loans.getLoanFigures,
  file: loans.exportLoans,
})

export const Route = createFileRoute('/_portal/admin/loans')({
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => report.prefetch(deps),
  component: report.page(LoansPage),
})

const cellsOf = (onOpen: (loan: SentLoan) => void) => ({
  id: (loan: SentLoan) => <LinkButton onClick={() => onOpen(loan)}>בקשה {loan.id}</LinkButton>,
  purpose: ({ purpose, guarantors }: SentLoan) => (
    <TwoLines text={purpose} below={guarantors === '' ? null : `ערבות: ${guarantors}`} />
  ),
})

function LoansPage({ search }: { search: ValuesOf<typeof report.address> }) {
  const [opened, setOpened] = useState<SentLoan>()
  const [cells] = useState(() => cellsOf(setOpened))
  const isAdministrator = useStore(signedIn)?.user.role === 'administrator'
  return (
    <AdminPage page={search.page}>
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
      {opened && <HandleLoan key={opened.id} loan={opened} onClose={() => setOpened(undefined)} />}
    </AdminPage>
  )
}
