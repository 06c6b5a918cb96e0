import { useCall } from '#core/client/api/queries.ts'
import { TextField } from '#core/client/kits/form/fields/fields.tsx'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useLocalForm } from '#core/client/kits/form/useForm.ts'
import { formatPhone } from '#core/rules/numbers/phone.ts'
import { showOwnFields } from '#platform/people/client/useOwnField.ts'
import { ownDetails } from '#platform/people/contract/own-details.ts'
import type { UserFields } from '#platform/people/contract/people.ts'
import { ownFields } from '#schemas/platform/people/contract/own-details.ts'

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
