import { IconUser } from '@tabler/icons-react'
import { ChoiceField, DateField, NumberField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { familyRelationNames } from '#features/shop/rules/family-events.ts'
import { memberRelations } from '#platform/people/rules/family.ts'
import { createOwnRows } from './OwnRows.tsx'

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
