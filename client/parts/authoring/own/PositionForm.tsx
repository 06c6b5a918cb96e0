import { useSuspenseQuery } from '@tanstack/react-query'
import { q } from '#client/api/queries.ts'
import type { OwnFormProperties } from '#client/content-types/content-type.ts'
import type { PositionFields } from '#contract/content-types/position.ts'
import { people } from '#contract/people.ts'
import { IdField } from '../fields/ChoiceField.tsx'
import { NumberField } from '../fields/NumberField.tsx'
import { TextField } from '../fields/TextField.tsx'
import classes from '../PostEditor.module.css'

/** The own fields of an open position. */
export function PositionForm({ value, onChange }: OwnFormProperties<PositionFields>) {
  const { data: places } = useSuspenseQuery(q(people.getPlaces))
  return (
    <>
      <div className={classes.pair}>
        <TextField
          name="number"
          label="מספר המשרה"
          required
          ltr
          maxLength={20}
          value={value.number}
          onChange={(number) => onChange({ number })}
        />
        <NumberField
          name="bonus"
          label="מענק על הפניה, בשקלים"
          scale={100}
          value={value.bonus}
          onChange={(bonus) => onChange({ bonus })}
        />
      </div>
      <IdField
        name="branch_id"
        label="סניף"
        none="לא נקבע"
        options={places.branches}
        value={value.branch_id}
        onChange={(branch_id) => onChange({ branch_id })}
      />
    </>
  )
}
