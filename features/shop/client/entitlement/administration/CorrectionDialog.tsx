import { NumberField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { amountText } from '#core/rules/numbers/amounts.ts'
import type { YearBalance } from '#features/shop/contract/entitlements.ts'
import { entitlements } from '#schemas/features/shop/contract/entitlements.ts'

interface Properties {
  userId: number
  type: YearBalance
  onClose: () => void
}

export function CorrectionDialog({ userId, type: { code, name, unit, balance }, onClose }: Properties) {
  const form = useForm(entitlements.correctEntitlement, {
    initial: { user_id: userId, code, amount: null, reason: '' },
    missing: { reason: 'צריך לכתוב למה' },
    check: ({ amount }) => ({
      amount: !(amount !== null && amount <= balance) && `צריך מספר שלם, בין 1 ל־${balance}`,
    }),
    draft: `entitlement-correction:${userId}:${code}`,
    success: 'היתרה תוקנה',
  })
  return (
    <RecordDialog
      form={form}
      title={`תיקון: ${name}`}
      description={`היתרה: ${amountText(balance, unit)}. התיקון מוריד מהיתרה ונרשם בהיסטוריה.`}
      okLabel="תיקון היתרה"
      danger
      onClose={onClose}
    >
      <NumberField field={{ ...form.field('amount'), max: balance }} label={`כמה ${unit} להוריד?`} />
      <TextField field={form.field('reason')} rows={2} label="למה?" description="יופיע גם אצל בעלי היתרה" />
    </RecordDialog>
  )
}
