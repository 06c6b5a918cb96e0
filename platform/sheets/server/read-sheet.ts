import { readFile } from 'node:fs/promises'
import { csvRows, separatorOf } from '#core/rules/sheets/csv.ts'
import { truncated } from '#core/rules/text/text.ts'
import { type SheetChoice, sheetLimits } from '#platform/sheets/contract/sheets.ts'
import { textOfBytes } from './encoding.ts'
import { type Sheet, UnreadableSheet } from './sheet.ts'
import { readWorkbook } from './workbook.ts'

/** The rows of a CSV file, or of a sheet of an XLSX file. Throws `UnreadableSheet`. */
export async function readSheet(path: string, choice: SheetChoice): Promise<Sheet> {
  const bytes = await readFile(path)
  const isZip = bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))
  const sheet = isZip ? await readWorkbook(bytes, choice) : readText(bytes, choice)
  const { lines } = sheet
  // In place: there may be millions of cells.
  for (const [row, cells] of lines.entries()) lines[row] = cells.slice(0, sheetLimits.columns).map(cleanCell)
  while (lines.at(-1)?.every((cell) => cell === '')) lines.pop()
  if (lines.length > sheetLimits.rows + 1) {
    throw new UnreadableSheet(`יש בגיליון יותר מ־${sheetLimits.rows} שורות. אפשר לחלק אותו לשניים.`)
  }
  if (lines.length < 2) throw new UnreadableSheet('אין בגיליון שורות מתחת לכותרות.')
  return sheet
}

// No column holds U+0000, of which a file in UTF-16 may be full.
const cleanCell = (cell: string) => truncated(cell.replaceAll('\0', '').trim(), sheetLimits.cell)

function readText(bytes: Buffer, choice: SheetChoice): Sheet {
  const text = textOfBytes(bytes)
  const separator = choice.separator ?? separatorOf(text)
  try {
    const lines = csvRows(text, separator, sheetLimits.rows + 2)
    return { sheets: [], sheet: null, separator, hidden: [], lines }
  } catch {
    throw new UnreadableSheet('אי אפשר לקרוא את הקובץ: מירכאות שלא נסגרו, או קובץ שאינו CSV.')
  }
}
