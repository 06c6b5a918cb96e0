import { maximumAttachmentBytes } from '#core/contract/uploads.ts'
import { HttpProblem, Refusal } from '#core/server/http/index.ts'
import type { UploadedFile } from '#core/server/http/uploads/uploads.ts'
import type { Portal } from '#core/server/portal.ts'
import type { AttachmentType } from '#platform/attachments/contract/attachments.ts'
import { type DocumentType, foreignKind, headOf, typeOfFile } from '#platform/files/server/index.ts'

const names: Record<AttachmentType, string> = { pdf: 'PDF', docx: 'Word (docx)', picture: 'תמונה' }

/** What an uploaded file is, and its size after it was made anew in its place. */
export interface InspectedFile {
  type: AttachmentType
  bytes: number
}

/**
 * Recognises a file by its content, and makes it anew of what a document or a picture of its type may hold. Throws 413 for a large
 * document, and a refusal for an empty file, for one that is none of `accepts`, and for one that cannot be read.
 */
export async function inspectFile(
  portal: Portal,
  upload: UploadedFile,
  accepts: readonly AttachmentType[],
): Promise<InspectedFile> {
  if (upload.size === 0) throw refused('empty', 'הקובץ ריק. אפשר לבחור קובץ אחר.')
  const foreign = foreignKind(await typeOfFile(upload.path))
  if (foreign) throw refused('wrong-type', foreign)
  const head = await headOf(upload.path)
  const type = head.startsWith('%PDF-') ? 'pdf' : head.startsWith('PK\x03\x04') ? 'docx' : undefined
  if (type && accepts.includes(type)) return rewrite(portal, upload, type)
  if (!type && accepts.includes('picture')) {
    const picture = await importPicture(portal, upload)
    if (picture) return picture
  }
  // One that is broken, or begins with something else, is told as what it is meant to be.
  const meant = type ?? meantType(head, upload.name)
  if (!meant || !accepts.includes(meant)) throw wrongType(accepts)
  return rewrite(portal, upload, meant)
}

function meantType(head: string, name: string): DocumentType | undefined {
  // A file of Office that is old, or locked with a password: the refusal says so.
  if (head.startsWith('\xd0\xcf\x11\xe0')) return 'docx'
  if (head.includes('%PDF-') || /\.pdf$/i.test(name)) return 'pdf'
  return /\.docx$/i.test(name) ? 'docx' : undefined
}

/** Null for a file that is no picture at all. */
async function importPicture(portal: Portal, { path }: UploadedFile): Promise<InspectedFile | null> {
  try {
    const { bytes } = await portal.pictures.importPicture(path)
    return { type: 'picture', bytes }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'media.not-a-picture') return null
    throw error
  }
}

async function rewrite(portal: Portal, upload: UploadedFile, type: DocumentType): Promise<InspectedFile> {
  if (upload.size > maximumAttachmentBytes) {
    const message = `הקובץ גדול מ־${maximumAttachmentBytes / 1024 / 1024} מ״ב. אפשר להקטין אותו ולבחור שוב.`
    throw new HttpProblem(413, message, { errors: [{ field: 'file', code: 'too-large', message }] })
  }
  return { type, bytes: await portal.rewriter.rewrite(upload, type) }
}

function wrongType(accepts: readonly AttachmentType[]): Refusal {
  const allowed = accepts.map((type) => names[type]).join(',‏ ')
  return refused('wrong-type', `הקובץ אינו מסוג שאפשר לצרף. אפשר: ${allowed}.`)
}

function refused(code: string, message: string): Refusal {
  return new Refusal(`attachments.${code}`, message, 'file')
}
