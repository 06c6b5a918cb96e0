import { useWindowEvent } from '@mantine/hooks'
import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { FileChoice } from './FileChoice.tsx'
import classes from './FileZone.module.css'
import { type FileKind, filesIn, maxMegabytes } from './files.ts'

/**
 * Takes the files that are dropped on an element, which spreads `target`, and those that are pasted anywhere on the page
 * but under a dialog.
 */
export function useFileDropAndPaste<Target extends HTMLElement>(onFiles: (files: readonly File[]) => void) {
  const element = useRef<Target>(null)
  const [over, setOver] = useState(false)

  useWindowEvent('paste', ({ clipboardData }) => {
    const files = filesIn(clipboardData)
    if (files.length > 0 && !element.current?.closest('[inert]')) onFiles(files)
  })

  const target = {
    'data-over': over || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      onFiles([...event.dataTransfer.files])
    },
  }
  return { element, target }
}

/** What a zone takes. */
export type ZoneKind = Exclude<FileKind, 'document' | 'attachment'>

const words: Record<ZoneKind, { one: string; many: string; drop: string }> = {
  picture: {
    one: 'בחירת תמונה',
    many: 'בחירת תמונות',
    drop: 'אפשר לגרור לכאן תמונות, או לבחור אותן מהמכשיר',
  },
  file: {
    one: 'בחירת קובץ',
    many: 'בחירת קבצים',
    drop: 'אפשר לגרור לכאן קובץ PDF,‏ Word,‏ Excel או סרטון MP4.',
  },
  any: {
    one: 'בחירת קובץ',
    many: 'בחירת קבצים',
    drop: 'אפשר לגרור לכאן תמונות, קובצי PDF,‏ Word,‏ Excel וסרטוני MP4.',
  },
  sheet: {
    one: 'בחירת גיליון',
    many: 'בחירת גיליונות',
    drop: 'אפשר לגרור לכאן גיליון Excel (XLSX) או CSV.',
  },
}

interface Properties {
  kind: ZoneKind
  /** Only the first file is taken. */
  single?: boolean
  disabled?: boolean
  onFiles: (files: readonly File[]) => void
}

/** Where files are chosen: from the device, from the camera of a phone, dropped from another window, or pasted. */
export function FileZone({ kind, single = false, disabled = false, onFiles }: Properties) {
  const { one, many, drop } = words[kind]
  const take = (files: readonly File[]) => {
    if (!disabled) onFiles(single ? files.slice(0, 1) : files)
  }
  const { element, target } = useFileDropAndPaste<HTMLDivElement>(take)
  return (
    <div ref={element} className={classes.zone} {...target}>
      <IconUpload size={36} stroke={1.5} aria-hidden className="text-link pointer-coarse:hidden" />
      <p className="text-muted pointer-coarse:hidden">{drop}</p>
      <div className="flex flex-wrap justify-center gap-12 pointer-coarse:w-full">
        <FileChoice
          label={single ? one : many}
          kind={kind}
          look="main"
          multiple={!single}
          disabled={disabled}
          onFiles={take}
        />
        {(kind === 'picture' || kind === 'any') && (
          <FileChoice label="צילום תמונה" camera disabled={disabled} onFiles={take} />
        )}
      </div>
      <p className="text-muted text-sm">כל קובץ עד {maxMegabytes(kind)} מגה־בייט.</p>
    </div>
  )
}
