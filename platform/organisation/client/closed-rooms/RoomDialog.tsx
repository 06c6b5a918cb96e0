import { ChecksField } from '#core/client/kits/form/fields/ChecksField.tsx'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import {
  closableRoles,
  type ManagedRoom,
  type PeopleGroup,
} from '#platform/organisation/contract/closed-rooms.ts'
import { roleLabels } from '#platform/people/client/roleLabels.ts'
import { rooms } from '#platform/people/contract/rooms.ts'
import { closedRooms } from '#schemas/platform/organisation/contract/closed-rooms.ts'
import { type Branches, countExcluded, peopleText } from './closings.ts'

interface Properties {
  room: ManagedRoom
  groups: readonly PeopleGroup[]
  branches: Branches
  onClose: () => void
}

const roleOptions = closableRoles.flatMap((role) => roleLabels.filter(({ value }) => value === role)) as {
  value: (typeof closableRoles)[number]
  label: string
}[]

export function RoomDialog({ room, groups, branches, onClose }: Properties) {
  const { label } = rooms[room.id]
  const form = useForm<typeof closedRooms.saveRoom, ManagedRoom>(closedRooms.saveRoom, {
    initial: room,
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
        options={branches.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <p role="status" className="semibold">
        {count === 0 ? 'המדור פתוח לכולם.' : `המדור יהיה סגור בפני ${peopleText(count)}.`}
      </p>
    </RecordDialog>
  )
}
