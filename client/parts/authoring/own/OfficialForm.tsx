import type { OwnFormProperties } from '#client/content-types/content-type.ts'
import type { OfficialFields } from '#contract/content-types/official.ts'
import { PersonField } from '../fields/PersonField.tsx'
import { OptionalTextField, TextField } from '../fields/TextField.tsx'
import classes from '../PostEditor.module.css'

/** The own fields of a role: who holds it and how to reach them. Its name is the item's title. */
export function OfficialForm({ value, onChange, known }: OwnFormProperties<OfficialFields>) {
  const names = new Map(known.people.map(({ id, name }) => [id, name]))
  return (
    <>
      <PersonField
        name="person_id"
        label="בעל או בעלת התפקיד"
        value={value.person_id}
        names={names}
        onChange={(person_id) => onChange({ person_id })}
      />
      <PersonField
        name="deputy_id"
        label="ממלא או ממלאת מקום"
        value={value.deputy_id}
        names={names}
        onChange={(deputy_id) => onChange({ deputy_id })}
      />
      <div className={classes.pair}>
        <OptionalTextField
          name="phone"
          label="טלפון של התפקיד"
          description="ריק: הטלפון האישי בעבודה"
          type="tel"
          ltr
          maxLength={25}
          value={value.phone}
          onChange={(phone) => onChange({ phone })}
        />
        <OptionalTextField
          name="email"
          label="דוא״ל של התפקיד"
          description="ריק: הדוא״ל האישי בעבודה"
          type="email"
          ltr
          maxLength={200}
          value={value.email}
          onChange={(email) => onChange({ email })}
        />
      </div>
      <TextField
        name="reception_hours"
        label="שעות קבלה"
        maxLength={200}
        value={value.reception_hours}
        onChange={(reception_hours) => onChange({ reception_hours })}
      />
    </>
  )
}
