import type { Cell, CellValue, Worksheet } from '@cj-tech-master/excelts'
import { strFromU8, unzipSync, zipSync } from 'fflate'
import { heapLimit } from '#core/server/memory.ts'
import { type SheetChoice, sheetLimits } from '#platform/sheets/contract/sheets.ts'
import { cellCount } from './cell-count.ts'
import { type Sheet, UnreadableSheet } from './sheet.ts'

/** Of all parts of a workbook together, unpacked, in bytes: a third of the heap of the worker that reads it. */
const maxUnpacked = Math.min(100 * 1024 * 1024, heapLimit / 3)
/** The empty ones too; some more than the rows and columns that are read. */
const maxCells = 5_000_000

/** The parts of a workbook that its cells are in. */
const partOfCells =
  /^(?:\[Content_Types\]\.xml|_rels\/[^/]+|xl\/(?:_rels\/|worksheets\/)?[^/]+\.(?:xml|rels))$/

/** What of a sheet is not read: a list may apply to a million cells, and pictures are left out. */
const ignoreNodes = [
  ...['dataValidations', 'conditionalFormatting', 'hyperlinks', 'drawing', 'legacyDrawing', 'picture'],
  ...['tableParts', 'extLst', 'controls', 'autoFilter', 'ignoredErrors', 'headerFooter'],
]

/** The rows of a sheet of an XLSX file: of the one that was chosen, else of the first that is a table. Throws `UnreadableSheet`. */
export async function readWorkbook(bytes: Buffer, choice: SheetChoice): Promise<Sheet> {
  const sheets = (await load(unpack(bytes))).filter(({ state }) => state === 'visible' || state === undefined)
  const chosen = sheets.find(({ name }) => name === choice.sheet)
  if (choice.sheet !== undefined && !chosen) {
    throw new UnreadableSheet(`אין בקובץ גיליון בשם ”${choice.sheet}“.`)
  }
  const sheet = chosen ?? sheets.find(isTable) ?? sheets[0]
  if (!sheet) throw new UnreadableSheet('אין בקובץ גיליון שרואים.')
  const numbers = Array.from({ length: sheet.rowCount }, (_, index) => index + 1)
  return {
    sheets: sheets.map(({ name }) => name),
    sheet: sheet.name,
    separator: null,
    hidden: numbers.filter((number) => sheet.findRow(number)?.hidden),
    lines: numbers.map((number) => textsOf(sheet, number)),
  }
}

async function load(unpacked: Uint8Array): Promise<Worksheet[]> {
  // Loaded with the first workbook, as for reports.
  const { Workbook } = await import('@cj-tech-master/excelts')
  const workbook = new Workbook()
  try {
    await workbook.xlsx.load(unpacked, { ignoreNodes })
  } catch {
    throw new UnreadableSheet('אי אפשר לקרוא את הגיליון. כדאי לפתוח אותו ולשמור שוב כ־XLSX או כ־CSV.')
  }
  return workbook.worksheets
}

/** Two rows with two cells: what explains how to fill in a sheet has one column. */
function isTable(sheet: Worksheet): boolean {
  let rows = 0
  for (let number = 1; number <= sheet.rowCount && rows < 2; number += 1) {
    if (textsOf(sheet, number).filter((cell) => cell !== '').length > 1) rows += 1
  }
  return rows === 2
}

function textsOf(sheet: Worksheet, number: number): string[] {
  const row = sheet.findRow(number)
  const length = Math.min(row?.cellCount ?? 0, sheetLimits.columns)
  return Array.from({ length }, (_, index) => {
    const cell = row?.findCell(index + 1)
    return cell ? textOf(cell) : ''
  })
}

/** A cell as people read it; of merged cells the first column has the text in each row. */
function textOf(cell: Cell): string {
  if (cell.isMerged && cell.master.col !== cell.col) return ''
  const { value, numFmt, formula } = cell.isMerged ? cell.master : cell
  return textOfValue(value, formula, typeof numFmt === 'string' ? numFmt : numFmt?.formatCode)
}

function textOfValue(value: CellValue, formula = '', format = ''): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return momentText(value)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (typeof value === 'number') return String(value).padStart(/^0+$/.test(format) ? format.length : 0, '0')
  if (typeof value === 'string') return value.trim()
  if ('formula' in value || 'sharedFormula' in value) {
    // What came out may not have been saved; the formula shows that there is one.
    return value.result === undefined ? `=${formula}` : textOfValue(value.result, '', format)
  }
  return textOfParts(value)
}

/** Errors, text of several fonts, and links. */
function textOfParts(value: Exclude<CellValue, null | undefined>): string {
  if (typeof value !== 'object') return ''
  if ('error' in value) return String(value.error)
  if ('richText' in value) return value.richText.reduce((whole, { text }) => whole + text, '').trim()
  return 'text' in value ? textOfValue(value.text) : ''
}

/** Days and times as Israel writes them. */
function momentText(moment: Date): string {
  if (Number.isNaN(moment.getTime())) return ''
  // A sheet counts days, and moments as parts of one.
  const seconds = new Date(Math.round(moment.getTime() / 1000) * 1000)
  const [date = '', time = ''] = seconds.toISOString().split('T')
  const clock = time.slice(0, 5)
  // Excel counts a time without a day from 1900.
  if (moment.getUTCFullYear() < 1900) return clock
  const day = date.split('-').reverse().join('/')
  return clock === '00:00' ? day : `${day} ${clock}`
}

/**
 * The same workbook without compression. Each part is unpacked into as many bytes as it announces, so that a small file
 * cannot become a huge one.
 */
function unpack(bytes: Buffer): Uint8Array {
  let size = 0
  try {
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (name === 'content.xml') throw new UnreadableSheet('זה קובץ ODS. אפשר לשמור אותו שוב כ־XLSX.')
        if (!partOfCells.test(name)) return false
        size += originalSize
        if (size > maxUnpacked) throw new UnreadableSheet('הגיליון גדול מדי.')
        return true
      },
    })
    if (Object.values(parts).some((part) => cellCount(strFromU8(part)) > maxCells)) {
      throw new UnreadableSheet('יש בגיליון תאים רחוקים מדי. אפשר למחוק את מה שמחוץ לטבלה ולשמור שוב.')
    }
    return zipSync(parts, { level: 0 })
  } catch (error) {
    if (error instanceof UnreadableSheet) throw error
    throw new UnreadableSheet('הקובץ פגום. כדאי לפתוח אותו ולשמור שוב כ־XLSX.')
  }
}
