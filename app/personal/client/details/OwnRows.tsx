import {
  IconCar,
  IconPencil,
  IconPhone,
  IconPlus,
  IconTrash,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { q, useCall, useRead } from '#core/client/api/queries.ts'
import { ChoiceField, DateField, NumberField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import type { DraftOf, Form } from '#core/client/kits/form/form.ts'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useLocalForm } from '#core/client/kits/form/useForm.ts'
import { IconTile } from '#core/client/ui/cards/IconTile.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { IconButton } from '#core/client/ui/controls/IconButton.tsx'
import { openDialog } from '#core/client/ui/dialogs/dialog.ts'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import type { Fields } from '#core/contract/endpoint.ts'
import { formatPhone } from '#core/rules/numbers/phone.ts'
import { familyRelationNames } from '#features/shop/rules/family-events.ts'
import {
  type ContactInput,
  type MemberInput,
  type OwnList,
  ownDetails,
  type VehicleInput,
} from '#platform/people/contract/own-details.ts'
import type { UserFields } from '#platform/people/contract/people.ts'
import { maxOwnRows, memberRelations } from '#platform/people/rules/family.ts'
import { formatPlate } from '#platform/people/rules/vehicle.ts'
import { ownLists } from '#schemas/platform/people/contract/own-details.ts'

interface Inputs {
  family_members: MemberInput
  vehicles: VehicleInput
  emergency_contacts: ContactInput
}

/** What is filled in of a row. */
type OwnRowValues<List extends OwnList> = DraftOf<Inputs[List]> & object

interface OwnRowForm<List extends OwnList, Row> {
  list: List
  /** Titles of the dialog. */
  titles: { new: string; edit: string }
  /** Of a row, or of a new one (null). */
  valuesOf: (row: Row | null) => OwnRowValues<List>
  missing: Record<string, string>
  Fields: ComponentType<{ form: Form<OwnRowValues<List>> }>
}

interface OwnRowDialogProperties<List extends OwnList, Row> extends OwnRowForm<List, Row> {
  userId: number
  row: Row | null
  onClose: () => void
}

function OwnRowDialog<List extends OwnList, Row extends { key: number }>({
  userId: id,
  list,
  row,
  titles,
  valuesOf,
  missing,
  Fields,
  onClose,
}: OwnRowDialogProperties<List, Row>) {
  // The form reports errors itself.
  const quietly = { onError: () => undefined }
  const add = useCall(ownDetails.userAddField, quietly)
  const change = useCall(ownDetails.userChangeRow, quietly)
  const form = useLocalForm<OwnRowValues<List>, unknown>({
    schema: ownLists[list],
    initial: valuesOf(row),
    missing,
    send: (given) => {
      // The schema has been checked: nothing is missing any more.
      const body = { field: list, value: given as unknown as Inputs[List] }
      return row === null
        ? add.mutateAsync({ query: { id }, body })
        : change.mutateAsync({ query: { id, key: row.key }, body })
    },
    success: row === null ? 'נוסף' : 'השינויים נשמרו',
  })
  return (
    <RecordDialog
      form={form}
      title={row ? titles.edit : titles.new}
      okLabel={row ? 'שמירה' : 'הוספה'}
      onClose={onClose}
    >
      <Fields form={form} />
    </RecordDialog>
  )
}

interface Options<List extends OwnList, Row> extends OwnRowForm<List, Row> {
  rowsOf: (lists: Fields<typeof ownDetails.userLists>) => readonly Row[]
  icon: TablerIcon
  nameOf: (row: Row) => string
  title: (row: Row) => ReactNode
  detail: (row: Row) => ReactNode
  empty: string
  addLabel: string
}

interface Properties<List extends OwnList, Row> {
  options: Options<List, Row>
  userId: number
}

/** A list of what people say of themselves, which they change a row at a time. */
function createOwnRows<List extends OwnList, Row extends { key: number }>(options: Options<List, Row>) {
  return ({ person }: { person: UserFields }) => <OwnRows options={options} userId={person.id} />
}

function OwnRows<List extends OwnList, Row extends { key: number }>({
  options,
  userId,
}: Properties<List, Row>) {
  const { list, icon, nameOf, title, detail, empty, addLabel } = options
  const rows = options.rowsOf(useRead(q(ownDetails.userLists, { id: userId })))
  const [edited, setEdited] = useState<Row | null>()
  const { mutateAsync } = useCall(ownDetails.userRemoveRow, { done: 'הוסר' })

  function askToRemove(row: Row): void {
    void openDialog({
      title: `להסיר את ”${nameOf(row)}“?`,
      ...(list !== 'emergency_contacts' && { description: 'הרשמות שכבר נעשו לא ישתנו.' }),
      okLabel: 'הסרה',
      danger: true,
      onSubmit: () => mutateAsync({ query: { id: userId, field: list, key: row.key } }),
    })
  }

  return (
    <>
      {rows.length === 0 && <p className="text-muted text-sm">{empty}</p>}
      {rows.length > 0 && (
        <ul className="plain">
          {rows.map((row) => (
            <li key={row.key} className="line-between flex items-center gap-12 py-8">
              <IconTile icon={icon} />
              <span className="grid flex-auto min-w-0">
                <span className="font-semibold wrap-anywhere">{title(row)}</span>
                <span className="text-muted text-sm">{detail(row)}</span>
              </span>
              <IconButton label={`עריכה: ${nameOf(row)}`} icon={IconPencil} onClick={() => setEdited(row)} />
              <IconButton label={`הסרה: ${nameOf(row)}`} icon={IconTrash} onClick={() => askToRemove(row)} />
            </li>
          ))}
        </ul>
      )}
      {rows.length < maxOwnRows && (
        <Action
          icon={IconPlus}
          label={addLabel}
          tinted
          className="self-start"
          onClick={() => setEdited(null)}
        />
      )}
      {edited !== undefined && (
        <OwnRowDialog {...options} userId={userId} row={edited} onClose={() => setEdited(undefined)} />
      )}
    </>
  )
}

export const Vehicles = createOwnRows({
  list: 'vehicles',
  rowsOf: ({ vehicles }) => vehicles,
  icon: IconCar,
  nameOf: ({ plate }) => formatPlate(plate),
  title: ({ plate }) => <Ltr>{formatPlate(plate)}</Ltr>,
  detail: ({ nickname }) => <UserText>{nickname}</UserText>,
  empty: 'עוד לא נרשם רכב.',
  addLabel: 'הוספת רכב',
  titles: { new: 'רכב נוסף', edit: 'פרטי הרכב' },
  valuesOf: (row) => ({ plate: row ? formatPlate(row.plate) : '', nickname: row?.nickname ?? '' }),
  missing: { plate: 'חסר מספר רכב' },
  Fields: ({ form: { field } }) => (
    <>
      <TextField field={field('plate')} label="מספר רכב" ltr inputMode="numeric" />
      <TextField field={field('nickname')} label="כינוי" description="למשל הרכב הלבן" />
    </>
  ),
})

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

const relationOptions = memberRelations.map((value) => ({ value, label: familyRelationNames[value] }))

export const Family = createOwnRows({
  list: 'family_members',
  rowsOf: ({ family_members }) => family_members,
  icon: IconUser,
  nameOf: ({ name }) => name,
  title: ({ name }) => <UserText>{name}</UserText>,
  detail: ({ relation, age, size }) => (
    <>
      {familyRelationNames[relation]}
      {age !== null && ` · גיל ${age}`}
      {size !== '' && (
        <>
          {' · מידה '}
          <Ltr>{size}</Ltr>
        </>
      )}
    </>
  ),
  empty: 'המשפחה עוד לא רשומה.',
  addLabel: 'הוספה למשפחה',
  titles: { new: 'הוספה למשפחה', edit: 'עריכת פרטים' },
  valuesOf: (row) => ({
    name: row?.name ?? '',
    relation: row?.relation ?? 'child',
    birth_date: row?.birth_date ?? null,
    age: row && row.birth_date === null ? row.age : null,
    size: row?.size ?? '',
  }),
  missing: { name: 'חסר שם' },
  Fields: ({ form: { field, values } }) => (
    <>
      <TextField field={field('name')} label="שם" />
      <ChoiceField field={field('relation')} label="קרבה" options={relationOptions} />
      <DateField
        field={field('birth_date')}
        label="תאריך לידה"
        description="הגיל יתעדכן לבד. אפשר גם לרשום רק גיל."
      />
      {values.birth_date === null && <NumberField field={field('age')} label="גיל" />}
      <TextField field={field('size')} label="מידת בגדים" description="לחולצות ולמתנות, למשל 8 או M" />
    </>
  ),
})
