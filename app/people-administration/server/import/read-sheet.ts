import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync, zipSync } from 'fflate'
import { readSheet as readXlsx } from 'read-excel-file/universal'
import { sheetLimits } from '#app/people-administration/contract/people-import.ts'
import { cellCount } from '#core/rules/sheet-size.ts'
import { truncated } from '#core/rules/text.ts'
import { heapLimit } from '#core/server/memory.ts'

/** A file that is no sheet, or too large a one; the message is Hebrew. */
export class UnreadableSheet extends Error {}

/** Of all parts of a workbook together, unpacked, in bytes: a third of the heap of the worker that reads it. */
const maxUnpacked = Math.min(100 * 1024 * 1024, heapLimit / 3)
const maxCell = 500
/** The empty ones too; some more than the rows and columns that are read. */
const maxCells = 5_000_000

/** The rows of a CSV file, or of the first sheet of an XLSX file, as text. Throws `UnreadableSheet`. */
export async function readSheet(path: string): Promise<string[][]> {
  const bytes = await readFile(path)
  const isZip = bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))
  const rows = isZip ? await readWorkbook(bytes) : readCsv(bytes)
  while (rows.at(-1)?.every((cell) => cell === '')) rows.pop()
  if (rows.length > sheetLimits.rows + 1) {
    throw new UnreadableSheet(`יש בגיליון יותר מ־${sheetLimits.rows} שורות. אפשר לחלק אותו לשניים.`)
  }
  if (rows.length < 2) throw new UnreadableSheet('אין בגיליון שורות מתחת לכותרות.')
  return rows
}

async function readWorkbook(bytes: Buffer): Promise<string[][]> {
  const unpacked = unpack(bytes)
  try {
    const rows = await readXlsx(unpacked)
    return rows.map((row) => row.slice(0, sheetLimits.columns).map(cellText))
  } catch {
    throw new UnreadableSheet('אי אפשר לקרוא את הגיליון. כדאי לפתוח אותו ולשמור שוב כ־XLSX או כ־CSV.')
  }
}

/**
 * The same workbook without compression. Each part is unpacked into as many bytes as it announces, so that a small file
 * cannot become a huge one.
 */
function unpack(bytes: Buffer): ArrayBuffer {
  let size = 0
  try {
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!/\.xml(\.rels)?$/.test(name)) return false
        size += originalSize
        if (size > maxUnpacked) throw new UnreadableSheet('הגיליון גדול מדי.')
        return true
      },
    })
    if (Object.values(parts).some((part) => cellCount(strFromU8(part)) > maxCells)) {
      throw new UnreadableSheet('יש בגיליון תאים רחוקים מדי. אפשר למחוק את מה שמחוץ לטבלה ולשמור שוב.')
    }
    return new Uint8Array(zipSync(parts, { level: 0 })).buffer
  } catch (error) {
    if (error instanceof UnreadableSheet) throw error
    throw new UnreadableSheet('הקובץ פגום. כדאי לפתוח אותו ולשמור שוב כ־XLSX.')
  }
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  // No column holds U+0000, of which a file in UTF-16 may be full.
  return truncated(String(cell).replaceAll('\0', '').trim(), maxCell)
}

function readCsv(bytes: Buffer): string[][] {
  const text = decode(bytes)
  const [first = ''] = text.split(/\r?\n/, 1)
  const delimiter = ['\t', ';'].find((each) => first.includes(each)) ?? ','
  try {
    const rows: string[][] = parse(text, {
      delimiter,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      // A quotation mark that is never closed makes one record of the rest of the file.
      max_record_size: 100_000,
      to: sheetLimits.rows + 2,
    })
    return rows.map((row) => row.slice(0, sheetLimits.columns).map(cellText))
  } catch {
    throw new UnreadableSheet('אי אפשר לקרוא את הקובץ: מירכאות שלא נסגרו, או קובץ שאינו CSV.')
  }
}

/** UTF-8, UTF-16 with its mark, or else the Hebrew of older Windows. */
function decode(bytes: Buffer): string {
  if (bytes.subarray(0, 2).equals(Buffer.from([0xff, 0xfe]))) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes.includes(0)) {
    throw new UnreadableSheet('אפשר לקרוא קובצי XLSX ו־CSV. קובץ XLS ישן צריך לשמור שוב כ־XLSX.')
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1255').decode(bytes)
  }
}
