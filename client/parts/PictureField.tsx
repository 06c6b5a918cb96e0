import { Button } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useId } from 'react'
import { Picture } from '#client/ui/Picture.tsx'
import { ChoosePicture } from './ChoosePicture.tsx'
import classes from './PictureField.module.css'

interface Properties {
  label: string
  description?: string
  /** The number of the picture. */
  value: string | null
  onChange: (id: string | null) => void
}

/** A form's field for one picture, shown as it will be seen. */
export function PictureField({ label, description, value, onChange }: Properties) {
  const title = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div role="group" aria-labelledby={title} className={classes.field}>
      <p id={title} className={classes.label}>
        {label}
      </p>
      {description !== undefined && <p className={classes.description}>{description}</p>}
      {value !== null && (
        <div className={classes.picture}>
          <Picture id={value} alt="התמונה שנבחרה" sizes="(min-width: 1024px) 22rem, 95vw" />
        </div>
      )}
      <ChoosePicture onChoose={(picture) => onChange(picture.id)}>
        {({ open }) => (
          <div className={classes.buttons}>
            <Button
              variant="default"
              leftSection={<IconPhotoPlus size={20} stroke={1.7} aria-hidden />}
              onClick={open}
            >
              {value === null ? 'בחירת תמונה' : 'החלפת התמונה'}
            </Button>
            {value !== null && (
              <Button variant="subtle" onClick={() => onChange(null)}>
                הסרה
              </Button>
            )}
          </div>
        )}
      </ChoosePicture>
    </div>
  )
}
