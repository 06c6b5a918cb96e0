import { IconFile, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
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
    <div role="group" aria-label={label} className="grid grid-cols-1 gap-8">
      <p className="font-medium">{label}</p>
      {value !== null && (
        <a
          className="flex items-center gap-12 min-h-(--touch) px-14 border border-hairline rounded-10 wrap-anywhere"
          href={`/media/${value}/file`}
        >
          <IconFile size={22} stroke={1.6} aria-hidden />
          <UserText>{file?.name ?? 'הקובץ שנבחר'}</UserText>
        </a>
      )}
      <div className="flex flex-wrap gap-8">
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
      {error !== undefined && <p className="text-error text-sm">{error}</p>}
    </div>
  )
}
