import { open, readFile } from 'node:fs/promises'
import limitConcurrency from 'p-limit'
import { maximumAttachmentBytes } from '#core/contract/uploads.ts'
import { HttpProblem, Refusal } from '#core/server/http/refusal.ts'
import type { UploadedFile } from '#core/server/http/uploads.ts'
import type { Portal } from '#core/server/portal.ts'
import type { AttachmentType } from '#platform/attachments/contract/attachments.ts'
import { type DocxProblem, docxProblem } from './docx.ts'
import { type PdfProblem, pdfProblem } from './pdf.ts'

/** Documents are judged in memory, so few at a time. */
const limit = limitConcurrency(2)

const sentences: Record<PdfProblem | DocxProblem, string> = {
  broken: 'לא ניתן לקרוא את הקובץ. אפשר לפתוח אותו, לשמור מחדש ולבחור שוב.',
  locked: 'הקובץ נעול בסיסמה. אפשר לשמור אותו בלי סיסמה ולבחור שוב.',
  active: 'בקובץ יש פקודות מאקרו, תסריטים או קבצים אחרים. אפשר לשמור אותו מחדש בלעדיהם ולבחור שוב.',
  bomb: 'הקובץ גדול מדי כשפותחים אותו. אפשר להקטין את התמונות שבו ולבחור שוב.',
}

const names: Record<AttachmentType, string> = { pdf: 'PDF', docx: 'Word (docx)', picture: 'תמונה' }

/** What a judged file is, and its size after that: a picture was made smaller in its place. */
export interface Judged {
  type: AttachmentType
  bytes: number
}

/**
 * Recognises a file by its content and not by its name. Throws 413 for a large document, and a refusal for an empty
 * file, for one that is none of `accepts`, and for one that holds more than text and pictures.
 */
export async function judge(
  portal: Portal,
  upload: UploadedFile,
  accepts: readonly AttachmentType[],
): Promise<Judged> {
  if (upload.size === 0) throw refused('empty', 'הקובץ ריק. אפשר לבחור קובץ אחר.')
  const head = await limit(async () => {
    const type = await documentType(upload)
    if (type && accepts.includes(type)) await checkDocument(upload, type)
    return type
  })
  if (head && accepts.includes(head)) return { type: head, bytes: upload.size }
  if (head || !accepts.includes('picture')) throw wrongType(accepts)
  const { bytes } = await portal.pictures.importPicture(upload.path)
  return { type: 'picture', bytes }
}

/** The type that the first bytes say; undefined for anything but a document. */
async function documentType({ path }: UploadedFile): Promise<'pdf' | 'docx' | undefined> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(5), 0, 5, 0)
    const start = buffer.toString('latin1')
    if (start === '%PDF-') return 'pdf'
    return start.startsWith('PK\x03\x04') ? 'docx' : undefined
  } finally {
    await file.close()
  }
}

async function checkDocument({ path, size }: UploadedFile, type: 'pdf' | 'docx'): Promise<void> {
  if (size > maximumAttachmentBytes) {
    const message = `הקובץ גדול מ־${maximumAttachmentBytes / 1024 / 1024} מ״ב. אפשר להקטין אותו ולבחור שוב.`
    throw new HttpProblem(413, message, { errors: [{ field: 'file', code: 'too-large', message }] })
  }
  const bytes = await readFile(path)
  const problem = type === 'pdf' ? await pdfProblem(bytes) : docxProblem(bytes)
  if (problem) throw refused(problem, sentences[problem])
}

function wrongType(accepts: readonly AttachmentType[]): Refusal {
  const allowed = accepts.map((type) => names[type]).join(',‏ ')
  return refused('wrong-type', `הקובץ אינו מסוג שאפשר לצרף. אפשר: ${allowed}.`)
}

function refused(code: string, message: string): Refusal {
  return new Refusal(`attachments.${code}`, message, 'file')
}
