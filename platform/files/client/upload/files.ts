import { installWay } from '#core/client/shell/install.tsx'
import { maximumAttachmentBytes, maximumUploadBytes } from '#core/contract/uploads.ts'
import { documentTypes } from '#platform/files/contract/media.ts'
import { pictureTypes } from '#platform/files/contract/pictures.ts'

/** What is chosen: pictures, documents and videos, both, a sheet of rows, a document to be attached, or that or a picture. */
export type FileKind = 'picture' | 'file' | 'any' | 'sheet' | 'document' | 'attachment'

/** An iPhone makes a JPEG of its own format where that is not named, which spares the portal the work. */
const ofPhones = installWay() === 'iphone' ? [] : ['.heic', '.heif']
const pictures = [...pictureTypes, ...ofPhones].join()
const documents = Object.values(documentTypes)
  .map((ending) => `.${ending}`)
  .join()

/** What the browser's own choice offers. */
export const accepted: Record<FileKind, string> = {
  picture: pictures,
  file: documents,
  any: `${pictures},${documents}`,
  sheet: '.xlsx,.csv',
  document: '.pdf,.docx',
  attachment: `.pdf,.docx,${pictures}`,
}

const megabyte = 1024 * 1024

/** The size of the largest file of a kind. */
export function maxMegabytes(kind: FileKind): number {
  if (kind === 'sheet') return 10
  return (kind === 'document' ? maximumAttachmentBytes : maximumUploadBytes) / megabyte
}

/** What few browsers can show, or know the type of. */
export const isPhonePicture = ({ name }: File) => /\.hei[cf]$/i.test(name)
export const isPictureFile = (file: File) => file.type.startsWith('image/') || isPhonePicture(file)

/** Why the server would refuse a file, in Hebrew. */
export function problemOf(file: File, kind: FileKind): string | undefined {
  if (kind === 'picture' && !isPictureFile(file)) return 'הקובץ אינו תמונה. אפשר להסיר אותו מהרשימה.'
  if (kind === 'file' && isPictureFile(file)) return 'הקובץ הוא תמונה. כאן אפשר לבחור מסמך או סרטון.'
  if (kind === 'document' && !/\.(?:pdf|docx)$/i.test(file.name)) return 'אפשר לצרף קובץ PDF או Word (docx).'
  if (kind === 'attachment' && !isPictureFile(file)) return problemOf(file, 'document')
  if (file.size === 0) return 'הקובץ ריק. אפשר לבחור קובץ אחר.'
  const largest = maxMegabytes(kind)
  if (file.size > largest * megabyte) {
    return `הקובץ גדול מ־${largest} מ״ב. אפשר להקטין אותו ולבחור שוב.`
  }
  return undefined
}

/** The files of the clipboard or the mouse; none where words came with them, as from a word processor. */
export function filesIn(data: DataTransfer | null): File[] {
  return data?.getData('text/plain') === '' ? [...data.files] : []
}
