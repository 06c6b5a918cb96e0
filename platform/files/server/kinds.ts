import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { documentTypes } from '#platform/files/contract/media.ts'

/** Readers look so far for the beginning of a PDF, in bytes: a scanner or a mail program may write something before it. */
const headBytes = 1024

/** The MIME type of a file by its content; empty where that says nothing. */
export async function typeOfFile(path: string): Promise<string> {
  const type = (await fileTypeFromFile(path))?.mime ?? ''
  if (documentTypes[type]) return type
  return (await headOf(path)).includes('%PDF-') ? 'application/pdf' : type
}

export async function headOf(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await file.close()
  }
}

const saveAnew = 'אפשר לפתוח אותו, לשמור כ־docx או כ־PDF ולבחור שוב.'
const asPdf = 'אפשר לשמור אותו כ־PDF ולבחור שוב.'
const ofApple = 'אפשר לייצא אותו כ־PDF ולבחור שוב.'
const ofOffice = 'application/vnd.openxmlformats-officedocument.'

/** Refusals of file types that people often send by mistake. */
const foreign: Readonly<Record<string, string>> = {
  'application/rtf': `הקובץ הוא מסמך RTF. ${saveAnew}`,
  'application/vnd.oasis.opendocument.text': `הקובץ הוא מסמך OpenDocument‏ (odt). ${saveAnew}`,
  'application/vnd.oasis.opendocument.spreadsheet': `הקובץ הוא גיליון OpenDocument‏ (ods). ${asPdf}`,
  'application/vnd.oasis.opendocument.presentation': `הקובץ הוא מצגת OpenDocument‏ (odp). ${asPdf}`,
  [`${ofOffice}spreadsheetml.sheet`]: `הקובץ הוא גיליון Excel. ${asPdf}`,
  [`${ofOffice}presentationml.presentation`]: `הקובץ הוא מצגת PowerPoint. ${asPdf}`,
  'application/vnd.apple.pages': `הקובץ הוא מסמך Pages. ${ofApple}`,
  'application/vnd.apple.numbers': `הקובץ הוא גיליון Numbers. ${ofApple}`,
  'application/vnd.apple.keynote': `הקובץ הוא מצגת Keynote. ${ofApple}`,
}
/** What a file is that is not taken, and what can be done; undefined where it is nothing that people usually send. */
export const foreignKind = (type: string): string | undefined => foreign[type]
