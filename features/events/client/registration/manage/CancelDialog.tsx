import { TextField } from '#core/client/kits/form/fields/fields.tsx'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import type { EventRegistration } from '#features/events/contract/registration.ts'
import { registration } from '#schemas/features/events/contract/registration.ts'

interface Properties {
  eventId: number
  row: EventRegistration
  /** It costs something already, so that the reason enters the payroll file. */
  owed: boolean
  onClose: () => void
}

export function CancelDialog({ eventId, row: { user_id, name }, owed, onClose }: Properties) {
  const form = useForm(registration.cancelFor, {
    query: { id: eventId },
    initial: { user: user_id, reason: '' },
    ...(owed && { missing: { reason: 'צריך לכתוב למה' } }),
    draft: `registration-cancellation:${eventId}:${user_id}`,
    success: 'ההרשמה בוטלה, והודעה נשלחה',
  })
  return (
    <RecordDialog
      form={form}
      title={`ביטול ההרשמה: ${name}`}
      description={
        owed
          ? 'התשלום כבר חל, ולכן בקובץ השכר תופיע שורת תיקון עם הסיבה. תישלח הודעה.'
          : 'תישלח הודעה, והבאים בתור ייכנסו.'
      }
      okLabel="ביטול ההרשמה"
      cancelLabel="להשאיר"
      danger
      onClose={onClose}
    >
      <TextField field={form.field('reason')} label="למה" />
    </RecordDialog>
  )
}
