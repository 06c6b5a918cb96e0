import { useSuspenseQuery } from '@tanstack/react-query'
import { q } from '#client/api/queries.ts'
import type { OwnFormProperties } from '#client/content-types/content-type.ts'
import type { PositionFields } from '#contract/content-types/position.ts'
import { people } from '#contract/people.ts'
import { ChoiceField, ShekelField, TextField } from '../../form/fields.tsx'
import classes from '../PostEditor.module.css'

/** The own fields of an open position. */
export function PositionForm({ field, labels }: OwnFormProperties<PositionFields>) {
  const { data: places } = useSuspenseQuery(q(people.getPlaces))
  return (
    <>
      <div className={classes.pair}>
        <TextField field={field('number')} label={labels.number} ltr />
        <ShekelField field={field('bonus')} label={labels.bonus} />
      </div>
      <ChoiceField
        field={field('branch_id')}
        label={labels.branch_id}
        none="לא נקבע"
        options={places.branches.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </>
  )
}
