import { useCall } from '#client/api/queries.ts'
import { TextField } from '#client/parts/form/fields.tsx'
import { RecordDialog } from '#client/parts/form/RecordDialog.tsx'
import { useLocalForm } from '#client/parts/form/useForm.ts'
import { showOwnFields } from '#client/parts/own-fields/useOwnField.ts'
import { ownDetails } from '#contract/own-details.ts'
import type { UserFields } from '#contract/people.ts'
import { formatPhone } from '#domain/phone.ts'
import { ownFields } from '#schemas/own-details.ts'

const schema = { type: 'object', properties: { value: ownFields.mobile } }

/** The change of one's own mobile number. Empty takes it away. */
export function MobileDialog({ person, onClose }: { person: UserFields; onClose: () => void }) {
  const { id, mobile } = person
  // The form reports errors itself.
  const { mutateAsync } = useCall(ownDetails.userUpdateField, { onError: () => undefined })
  const form = useLocalForm<{ value: string | null }>({
    schema,
    initial: { value: mobile && formatPhone(mobile) },
    send: ({ value }) => mutateAsync({ query: { id }, body: { field: 'mobile', value } }),
    success: 'המספר נשמר',
    onSent: showOwnFields,
  })
  return (
    <RecordDialog form={form} title="מספר נייד" okLabel="שמירה" onClose={onClose}>
      <TextField field={form.field('value')} label="נייד" type="tel" autoComplete="tel" ltr />
    </RecordDialog>
  )
}
