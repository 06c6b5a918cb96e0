import { CheckField, TextField } from '#client/parts/form/fields.tsx'
import type { Form } from '#client/parts/form/form.ts'
import classes from './UploadPage.module.css'
import type { Pictures } from './useGalleryUploads.ts'

interface Properties {
  form: Form<Pictures>
  /** The picture's in the queue. */
  name: string
}

/** The details of a picture: its caption, whether it shows children, and whether their parents agree. */
export function DetailsFields({ form: { field, pending }, name }: Properties) {
  const shown = { disabled: pending, className: classes.tick }
  const showsChildren = field(`pictures.${name}.shows_children`)
  return (
    <>
      <TextField
        field={field(`pictures.${name}.caption`)}
        label="כיתוב"
        placeholder="מה רואים בתמונה?"
        maxLength={300}
        disabled={pending}
      />
      <CheckField {...shown} field={showsChildren} label="רואים ילדים בתמונה" />
      {showsChildren.value && (
        <CheckField
          {...shown}
          field={field(`pictures.${name}.consent`)}
          label="ההורים של כל הילדים בתמונה הסכימו לפרסם אותה"
        />
      )}
    </>
  )
}
