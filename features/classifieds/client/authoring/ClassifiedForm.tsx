import { ChoiceField, ShekelField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import { conditionLabels } from '#features/classifieds/client/classifiedsList.ts'
import type { ClassifiedInput } from '#features/classifieds/contract/content-type.ts'
import { conditions } from '#features/classifieds/contract/vocabulary.ts'
import type { OwnFormProperties } from '#platform/content/client/content-type.ts'
import { ChosenPictures } from '#platform/content/client/pictures/ChosenPictures.tsx'

export function ClassifiedForm({ field, labels }: OwnFormProperties<ClassifiedInput>) {
  return (
    <>
      <div className="pair">
        <ShekelField field={field('price')} label={labels.price} description="ריק: לפי הסכמה" />
        <ChoiceField
          field={field('condition')}
          label={labels.condition}
          options={conditions.map((value) => ({ value, label: conditionLabels[value] }))}
        />
      </div>
      <TextField field={field('phone')} label={labels.phone} type="tel" ltr />
      <ChosenPictures field={field('images')} />
    </>
  )
}
