import { Button } from '@mantine/core'
import { IconFile, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { MediaPicker } from '#client/parts/library/MediaPicker.tsx'
import { UserText } from '#client/ui/UserText.tsx'
import type { Document } from '#contract/common.ts'
import { useField } from '../usePostForm.ts'
import classes from './FileField.module.css'

interface Properties {
  name: string
  label: string
  value: string | null
  /** The file that the item had when it was loaded. */
  known: Document | null
  onChange: (id: string | null) => void
}

/** A field of the editor for one file: PDF, Word, Excel or MP4. */
export function FileField({ name, label, value, known, onChange }: Properties) {
  const { id, error } = useField(name)
  const [chosen, setChosen] = useState<Document>()
  const [choosing, setChoosing] = useState(false)
  const file = [chosen, known].find((each) => each?.id === value)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div role="group" aria-label={label} className={classes.field}>
      <p className={classes.label}>{label}</p>
      {value !== null && (
        <a className={classes.file} href={`/media/${value}/file`} target="_blank" rel="noreferrer">
          <IconFile size={22} stroke={1.6} aria-hidden />
          <UserText>{file?.name ?? 'הקובץ שנבחר'}</UserText>
        </a>
      )}
      <div className={classes.buttons}>
        <Button
          id={id}
          variant="default"
          leftSection={<IconUpload size={20} stroke={1.7} aria-hidden />}
          onClick={() => setChoosing(true)}
        >
          {value === null ? 'בחירת קובץ' : 'החלפת הקובץ'}
        </Button>
        {value !== null && (
          <Button variant="subtle" onClick={() => onChange(null)}>
            הסרה
          </Button>
        )}
      </div>
      {error !== undefined && <p className={classes.error}>{error}</p>}
      {choosing && (
        <MediaPicker
          kind="file"
          onChosen={(file) => {
            setChoosing(false)
            setChosen(file)
            onChange(file.id)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}
