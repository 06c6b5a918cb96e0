import { CheckField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import type { Form } from '#core/client/kits/form/form.ts'
import classes from './UploadPage.module.css'
import type { Pictures } from './useGalleryUploads.ts'

interface Properties {
  form: Form<Pictures>
  /** The picture's in the queue. */
  name: string
  /** Its file's name, which tells its fields from those of the others. */
  file: string
}

/** The details of a picture: its caption, whether it shows children, and whether their parents agree. */
export function DetailsFields({ form: { field, pending }, name, file }: Properties) {
  const shown = { disabled: pending, className: classes.tick }
  const showsChildren = field(`pictures.${name}.shows_children`)
  return (
    <>
      <TextField
        field={field(`pictures.${name}.caption`)}
        label="כיתוב"
        aria-label={`כיתוב: ${file}`}
        placeholder="מה רואים בתמונה?"
        maxLength={300}
        disabled={pending}
      />
      <CheckField
        {...shown}
        field={showsChildren}
        label="רואים ילדים בתמונה"
        aria-label={`רואים ילדים בתמונה: ${file}`}
      />
      {showsChildren.value && (
        <CheckField
          {...shown}
          field={{ ...field(`pictures.${name}.consent`), required: true }}
          label="ההורים של כל הילדים בתמונה הסכימו לפרסם אותה"
          aria-label={`ההורים של כל הילדים בתמונה הסכימו לפרסם אותה: ${file}`}
        />
      )}
    </>
  )
}
