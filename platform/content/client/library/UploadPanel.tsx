import { useEffect } from 'react'
import { call } from '#core/client/api/call.ts'
import { queryClient } from '#core/client/api/queries.ts'
import { TextField } from '#core/client/kits/form/fields/fields.tsx'
import { useForm } from '#core/client/kits/form/useForm.ts'
import { Note } from '#core/client/ui/cards/Note.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { openDialog } from '#core/client/ui/dialogs/dialog.ts'
import { WideDialog } from '#core/client/ui/dialogs/WideDialog.tsx'
import type { Document, Picture } from '#core/contract/common.ts'
import { FileZone, type ZoneKind } from '#platform/files/client/upload/FileZone.tsx'
import { isPictureFile } from '#platform/files/client/upload/files.ts'
import { type SendOptions, type Upload, useUploadQueue } from '#platform/files/client/upload/queue.ts'
import { sendPicture } from '#platform/files/client/upload/sendPicture.ts'
import { Sent, UploadList, UploadRow } from '#platform/files/client/upload/UploadState.tsx'
import type { LibraryFile } from '#platform/files/contract/library-file.ts'
import { library } from '#schemas/platform/content/contract/library.ts'

/** What became of a file: a picture that waits for its description, or a file of the library. */
export interface UploadOutcome {
  picture?: Picture
  file?: LibraryFile
}

/** Whether the file can still enter the library, and has not yet. */
const isWaiting = ({ state, result }: Upload<UploadOutcome>) =>
  state !== 'refused' && result?.file === undefined

const unsavedWarning = 'תמונות בלי תיאור וקבצים שעדיין נשלחים לא ייכנסו לספרייה.'

/** Files that are being added to the library; `onAdded` gets each document that arrived. */
export function useLibraryUploads(kind: ZoneKind, onAdded: (file: LibraryFile) => void) {
  async function send(file: File, options: SendOptions): Promise<UploadOutcome> {
    if (isPictureFile(file)) return { picture: await sendPicture(file, options) }
    const { files } = await call(library.uploadDocuments, { files: [file] }, options)
    const [document] = files
    if (!document) throw new Error('the server stored no file')
    void queryClient.invalidateQueries({ queryKey: [library.getLibrary.path] })
    const added = asNew(document)
    onAdded(added)
    return { file: added }
  }
  return useUploadQueue({ kind, send, leaving: { loses: isWaiting, text: unsavedWarning } })
}

type LibraryUploads = ReturnType<typeof useLibraryUploads>

/** A document that has just arrived, as the library will list it. */
function asNew(document: Document): LibraryFile {
  const created_at = new Date().toISOString()
  return { ...document, alt: '', width: 0, height: 0, colour: '#e9e3d6', created_at, uses: 0 }
}

/** The description of a picture that is on the server, without which it does not enter the library. */
function Describe({ picture, onDescribed }: { picture: Picture; onDescribed: (file: LibraryFile) => void }) {
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

interface Properties extends LibraryUploads {
  /** What may be added: many files of any kind, or one picture or file. */
  kind: ZoneKind
  /** The files were chosen already: no others are asked for. */
  given?: boolean
  /** Runs with each picture that was described. */
  onAdded: (file: LibraryFile) => void
  /** Runs when a file entered the library or was taken out of the list. */
  onSettled?: () => void
}

/** Adds files of the device to the library: they are sent at once, and pictures are then described. */
export function UploadPanel({ queue, uploads, kind, given = false, onAdded, onSettled }: Properties) {
  const hasPictures = uploads.some(({ file }) => file && isPictureFile(file))
  return (
    <div className="grid grid-cols-1 gap-16">
      {!given && <FileZone kind={kind} single={kind !== 'any'} onFiles={queue.add} />}
      {hasPictures && (
        <Note>
          כל תמונה צריכה תיאור קצר של מה שרואים בה: הוא נקרא בקול למי שאינם רואים אותה, ולפיו מוצאים אותה
          בחיפוש. בלי תיאור התמונה לא תיכנס לספרייה.
        </Note>
      )}
      {uploads.length > 0 && (
        <UploadList label="הקבצים שנבחרו">
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onRetry={() => queue.retry(upload.key)}
              onRemove={() => {
                queue.remove(upload.key)
                onSettled?.()
              }}
            >
              {upload.result?.picture && (
                <Describe
                  picture={upload.result.picture}
                  onDescribed={(file) => {
                    queue.change(upload.key, { result: { file } })
                    onAdded(file)
                    onSettled?.()
                  }}
                />
              )}
              {upload.result?.file && <Sent>בספרייה</Sent>}
            </UploadRow>
          ))}
        </UploadList>
      )}
    </div>
  )
}

interface UploadDialogProperties {
  title: string
  /** Files that were chosen already: no others are asked for, and with the last of them the dialog closes. */
  given?: readonly File[]
  onAdded: (file: LibraryFile) => void
  onClose: () => void
}

/** Adds files to the library. Asks before what is not in it yet is given up. */
export function UploadDialog({ title, given, onAdded, onClose }: UploadDialogProperties) {
  const { queue, uploads } = useLibraryUploads('any', onAdded)

  useEffect(() => {
    if (given) queue.add(given)
  }, [queue, given])

  function close(): void {
    if (!queue.list.get().some(isWaiting)) {
      onClose()
      return
    }
    void openDialog({
      title: 'לסגור בלי לסיים?',
      description: unsavedWarning,
      okLabel: 'סגירה',
      cancelLabel: 'להמשיך',
      danger: true,
      onSubmit: onClose,
    })
  }

  return (
    <WideDialog title={title} onClose={close}>
      <UploadPanel
        kind="any"
        queue={queue}
        uploads={uploads}
        given={given !== undefined}
        onAdded={onAdded}
        onSettled={() => {
          if (given && queue.list.get().every(({ result }) => result?.file)) onClose()
        }}
      />
    </WideDialog>
  )
}
