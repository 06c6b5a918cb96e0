import { NumberField } from '#core/client/kits/form/fields/fields.tsx'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import type { RegistrationCounts } from '#features/events/contract/registration.ts'
import { registration } from '#schemas/features/events/contract/registration.ts'

interface Properties {
  eventId: number
  counts: RegistrationCounts
  onClose: () => void
}

const promotedText = (promoted: number) =>
  promoted === 0
    ? 'מספר המקומות עודכן'
    : `מספר המקומות עודכן. מרשימת ההמתנה נכנסו: ${promoted}, והם קיבלו הודעה.`

export function CapacityDialog({ eventId, counts, onClose }: Properties) {
  const form = useForm(registration.setCapacity, {
    query: { id: eventId },
    initial: { capacity: counts.capacity },
    success: ({ promoted }) => promotedText(promoted),
  })
  return (
    <RecordDialog
      form={form}
      title="מספר המקומות"
      description={`תפוסים עכשיו: ${counts.seats}. ממתינים: ${counts.waiting}. הבאים בתור נכנסים מיד לפי הסדר.`}
      okLabel="עדכון"
      onClose={onClose}
    >
      <NumberField field={form.field('capacity')} label="מקומות" description="ריק: בלי הגבלה" />
    </RecordDialog>
  )
}
