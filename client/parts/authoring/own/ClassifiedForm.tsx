import type { OwnFormProperties } from '#client/content-types/content-type.ts'
import { ChosenPictures } from '#client/parts/ChosenPictures.tsx'
import type { ClassifiedInput } from '#contract/content-types/yad2.ts'
import type { conditions } from '#contract/vocabulary.ts'
import { ChoiceField } from '../fields/ChoiceField.tsx'
import { NumberField } from '../fields/NumberField.tsx'
import { TextField } from '../fields/TextField.tsx'
import classes from '../PostEditor.module.css'

const conditionLabels: readonly { value: (typeof conditions)[number]; label: string }[] = [
  { value: 'new', label: 'חדש' },
  { value: 'like-new', label: 'כמו חדש' },
  { value: 'good', label: 'במצב טוב' },
  { value: 'fair', label: 'משומש' },
]

/** The own fields of a classified. */
export function ClassifiedForm({ value, onChange }: OwnFormProperties<ClassifiedInput>) {
  return (
    <>
      <div className={classes.pair}>
        <NumberField
          name="price"
          label="מחיר בשקלים"
          description="ריק: לפי הסכמה"
          scale={100}
          value={value.price}
          onChange={(price) => onChange({ price })}
        />
        <ChoiceField
          name="condition"
          label="מצב"
          options={conditionLabels}
          value={value.condition}
          onChange={(condition) => onChange({ condition })}
        />
      </div>
      <TextField
        name="phone"
        label="טלפון"
        type="tel"
        ltr
        required
        maxLength={25}
        value={value.phone}
        onChange={(phone) => onChange({ phone })}
      />
      <ChosenPictures pictures={value.images} onChange={(images) => onChange({ images })} />
    </>
  )
}
