import { q, useRead } from '#core/client/api/queries.ts'
import { ChoiceField, ShekelField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import type { PositionFields } from '#features/referrals/contract/content-type.ts'
import type { OwnFormProperties } from '#platform/content/client/content-type.ts'
import { people } from '#platform/people/contract/people.ts'

export function PositionForm({ field, labels }: OwnFormProperties<PositionFields>) {
  const places = useRead(q(people.getPlaces))
  return (
    <>
      <div className="pair">
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
