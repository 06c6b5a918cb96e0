import { TextField } from '#core/client/kits/form/fields/fields.tsx'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { dayText } from '#core/rules/time/days.ts'
import type { KitchenOrder } from '#features/food/contract/kitchen.ts'
import { dishesText } from '#features/food/rules/dishes.ts'
import { kitchen } from '#schemas/features/food/contract/kitchen.ts'

interface Properties {
  slug: string
  date: string
  order: KitchenOrder
  onClose: () => void
}

export function CancelDialog({ slug, date, order: { user_id, name, lines }, onClose }: Properties) {
  const form = useForm(kitchen.cancelByHand, {
    initial: { slug, date, user_id, reason: '' },
    missing: { reason: 'צריך לכתוב למה' },
    draft: `meal-cancellation:${slug}:${date}:${user_id}`,
    success: 'הארוחה בוטלה, והודעה נשלחה',
  })
  return (
    <RecordDialog
      form={form}
      title={`ביטול הארוחה: ${name}`}
      description={`${dayText(date)}: ${dishesText(lines)}`}
      okLabel="ביטול הארוחה"
      cancelLabel="להשאיר"
      danger
      onClose={onClose}
    >
      <TextField field={form.field('reason')} label="למה" />
    </RecordDialog>
  )
}
