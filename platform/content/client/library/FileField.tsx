import { IconFile, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import classes from '#core/client/kits/form/fields/field.module.css'
import type { Field } from '#core/client/kits/form/form.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import type { Document } from '#core/contract/common.ts'
import { MediaPicker } from './MediaPicker.tsx'

interface Properties {
  field: Field<string | null>
  label: string
  /** The file that the item had when it was loaded. */
  known: Document | null
}

/** One file of the media library: PDF, Word, Excel or MP4. */
export function FileField({ field: { id, value, error, onChange }, label, known }: Properties) {
  const [chosen, setChosen] = useState<Document>()
  const file = [chosen, known].find((each) => each?.id === value)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div role="group" aria-label={label} className="stack gap-8">
      <p className={classes.label}>{label}</p>
      {value !== null && (
        <a className={classes.file} href={`/media/${value}/file`}>
          <IconFile size={22} stroke={1.6} aria-hidden />
          <UserText>{file?.name ?? 'הקובץ שנבחר'}</UserText>
        </a>
      )}
      <div className="wrap gap-8">
        <Action
          icon={IconUpload}
          label={value === null ? 'בחירת קובץ' : 'החלפת הקובץ'}
          size="sm"
          id={id}
          opens={(close) => (
            <MediaPicker
              kind="file"
              onChosen={(picked) => {
                close()
                setChosen(picked)
                onChange(picked.id)
              }}
              onClose={close}
            />
          )}
        />
        {value !== null && <Action label="הסרה" quiet size="sm" onClick={() => onChange(null)} />}
      </div>
      {error !== undefined && <p className="text-error small">{error}</p>}
    </div>
  )
}
