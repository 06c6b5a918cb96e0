import { useQuery } from '@tanstack/react-query'
import { contentTypes } from '#app/client/content-types.tsx'
import type { PersonCard } from '#app/people-administration/contract/people-admin.ts'
import { q } from '#core/client/api/queries.ts'
import { ChecksField } from '#core/client/kits/form/fields/ChecksField.tsx'
import { ChoiceField } from '#core/client/kits/form/fields/fields.tsx'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { duties, roles } from '#core/contract/access.ts'
import { postTypes } from '#platform/content/contract/post-types.ts'
import { people } from '#platform/people/contract/people.ts'
import { peopleAdmin } from '#schemas/app/people-administration/contract/people-admin.ts'
import { dutyLabels, roleLabels } from './labels.ts'

const roleOptions = roles.map((value) => ({ value, label: roleLabels[value] }))
const dutyOptions = duties.map((value) => ({ value, label: dutyLabels[value] }))
const typeOptions = postTypes.map((value) => ({ value, label: contentTypes[value].many }))

type Rights = Pick<PersonCard, 'id' | 'revision' | 'role' | 'duties' | 'editable_types' | 'form_departments'>

/** The role of a person, the types that an editor writes, the duties, and the departments whose requests they see to. */
export function RightsDialog({ person, onClose }: { person: PersonCard; onClose: () => void }) {
  const { id, revision, role, duties: held, editable_types, form_departments } = person
  const { departments = [] } = useQuery(q(people.getPlaces)).data ?? {}
  const form = useForm(peopleAdmin.setRights, {
    initial: { id, revision, role, duties: held, editable_types, form_departments },
    body: (rights: Rights) => rights,
    success: 'ההרשאות נשמרו',
  })
  return (
    <RecordDialog
      form={form}
      title="תפקיד ותחומי אחריות"
      description="השינוי חל מיד, בכל המכשירים."
      okLabel="שמירה"
      onClose={onClose}
    >
      <ChoiceField field={form.field('role')} label="תפקיד בפורטל" options={roleOptions} />
      {form.values.role === 'editor' && (
        <ChecksField
          field={form.field('editable_types')}
          label="סוגי התוכן"
          options={typeOptions}
          none="שום סוג"
        />
      )}
      <ChecksField field={form.field('duties')} label="תחומי אחריות" options={dutyOptions} none="בלי" />
      {form.values.duties.includes('forms') && (
        <ChecksField
          field={form.field('form_departments')}
          label="בקשות של אילו מחלקות"
          options={departments.map(({ id: value, name }) => ({ value, label: name }))}
          none="שום מחלקה"
        />
      )}
    </RecordDialog>
  )
}
