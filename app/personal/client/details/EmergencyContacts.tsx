import { IconPhone } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { q } from '#core/client/api/queries.ts'
import { TextField } from '#core/client/kits/form/fields/fields.tsx'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { formatPhone } from '#core/rules/numbers/phone.ts'
import { type EmergencyContact, ownDetails } from '#platform/people/contract/own-details.ts'
import type { UserFields } from '#platform/people/contract/people.ts'
import { OwnRows } from './OwnRows.tsx'
import { useOwnRowForm } from './useOwnRowForm.ts'

interface Properties {
  userId: number
  row: EmergencyContact | null
  onClose: () => void
}

function ContactDialog({ userId, row, onClose }: Properties) {
  const form = useOwnRowForm({
    userId,
    list: 'emergency_contacts',
    key: row?.key ?? null,
    initial: {
      name: row?.name ?? '',
      relation: row?.relation ?? '',
      phone: row ? formatPhone(row.phone) : '',
    },
    missing: { name: 'חסר שם', phone: 'חסר מספר טלפון' },
  })
  return (
    <RecordDialog
      form={form}
      title={row ? 'איש או אשת קשר' : 'הוספת איש או אשת קשר'}
      okLabel={row ? 'שמירה' : 'הוספה'}
      onClose={onClose}
    >
      <TextField field={form.field('name')} label="שם" />
      <TextField field={form.field('phone')} label="טלפון" type="tel" ltr />
      <TextField field={form.field('relation')} label="קרבה" description="למשל בת זוג או שכן" />
    </RecordDialog>
  )
}

export function EmergencyContacts({ person }: { person: UserFields }) {
  const { emergency_contacts } = useSuspenseQuery(q(ownDetails.userLists, { id: person.id })).data
  return (
    <OwnRows
      userId={person.id}
      list="emergency_contacts"
      rows={emergency_contacts}
      icon={IconPhone}
      nameOf={({ name }) => name}
      title={({ name }) => <UserText>{name}</UserText>}
      detail={({ relation, phone }) => (
        <>
          <Ltr>{formatPhone(phone)}</Ltr>
          {relation !== '' && (
            <>
              {' · '}
              <UserText>{relation}</UserText>
            </>
          )}
        </>
      )}
      empty="עוד אין למי להתקשר."
      addLabel="הוספת איש או אשת קשר"
      Dialog={ContactDialog}
    />
  )
}
