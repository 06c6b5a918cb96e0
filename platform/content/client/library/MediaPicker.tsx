import { IconArrowRight, IconFile, IconPhotoOff, IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useRead } from '#core/client/api/queries.ts'
import type { Field } from '#core/client/kits/form/form.ts'
import { SearchField } from '#core/client/kits/list/SearchField.tsx'
import { CardsSkeleton } from '#core/client/ui/cards/CardSkeleton.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { WideDialog } from '#core/client/ui/dialogs/WideDialog.tsx'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { Retry } from '#core/client/ui/page/ErrorScreen.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import type { Document } from '#core/contract/common.ts'
import type { LibraryFile } from '#platform/files/contract/library-file.ts'
import { FileGrid } from './FileGrid.tsx'
import { type LibraryFilter, libraryQuery } from './libraryQuery.ts'
import { UploadPanel, useLibraryUploads } from './UploadPanel.tsx'

interface Properties {
  kind: 'picture' | 'file'
  /** Runs once with a file that is in the library. The code that opened the dialog closes it. */
  onChosen: (file: LibraryFile) => void
  onClose: () => void
}

interface ChoiceProperties {
  filter: LibraryFilter
  onPage: (page: number) => void
  onChosen: (file: LibraryFile) => void
}

function Choice({ filter, onPage, onChosen }: ChoiceProperties) {
  const { files, has_more } = useRead(libraryQuery(filter))
  const { page = 1, s } = filter
  if (files.length === 0) {
    return (
      <EmptyState
        icon={IconPhotoOff}
        title={s ? 'לא נמצא קובץ כזה' : 'הספרייה עדיין ריקה'}
        text={s ? 'אפשר לנסות מילה אחרת, או להעלות קובץ חדש.' : 'אפשר להעלות קובץ חדש מהמכשיר.'}
      />
    )
  }
  return (
    <>
      <FileGrid files={files} action="בחירה" onPress={onChosen} />
      {(page > 1 || has_more) && (
        <div className="flex items-center gap-16 text-muted justify-center">
          <Action label="הקודמים" disabled={page === 1} onClick={() => onPage(page - 1)} />
          <span>עמוד {page}</span>
          <Action label="הבאים" disabled={!has_more} onClick={() => onPage(page + 1)} />
        </div>
      )}
    </>
  )
}

/**
 * The choice of a picture or a file: of the media library, or of the device, from which it enters the library. For those
 * who author content; nobody else may read the library.
 */
export function MediaPicker({ kind, onChosen, onClose }: Properties) {
  const [uploading, setUploading] = useState(false)
  const [filter, setFilter] = useState<LibraryFilter>({ kind: kind === 'picture' ? 'pictures' : 'files' })
  const uploads = useLibraryUploads(kind, onChosen)
  const view = useRef<HTMLDivElement>(null)

  function show(upload: boolean): void {
    flushSync(() => setUploading(upload))
    // The button that was pressed is gone.
    view.current?.focus()
  }

  return (
    <WideDialog title={kind === 'picture' ? 'בחירת תמונה' : 'בחירת קובץ'} onClose={onClose}>
      <div ref={view} tabIndex={-1} className="grid grid-cols-1 gap-16 focus:outline-none">
        {uploading ? (
          <>
            <Action
              icon={IconArrowRight}
              label="חזרה לספרייה"
              quiet
              className="justify-self-start"
              onClick={() => show(false)}
            />
            <UploadPanel kind={kind} {...uploads} onAdded={onChosen} />
          </>
        ) : (
          <>
            <div className="flex flex-wrap items-end gap-12">
              <SearchField
                label="חיפוש בשם או בתיאור"
                words={filter.s ?? ''}
                onSearch={(s) => setFilter({ kind: filter.kind, s: s || undefined })}
              />
              <Action icon={IconUpload} label="העלאה מהמכשיר" onClick={() => show(true)} />
            </div>
            <Retry key={JSON.stringify(filter)} fallback={<CardsSkeleton items="קבצים" />}>
              <Choice filter={filter} onPage={(page) => setFilter({ ...filter, page })} onChosen={onChosen} />
            </Retry>
          </>
        )}
      </div>
    </WideDialog>
  )
}

interface FileFieldProperties {
  field: Field<string | null>
  label: string
  /** The file that the item had when it was loaded. */
  known: Document | null
}

/** One file of the media library: PDF, Word, Excel or MP4. */
export function FileField({ field: { id, value, error, onChange }, label, known }: FileFieldProperties) {
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
