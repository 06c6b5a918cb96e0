import { PillsField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { toPeople } from '#core/rules/text/counted.ts'
import { registration } from '#schemas/features/events/contract/registration.ts'

const audiences = [
  { value: 'registered', label: 'רשומים' },
  { value: 'waiting', label: 'ממתינים' },
  { value: 'all', label: 'כולם' },
] as const

interface Values {
  to: (typeof audiences)[number]['value']
  subject: string
  text: string
}

const sentText = (sent: number) => `ההודעה נשלחה ${toPeople(sent)}`

export function MessageDialog({ eventId, onClose }: { eventId: number; onClose: () => void }) {
  const form = useForm(registration.sendToRegistered, {
    query: { id: eventId },
    initial: { to: 'registered', subject: '', text: '' } as Values,
    body: (values: Values) => values,
    draft: `registration-message:${eventId}`,
    missing: { subject: 'חסר נושא', text: 'חסר תוכן' },
    success: ({ sent }) => sentText(sent),
  })
  return (
    <RecordDialog
      form={form}
      title="הודעה לנרשמים"
      description="ההודעה מגיעה לפעמון ולדוא״ל, מיד עם השליחה."
      okLabel="שליחה"
      onClose={onClose}
    >
      <PillsField field={form.field('to')} label="למי" options={audiences} />
      <TextField field={form.field('subject')} label="נושא" />
      <TextField field={form.field('text')} label="תוכן" rows={5} />
    </RecordDialog>
  )
}
