import { documentTypes, maximumUploadBytes } from '#contract/media.ts'
import { pictureTypes } from '#contract/pictures.ts'

/** What is chosen: pictures, documents and films, both, or a sheet of rows. */
export type FileKind = 'picture' | 'file' | 'any' | 'sheet'

const pictures = pictureTypes.join()
const documents = Object.values(documentTypes)
  .map((ending) => `.${ending}`)
  .join()

/** What the browser's own choice offers. */
export const accepted: Record<FileKind, string> = {
  picture: pictures,
  file: documents,
  any: `${pictures},${documents}`,
  sheet: '.xlsx,.csv',
}

const megabytes = maximumUploadBytes / 1024 / 1024

/** The size of the largest file of a kind. */
export const maxMegabytes = (kind: FileKind) => (kind === 'sheet' ? 10 : megabytes)

export const isPictureFile = (file: File) => file.type.startsWith('image/')

/** Why the server would refuse a file, in Hebrew. */
export function problemOf(file: File, kind: FileKind): string | undefined {
  if (kind === 'picture' && !isPictureFile(file)) return 'הקובץ אינו תמונה. אפשר להסיר אותו מהרשימה.'
  if (kind === 'file' && isPictureFile(file)) return 'הקובץ הוא תמונה. כאן אפשר לבחור מסמך או סרטון.'
  if (file.size > maximumUploadBytes) {
    return `הקובץ גדול מ־${megabytes} מ״ב. אפשר להקטין אותו ולבחור שוב.`
  }
  return undefined
}

/** The files of the clipboard or the mouse; none where words came with them, as from a word processor. */
export function filesIn(data: DataTransfer | null): File[] {
  return data?.getData('text/plain') === '' ? [...data.files] : []
}
