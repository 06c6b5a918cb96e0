import { NumberField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { amountText } from '#core/rules/numbers/amounts.ts'
import type { YearBalance } from '#features/shop/contract/entitlements.ts'
import { entitlements } from '#schemas/features/shop/contract/entitlements.ts'

interface Properties {
  type: YearBalance
  /** How much is missing, where it is known. */
  missing: number | undefined
  /** Whether an answer is awaited already, before which there is no asking again. */
  waits: boolean
  onClose: () => void
}

export function AskDialog({ type: { code, name, unit, balance }, missing, waits, onClose }: Properties) {
  const form = useForm(entitlements.requestEntitlement, {
    initial: { code, amount: missing ?? null, reason: '' },
    missing: { amount: 'צריך מספר שלם, בין 1 ל־10000', reason: 'צריך לכתוב בכמה מילים לשם מה' },
    draft: `entitlement-request:${code}`,
    success: 'הבקשה נשלחה. התשובה תגיע בהתראה.',
  })
  return (
    <RecordDialog
      form={form}
      title={`בקשה לתוספת: ${name}`}
      description={`היתרה: ${amountText(balance, unit)}. הבקשה עוברת לאישור ההנהלה הישירה, ובלעדיה – לניהול החנות.`}
      okLabel="שליחת הבקשה"
      notice={waits ? 'כבר יש בקשה פתוחה לסוג הזה. אפשר לבקש שוב אחרי שתתקבל תשובה.' : undefined}
      onClose={onClose}
    >
      <NumberField field={form.field('amount')} label={`כמה ${unit} להוסיף?`} />
      <TextField field={form.field('reason')} rows={2} label="לשם מה?" description="למשל: חתונה של הבת" />
    </RecordDialog>
  )
}
