import { TextField } from '#core/client/kits/form/fields/fields.tsx'
import type { OfficialFields } from '#features/officials/contract/content-type.ts'
import type { OwnFormProperties } from '#platform/content/client/content-type.ts'
import { PersonField } from '#platform/people/client/PersonField.tsx'

export function OfficialForm({ field, labels, known: { people } }: OwnFormProperties<OfficialFields>) {
  return (
    <>
      <PersonField field={field('person_id')} label={labels.person_id} people={people} />
      <PersonField field={field('deputy_id')} label={labels.deputy_id} people={people} />
      <div className="pair">
        <TextField
          field={field('phone')}
          label={labels.phone}
          description="ריק: הטלפון האישי בעבודה"
          type="tel"
          ltr
        />
        <TextField
          field={field('email')}
          label={labels.email}
          description="ריק: הדוא״ל האישי בעבודה"
          type="email"
          ltr
        />
      </div>
      <TextField field={field('reception_hours')} label={labels.reception_hours} />
    </>
  )
}
