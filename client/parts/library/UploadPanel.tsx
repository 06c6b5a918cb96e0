import { IconUpload } from '@tabler/icons-react'
import { type ChangeEvent, type DragEvent, useLayoutEffect, useState } from 'react'
import type { LibraryFile } from '#contract/library.ts'
import classes from './UploadPanel.module.css'
import { UploadRow } from './UploadRow.tsx'
import { isPictureFile, type Upload, useUploads } from './useUploads.ts'

/** Named one by one, so that a phone turns its own format into one of them. */
const pictures = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
const documents = '.pdf,.docx,.xlsx,.mp4'

const words = {
  picture: { choose: 'בחירת תמונה', drop: 'אפשר לגרור לכאן תמונה', accept: pictures },
  file: {
    choose: 'בחירת קובץ',
    drop: 'אפשר לגרור לכאן קובץ PDF,‏ Word,‏ Excel או סרטון MP4',
    accept: documents,
  },
  any: {
    choose: 'בחירת קבצים',
    drop: 'אפשר לגרור לכאן תמונות, קובצי PDF,‏ Word,‏ Excel וסרטוני MP4',
    accept: `${pictures},${documents}`,
  },
}

interface Properties {
  /** What may be added: many files of any kind, or one picture or file. */
  kind: keyof typeof words
  onAdded: (file: LibraryFile) => void
  /** Told how many files are not in the library yet. */
  onWaiting?: (count: number) => void
  /** Files that were chosen already, in place of the choice. */
  given?: readonly File[]
  /** Told when every file was added or taken out again. */
  onFinished?: () => void
}

/** Adds files of the device to the library: they are sent at once, and pictures are then described. */
export function UploadPanel({ kind, onAdded, onWaiting, given, onFinished }: Properties) {
  const { uploads, add, change, retry, remove } = useUploads(onAdded, given)
  const [over, setOver] = useState(false)
  const { choose, drop, accept } = words[kind]
  const waiting = uploads.filter(({ state }) => state !== 'done' && state !== 'refused').length
  // Before it is seen that a file is in the library: whoever closes the window then is not asked.
  useLayoutEffect(() => onWaiting?.(waiting), [onWaiting, waiting])
  const hasPictures = uploads.some(({ file }) => isPictureFile(file))

  function finishAfter(last: Upload): void {
    if (uploads.every((each) => each === last || each.state === 'done')) onFinished?.()
  }

  function take(files: readonly File[]): void {
    add(kind === 'any' ? files : files.slice(0, 1))
  }

  function onChange({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    take([...(currentTarget.files ?? [])])
    // The same file can be chosen again after it was taken out.
    currentTarget.value = ''
  }

  function onDrop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    take([...event.dataTransfer.files])
  }

  return (
    <div className={classes.panel}>
      {given === undefined && (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a short way; the field inside does the same
        <div
          className={classes.zone}
          data-over={over || undefined}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={onDrop}
        >
          <IconUpload size={32} stroke={1.5} aria-hidden />
          <label className={classes.choose}>
            {choose}
            <input
              type="file"
              accept={accept}
              multiple={kind === 'any'}
              onChange={onChange}
              className={classes.input}
            />
          </label>
          <p className={classes.drop}>{drop}. כל קובץ עד 20 מגה־בייט.</p>
        </div>
      )}
      {hasPictures && (
        <p className={classes.why}>
          כל תמונה צריכה תיאור קצר של מה שרואים בה: הוא נקרא בקול למי שאינם רואים אותה, ולפיו מוצאים אותה
          בחיפוש. בלי תיאור התמונה לא תיכנס לספרייה.
        </p>
      )}
      {uploads.length > 0 && (
        <ul className={classes.uploads} aria-label="הקבצים שנבחרו">
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onDescribed={(file) => {
                change(upload.key, { state: 'done' })
                onAdded(file)
                finishAfter(upload)
              }}
              onRetry={() => retry(upload)}
              onRemove={() => {
                remove(upload.key)
                finishAfter(upload)
              }}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
