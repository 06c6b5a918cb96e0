import { TextField } from '#core/client/kits/form/fields/fields.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import type { Picture } from '#core/contract/common.ts'
import type { LibraryFile } from '#platform/files/contract/library-file.ts'
import { library } from '#schemas/platform/content/contract/library.ts'
import classes from './UploadPanel.module.css'

interface Properties {
  picture: Picture
  onDescribed: (file: LibraryFile) => void
}

/** The description of a picture that is on the server, without which it does not enter the library. */
export function Describe({ picture, onDescribed }: Properties) {
  const form = useForm(library.describeFile, {
    initial: { id: picture.id, alt: '' },
    missing: { alt: 'חסר תיאור של התמונה' },
    onSent: onDescribed,
  })
  return (
    <form className="wrap align-end gap-8" {...form.properties}>
      <TextField className={classes.description} field={form.field('alt')} label="מה רואים בתמונה?" />
      <Action label="הוספה לספרייה" submits={form} />
    </form>
  )
}
