import { useQuery } from '@tanstack/react-query'
import { contentTypes } from '#app/client/content-types.tsx'
import type { PersonCard, PersonDetails } from '#app/people-administration/contract/people-admin.ts'
import { q, useRead } from '#core/client/api/queries.ts'
import { ChecksField } from '#core/client/kits/form/fields/ChecksField.tsx'
import { ChoiceField, DateField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import { RecordDialog } from '#core/client/kits/form/RecordDialog.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { namedOptions, optionsOf } from '#core/client/ui/controls/optionsOf.ts'
import { postTypes } from '#platform/content/contract/post-types.ts'
import { PersonField } from '#platform/people/client/PersonField.tsx'
import { people } from '#platform/people/contract/people.ts'
import { peopleAdmin } from '#schemas/app/people-administration/contract/people-admin.ts'
import { dutyLabels, roleLabels } from './labels.ts'

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
      <ChoiceField field={form.field('role')} label="תפקיד בפורטל" options={optionsOf(roleLabels)} />
      {form.values.role === 'editor' && (
        <ChecksField
          field={form.field('editable_types')}
          label="סוגי התוכן"
          options={typeOptions}
          none="שום סוג"
        />
      )}
      <ChecksField
        field={form.field('duties')}
        label="תחומי אחריות"
        options={optionsOf(dutyLabels)}
        none="בלי"
      />
      {form.values.duties.includes('forms') && (
        <ChecksField
          field={form.field('form_departments')}
          label="בקשות של אילו מחלקות"
          options={namedOptions(departments)}
          none="שום מחלקה"
        />
      )}
    </RecordDialog>
  )
}

const blank: PersonDetails = {
  employee_number: '',
  user_name: null,
  email: null,
  first_name: '',
  last_name: '',
  job_title: '',
  branch_id: null,
  department_id: null,
  reports_to: null,
  phone: null,
  mobile: null,
  birthday: null,
}

const valuesOf = (person: PersonDetails) =>
  Object.fromEntries(
    Object.keys(blank).map((name) => [name, person[name as keyof PersonDetails]]),
  ) as PersonDetails

const missing = {
  employee_number: 'חסר מספר עובד',
  first_name: 'חסר שם פרטי',
  last_name: 'חסר שם משפחה',
}

interface Properties {
  /** Without it a new one. */
  person?: PersonCard
  onSaved?: (id: number) => void
  onClose: () => void
}

export function PersonDialog({ person, onSaved, onClose }: Properties) {
  const places = useRead(q(people.getPlaces))
  const form = useForm(peopleAdmin.savePerson, {
    initial: { id: person?.id ?? null, revision: person?.revision ?? 0, ...valuesOf(person ?? blank) },
    draft: `person:${person?.id ?? 'new'}`,
    missing,
    success: person ? 'הפרטים נשמרו' : 'האדם נוסף. עכשיו אפשר להזמין לפורטל.',
    onSent: ({ id }) => onSaved?.(id),
  })
  return (
    <RecordDialog
      form={form}
      title={person ? 'עריכת פרטים' : 'אדם חדש'}
      okLabel={person ? 'שמירה' : 'הוספה'}
      onClose={onClose}
    >
      <TextField field={form.field('first_name')} label="שם פרטי" />
      <TextField field={form.field('last_name')} label="שם משפחה" />
      <TextField field={form.field('employee_number')} label="מספר עובד" ltr />
      <TextField field={form.field('user_name')} label="שם משתמש" description="בלי שם: מספר העובד" ltr />
      <TextField
        field={form.field('email')}
        label="דוא״ל"
        description={
          person?.email
            ? 'על שינוי נשלחת הודעה. מי שכבר נכנסו לפורטל אינם מקבלים ביממה שאחריו הזמנה או איפוס סיסמה.'
            : 'אפשר גם בלי'
        }
        ltr
        type="email"
      />
      <TextField field={form.field('job_title')} label="תפקיד" />
      <ChoiceField
        field={form.field('branch_id')}
        label="סניף"
        none="בלי סניף"
        options={namedOptions(places.branches)}
      />
      <ChoiceField
        field={form.field('department_id')}
        label="מחלקה"
        none="בלי מחלקה"
        options={namedOptions(places.departments)}
      />
      <PersonField
        field={form.field('reports_to')}
        label="מנהל או מנהלת"
        among="colleagues"
        people={person?.reports_to && person.manager ? [{ id: person.reports_to, name: person.manager }] : []}
      />
      <TextField field={form.field('mobile')} label="נייד" ltr type="tel" />
      <TextField field={form.field('phone')} label="טלפון" ltr type="tel" />
      <DateField field={form.field('birthday')} label="יום הולדת" />
    </RecordDialog>
  )
}
