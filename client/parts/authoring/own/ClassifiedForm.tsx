import { Button } from '@mantine/core'
import { IconPhotoPlus, IconX } from '@tabler/icons-react'
import { ChoosePicture } from '#client/parts/ChoosePicture.tsx'
import { Picture } from '#client/ui/Picture.tsx'
import type { ClassifiedInput } from '#contract/post-types.ts'
import type { conditions } from '#contract/vocabulary.ts'
import { ChoiceField } from '../fields/ChoiceField.tsx'
import { NumberField } from '../fields/NumberField.tsx'
import { TextField } from '../fields/TextField.tsx'
import classes from '../PostEditor.module.css'
import type { OwnFormProperties } from './ownForms.ts'

const conditionLabels: readonly { value: (typeof conditions)[number]; label: string }[] = [
  { value: 'new', label: 'חדש' },
  { value: 'like-new', label: 'כמו חדש' },
  { value: 'good', label: 'במצב טוב' },
  { value: 'fair', label: 'משומש' },
]

const mostImages = 8

function Images({ images, onChange }: { images: string[]; onChange: (images: string[]) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div role="group" aria-label="תמונות" className={classes.stack}>
      <p className={classes.fieldLabel}>תמונות, עד {mostImages}</p>
      {images.length > 0 && (
        <ul className={classes.images}>
          {images.map((id, index) => (
            <li key={id} className={classes.image}>
              <Picture id={id} alt={`תמונה ${index + 1}`} sizes="10rem" ratio={1} />
              <button
                type="button"
                className={classes.removeImage}
                aria-label={`הסרת תמונה ${index + 1}`}
                onClick={() => onChange(images.filter((each) => each !== id))}
              >
                <IconX size={18} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {images.length < mostImages && (
        <ChoosePicture onChoose={(picture) => onChange([...images, picture.id])}>
          {({ open }) => (
            <Button
              variant="default"
              className={classes.alone}
              leftSection={<IconPhotoPlus size={20} stroke={1.7} aria-hidden />}
              onClick={open}
            >
              הוספת תמונה
            </Button>
          )}
        </ChoosePicture>
      )}
    </div>
  )
}

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
      <Images images={value.images} onChange={(images) => onChange({ images })} />
    </>
  )
}
