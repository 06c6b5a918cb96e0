import type { OwnFormProperties } from '#client/content-types/content-type.ts'
import { ChosenPictures } from '#client/parts/ChosenPictures.tsx'
import { conditionLabels } from '#client/parts/conditions.ts'
import type { ClassifiedInput } from '#contract/content-types/yad2.ts'
import { conditions } from '#contract/vocabulary.ts'
import { ChoiceField, ShekelField, TextField } from '../../form/fields.tsx'
import classes from '../PostEditor.module.css'

/** The own fields of a classified. */
export function ClassifiedForm({ field, labels }: OwnFormProperties<ClassifiedInput>) {
  return (
    <>
      <div className={classes.pair}>
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
