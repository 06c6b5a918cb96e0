import { useQuery } from '@tanstack/react-query'
import { q } from '#core/client/api/queries.ts'
import { CheckField, NumberField, ShekelField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { emailOf } from '#core/rules/email.ts'
import type { SavedLoanSettings } from '#features/loans/contract/loans.ts'
import { loans } from '#schemas/features/loans/contract/loans.ts'

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

export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(q(loans.getLoanSettings))
  return data ? <Settings settings={data} onClose={onClose} /> : null
}
