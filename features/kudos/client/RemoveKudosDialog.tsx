import { TextField } from '#core/client/kits/form/fields/fields.tsx'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { kudos } from '#schemas/features/kudos/contract/kudos.ts'

export function RemoveKudosDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const form = useForm(kudos.removeFirgun, {
    initial: { id, reason: '' },
    missing: { reason: 'צריך לכתוב למה' },
    draft: `kudos-removal:${id}`,
    success: 'הפרגון הוסר מהקיר',
  })
  return (
    <RecordDialog
      form={form}
      title="הסרת פרגון מהקיר"
      description="הסיבה תישלח למי שנתנו אותו. אי אפשר להחזיר פרגון שהוסר."
      okLabel="הסרה"
      danger
      onClose={onClose}
    >
      <TextField field={form.field('reason')} label="למה" rows={3} />
    </RecordDialog>
  )
}
