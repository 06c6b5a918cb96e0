import { IconPhotoPlus } from '@tabler/icons-react'
import classes from '#core/client/kits/form/fields/field.module.css'
import type { Field } from '#core/client/kits/form/form.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { Picture } from '#core/client/ui/pictures/Picture.tsx'
import { ChoosePicture } from './ChoosePicture.tsx'

interface Properties {
  field: Field<string | null>
  label: string
  /** Whether it is shown small and square, as an icon is. */
  square?: boolean
}

export function PictureField({ field: { id, value, error, onChange }, label, square = false }: Properties) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div role="group" aria-label={label} className="grid grid-cols-1 gap-8">
      <p className="font-medium">{label}</p>
      {value !== null && (
        <div className={square ? classes.icon : classes.picture}>
          <Picture
            id={value}
            alt="התמונה שנבחרה"
            sizes={square ? '6rem' : '(min-width: 1024px) 22rem, 95vw'}
            ratio={square ? 1 : 16 / 9}
            {...(square && { className: classes.whole })}
          />
        </div>
      )}
      <ChoosePicture onChoose={(picture) => onChange(picture.id)}>
        {({ open }) => (
          <div className="flex flex-wrap gap-8">
            <Action
              icon={IconPhotoPlus}
              label={value === null ? 'בחירת תמונה' : 'החלפת התמונה'}
              size="sm"
              id={id}
              onClick={open}
            />
            {value !== null && <Action label="הסרה" quiet size="sm" onClick={() => onChange(null)} />}
          </div>
        )}
      </ChoosePicture>
      {error !== undefined && <p className="text-error text-sm">{error}</p>}
    </div>
  )
}
