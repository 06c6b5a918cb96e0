import { sheetCells } from '#core/rules/sheet-cells.ts'
import { cellCount } from '#core/rules/sheet-size.ts'
import { truncated } from '#core/rules/text.ts'

/** More than any sheet of a thousand rows. */
const maxBytes = 2 * 1024 * 1024
/** Of one part of an XLSX file once it is unpacked: so large a part would need a worker, which the page may not start. */
const maxUnpacked = 512 * 1024
/** The empty ones too. */
const maxCells = 500_000
/** Longer than any name. */
const maxCell = 200

/** A file that is no sheet, or too large a one. Its message is Hebrew. */
export class SheetFileProblem extends Error {}

/** The cells of the first sheet of an XLSX file, or of a CSV file, as text. Throws SheetFileProblem. */
export async function readSheetFile(file: File): Promise<string[][]> {
  if (file.size > maxBytes) throw new SheetFileProblem('הקובץ גדול מדי: אפשר עד 2 מגה־בייט.')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  const lines = isZip ? await readWorkbook(bytes) : sheetCells(textOf(bytes))
  const filled = lines.findLastIndex((line) => line.some((cell) => cell !== ''))
  return lines.slice(0, filled + 1).map((line) => line.map((cell) => truncated(cell, maxCell)))
}

/** Excel saves CSV files in the old Hebrew encoding unless it is asked for UTF-8. */
function textOf(bytes: Uint8Array<ArrayBuffer>): string {
  if (bytes.includes(0)) throw new SheetFileProblem('זה אינו קובץ של Excel או CSV.')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1255').decode(bytes)
  }
}

async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  const [{ readSheet }, { strFromU8, unzipSync }] = await Promise.all([
    import('read-excel-file/universal'),
    import('fflate'),
  ])
  let largest = 0
  try {
    const parts = unzipSync(bytes, {
      filter: ({ originalSize }) => {
        largest = Math.max(largest, originalSize)
        return largest <= maxUnpacked
      },
    })
    const isFar = Object.values(parts).some((part) => cellCount(strFromU8(part)) > maxCells)
    if (largest <= maxUnpacked && !isFar)
      return (await readSheet(bytes.buffer)).map((line) => line.map(cellText))
  } catch {
    throw new SheetFileProblem('אי אפשר לקרוא את הקובץ. אפשר לשמור אותו שוב כ־XLSX או כ־CSV.')
  }
  throw new SheetFileProblem('הגיליון גדול מדי. אפשר לחלק אותו לשניים.')
}

/** A cell as people read it: dates and times as Israel writes them. */
export function cellText(value: unknown): string {
  if (!(value instanceof Date)) return value === null ? '' : String(value).trim()
  const [date = '', time = ''] = value.toISOString().split('T')
  const clock = time.slice(0, 5)
  const day = date.split('-').reverse().join('/')
  // Excel counts a time without a day from 1900.
  if (value.getUTCFullYear() < 1901) return clock
  return clock === '00:00' ? day : `${day} ${clock}`
}
