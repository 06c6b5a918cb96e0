import classes from '#core/client/kits/form/fields/field.module.css'
import type { Field } from '#core/client/kits/form/form.ts'
import { Picture } from '#core/client/ui/pictures/Picture.tsx'
import { MediaField } from '../library/MediaPicker.tsx'

interface Properties {
  field: Field<string | null>
  label: string
  /** Whether it is shown small and square, as an icon is. */
  square?: boolean
}

export function PictureField({ field, label, square = false }: Properties) {
  return (
    <MediaField field={field} label={label} kind="picture">
      <div className={square ? classes.icon : classes.picture}>
        <Picture
          id={field.value ?? ''}
          alt="התמונה שנבחרה"
          sizes={square ? '6rem' : '(min-width: 1024px) 22rem, 95vw'}
          ratio={square ? 1 : 16 / 9}
          {...(square && { className: classes.whole })}
        />
      </div>
    </MediaField>
  )
}
