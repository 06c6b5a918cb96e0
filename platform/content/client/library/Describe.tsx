import { TextField } from '#core/client/kits/form/fields/fields.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import type { Picture } from '#core/contract/common.ts'
import type { LibraryFile } from '#platform/files/contract/library-file.ts'
import { library } from '#schemas/platform/content/contract/library.ts'

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
    <form className="flex flex-wrap items-end gap-8" {...form.properties}>
      <TextField className="flex-[1_1_260px]" field={form.field('alt')} label="מה רואים בתמונה?" />
      <Action label="הוספה לספרייה" submits={form} />
    </form>
  )
}
