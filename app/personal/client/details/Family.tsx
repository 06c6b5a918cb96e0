import { IconUser } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { q } from '#core/client/api/queries.ts'
import { ChoiceField, DateField, NumberField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { familyRelationNames } from '#features/shop/rules/family-events.ts'
import { type FamilyMember, ownDetails } from '#platform/people/contract/own-details.ts'
import type { UserFields } from '#platform/people/contract/people.ts'
import { memberRelations } from '#platform/people/rules/family.ts'
import { OwnRows } from './OwnRows.tsx'
import { useOwnRowForm } from './useOwnRowForm.ts'

const relationOptions = memberRelations.map((value) => ({ value, label: familyRelationNames[value] }))

interface Properties {
  userId: number
  row: FamilyMember | null
  onClose: () => void
}

function MemberDialog({ userId, row, onClose }: Properties) {
  const form = useOwnRowForm({
    userId,
    list: 'family_members',
    key: row?.key ?? null,
    initial: {
      name: row?.name ?? '',
      relation: row?.relation ?? 'child',
      birth_date: row?.birth_date ?? null,
      age: row && row.birth_date === null ? row.age : null,
      size: row?.size ?? '',
    },
    missing: { name: 'חסר שם' },
  })
  return (
    <RecordDialog
      form={form}
      title={row ? 'עריכת פרטים' : 'הוספה למשפחה'}
      okLabel={row ? 'שמירה' : 'הוספה'}
      onClose={onClose}
    >
      <TextField field={form.field('name')} label="שם" />
      <ChoiceField field={form.field('relation')} label="קרבה" options={relationOptions} />
      <DateField
        field={form.field('birth_date')}
        label="תאריך לידה"
        description="הגיל יתעדכן לבד. אפשר גם לרשום רק גיל."
      />
      {form.values.birth_date === null && <NumberField field={form.field('age')} label="גיל" />}
      <TextField field={form.field('size')} label="מידת בגדים" description="לחולצות ולמתנות, למשל 8 או M" />
    </RecordDialog>
  )
}

function detailOf({ relation, age, size }: FamilyMember) {
  return (
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
  )
}

export function Family({ person }: { person: UserFields }) {
  const { family_members } = useSuspenseQuery(q(ownDetails.userLists, { id: person.id })).data
  return (
    <OwnRows
      userId={person.id}
      list="family_members"
      rows={family_members}
      icon={IconUser}
      nameOf={({ name }) => name}
      title={({ name }) => <UserText>{name}</UserText>}
      detail={detailOf}
      empty="המשפחה עוד לא רשומה."
      addLabel="הוספה למשפחה"
      Dialog={MemberDialog}
    />
  )
}
