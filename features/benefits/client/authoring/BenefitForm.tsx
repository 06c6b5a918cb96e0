import { q, useRead } from '#core/client/api/queries.ts'
import { ChecksField } from '#core/client/kits/form/fields/ChecksField.tsx'
import { DateField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import { namedOptions } from '#core/client/ui/controls/optionsOf.ts'
import type { BenefitFields } from '#features/benefits/contract/content-type.ts'
import type { OwnFormProperties } from '#platform/content/client/content-type.ts'
import { people } from '#platform/people/contract/people.ts'

export function BenefitForm({ field, labels }: OwnFormProperties<BenefitFields>) {
  const places = useRead(q(people.getPlaces))
  return (
    <>
      <TextField field={field('supplier')} label={labels.supplier} />
      <TextField field={field('value')} label={labels.value} description="לדוגמה: 20% הנחה" />
      <div className="pair">
        <TextField field={field('code')} label={labels.code} ltr />
        <DateField field={field('valid_until')} label={labels.valid_until} />
      </div>
      <TextField field={field('link')} label={labels.link} type="url" ltr />
      <ChecksField
        field={field('branches')}
        label={labels.branches}
        none="כל הסניפים"
        options={namedOptions(places.branches)}
      />
      <TextField field={field('terms')} label={labels.terms} rows={4} />
    </>
  )
}
