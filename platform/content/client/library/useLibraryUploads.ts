import { call } from '#core/client/api/call.ts'
import { queryClient } from '#core/client/api/queries.ts'
import type { Document, Picture } from '#core/contract/common.ts'
import { library } from '#platform/content/contract/library.ts'
import type { ZoneKind } from '#platform/files/client/upload/FileZone.tsx'
import { isPictureFile } from '#platform/files/client/upload/files.ts'
import { type SendOptions, type Upload, useUploadQueue } from '#platform/files/client/upload/queue.ts'
import { sendPicture } from '#platform/files/client/upload/sendPicture.ts'
import type { LibraryFile } from '#platform/files/contract/library-file.ts'

/** What became of a file: a picture that waits for its description, or a file of the library. */
export interface UploadOutcome {
  picture?: Picture
  file?: LibraryFile
}

/** Whether the file can still enter the library, and has not yet. */
export const isWaiting = ({ state, result }: Upload<UploadOutcome>) =>
  state !== 'refused' && result?.file === undefined

export const unsavedWarning = 'תמונות בלי תיאור וקבצים שעדיין נשלחים לא ייכנסו לספרייה.'

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

export type LibraryUploads = ReturnType<typeof useLibraryUploads>

/** A document that has just arrived, as the library will list it. */
function asNew(document: Document): LibraryFile {
  const created_at = new Date().toISOString()
  return { ...document, alt: '', width: 0, height: 0, colour: '#e9e3d6', created_at, uses: 0 }
}
