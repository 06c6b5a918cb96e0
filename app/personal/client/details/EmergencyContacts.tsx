import { IconPhone } from '@tabler/icons-react'
import { TextField } from '#core/client/kits/form/fields/fields.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { formatPhone } from '#core/rules/numbers/phone.ts'
import { createOwnRows } from './OwnRows.tsx'

export const EmergencyContacts = createOwnRows({
  list: 'emergency_contacts',
  rowsOf: ({ emergency_contacts }) => emergency_contacts,
  icon: IconPhone,
  nameOf: ({ name }) => name,
  title: ({ name }) => <UserText>{name}</UserText>,
  detail: ({ relation, phone }) => (
    <>
      <Ltr>{formatPhone(phone)}</Ltr>
      {relation !== '' && (
        <>
          {' · '}
          <UserText>{relation}</UserText>
        </>
      )}
    </>
  ),
  empty: 'עוד אין למי להתקשר.',
  addLabel: 'הוספת איש או אשת קשר',
  titles: { new: 'הוספת איש או אשת קשר', edit: 'איש או אשת קשר' },
  valuesOf: (row) => ({
    name: row?.name ?? '',
    relation: row?.relation ?? '',
    phone: row ? formatPhone(row.phone) : '',
  }),
  missing: { name: 'חסר שם', phone: 'חסר מספר טלפון' },
  Fields: ({ form: { field } }) => (
    <>
      <TextField field={field('name')} label="שם" />
      <TextField field={field('phone')} label="טלפון" type="tel" ltr />
      <TextField field={field('relation')} label="קרבה" description="למשל בת זוג או שכן" />
    </>
  ),
})
