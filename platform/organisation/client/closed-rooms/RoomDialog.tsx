import { q, useRead } from '#core/client/api/queries.ts'
import { ChecksField } from '#core/client/kits/form/fields/ChecksField.tsx'
import { RecordDialog, type RecordDialogProperties } from '#core/client/kits/form/RecordDialog.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { namedOptions } from '#core/client/ui/controls/optionsOf.ts'
import { closableRoles, type ManagedRoom } from '#platform/organisation/contract/closed-rooms.ts'
import { roleLabels } from '#platform/people/client/roleLabels.ts'
import { people } from '#platform/people/contract/people.ts'
import { rooms } from '#platform/people/contract/rooms.ts'
import { closedRooms } from '#schemas/platform/organisation/contract/closed-rooms.ts'
import { countExcluded, peopleText } from './closings.ts'

const roleOptions = closableRoles.flatMap((role) => roleLabels.filter(({ value }) => value === role)) as {
  value: (typeof closableRoles)[number]
  label: string
}[]

export function RoomDialog({ values, onClose }: RecordDialogProperties<ManagedRoom>) {
  const { groups } = useRead(q(closedRooms.getManagedRooms))
  const { branches } = useRead(q(people.getPlaces))
  const { label } = rooms[values.id]
  const form = useForm<typeof closedRooms.saveRoom, ManagedRoom>(closedRooms.saveRoom, {
    initial: values,
    success: `נשמר: ${label}`,
  })
  const count = countExcluded(form.values, groups)
  return (
    <RecordDialog
      form={form}
      title={`למי סגור: ${label}`}
      description="מדור סגור לא מופיע בתפריט, בדף הבית ובחיפוש, והכתובות שלו לא נפתחות. למנהלי הפורטל הכול פתוח."
      okLabel="שמירה"
      onClose={onClose}
    >
      <ChecksField field={form.field('roles')} label="סגור לתפקידים" none="לאף תפקיד" options={roleOptions} />
      <ChecksField
        field={form.field('branches')}
        label="סגור לסניפים"
        none="לאף סניף"
        options={namedOptions(branches)}
      />
      <p role="status" className="font-semibold">
        {count === 0 ? 'המדור פתוח לכולם.' : `המדור יהיה סגור בפני ${peopleText(count)}.`}
      </p>
    </RecordDialog>
  )
}
