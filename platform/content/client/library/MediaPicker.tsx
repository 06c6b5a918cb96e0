import { IconArrowRight, IconFile, IconPhotoOff, IconPhotoPlus, IconUpload } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
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
  /** Runs once, with a file that is in the library, after `onClose`. */
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
  const uploads = useLibraryUploads(kind, choose)
  const view = useRef<HTMLDivElement>(null)

  function choose(file: LibraryFile): void {
    onClose()
    onChosen(file)
  }

  function show(upload: boolean): void {
    flushSync(() => setUploading(upload))
    // The button that was pressed is gone.
    view.current?.focus()
  }

  return (
    <WideDialog title={words[kind].title} onClose={onClose}>
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
            <UploadPanel kind={kind} {...uploads} onAdded={choose} />
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
              <Choice filter={filter} onPage={(page) => setFilter({ ...filter, page })} onChosen={choose} />
            </Retry>
          </>
        )}
      </div>
    </WideDialog>
  )
}

interface MediaFieldProperties {
  field: Field<string | null>
  label: string
  kind: Properties['kind']
  /** Runs after the field has it. */
  onChosen?: (file: LibraryFile) => void
  /** Shows what is chosen. */
  children: ReactNode
}

const words = {
  picture: { title: 'בחירת תמונה', replace: 'החלפת התמונה', icon: IconPhotoPlus },
  file: { title: 'בחירת קובץ', replace: 'החלפת הקובץ', icon: IconUpload },
}

/** What is chosen of the media library, and the buttons that choose another and take it out. */
export function MediaField({ field, label, kind, onChosen, children }: MediaFieldProperties) {
  const { id, value, error, onChange } = field
  const { title, replace, icon } = words[kind]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div role="group" aria-label={label} className="grid grid-cols-1 gap-8">
      <p className="font-medium">{label}</p>
      {value !== null && children}
      <div className="flex flex-wrap gap-8">
        <Action
          icon={icon}
          label={value === null ? title : replace}
          size="sm"
          id={id}
          opens={(close) => (
            <MediaPicker
              kind={kind}
              onChosen={(file) => {
                onChange(file.id)
                onChosen?.(file)
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

interface FileFieldProperties extends Pick<MediaFieldProperties, 'field' | 'label'> {
  /** The file that the item had when it was loaded. */
  known: Document | null
}

/** One file of the media library: PDF, Word, Excel or MP4. */
export function FileField({ field, label, known }: FileFieldProperties) {
  const [chosen, setChosen] = useState<Document>()
  const file = [chosen, known].find((each) => each?.id === field.value)
  return (
    <MediaField field={field} label={label} kind="file" onChosen={setChosen}>
      <a
        className="flex items-center gap-12 min-h-(--touch) px-14 border border-hairline rounded-10 wrap-anywhere"
        href={`/media/${field.value}/file`}
      >
        <IconFile size={22} stroke={1.6} aria-hidden />
        <UserText>{file?.name ?? 'הקובץ שנבחר'}</UserText>
      </a>
    </MediaField>
  )
}
