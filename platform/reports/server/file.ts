import { once } from 'node:events'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { formatPhone } from '#core/rules/numbers/phone.ts'
import { defusedInCsv, sheetText } from '#core/rules/sheets/formulas.ts'
import { formatTime } from '#core/rules/time/dates.ts'
import { dayInIsrael, isDay, utcMidnight } from '#core/rules/time/days.ts'
import type { ReportColumn } from '#platform/reports/contract/columns.ts'
import type { fileFormats } from '#platform/reports/contract/report.ts'

export type FileFormat = (typeof fileFormats)[number]

/** A row as JSON has it. */
export type ReportRow = Readonly<Record<string, unknown>>

/** The title of a column, which may be a question that somebody wrote. */
const titleOf = ({ title, kind }: ReportColumn) => (kind === 'amount' ? `${title} (₪)` : title)

/** The moment at which a clock of UTC shows what one in Israel does: a sheet knows no time zones. */
function clockInIsrael(moment: Date): Date {
  return new Date(`${dayInIsrael(moment)}T${formatTime(moment)}:00Z`)
}

/** What stands in a cell: of a day, a moment or a number that value, where it is one; everything else is text. */
function cellValue({ key, kind, names, empty = '' }: ReportColumn, row: ReportRow): string | number | Date {
  const value = row[key] ?? null
  if (value === null) return empty
  const text = String(value)
  if (kind === 'amount') return Number(value) / 100
  if (kind === 'moment') return clockInIsrael(new Date(text))
  if (kind === 'phone') return formatPhone(text)
  // What people answered may be older than the kind of its question.
  if (kind === 'number' && text.trim() !== '' && Number.isFinite(Number(text))) return Number(text)
  if (kind === 'day' && isDay(text)) return utcMidnight(text)
  return names?.[text] ?? text
}

const sheetCell = (value: string | number | Date) => (typeof value === 'string' ? sheetText(value) : value)

function csvCell(column: ReportColumn, row: ReportRow): string | number {
  const value = cellValue(column, row)
  if (!(value instanceof Date)) return typeof value === 'string' ? defusedInCsv(value) : value
  const [, year, month, day, clock] = /^(\d+)-(\d+)-(\d+)T(\d+:\d+)/.exec(value.toISOString()) ?? []
  return `${day}/${month}/${year}${column.kind === 'day' ? '' : ` ${clock}`}`
}

/** How a spreadsheet shows the cells of a column. */
const formats: Partial<Record<ReportColumn['kind'], string>> = {
  amount: '#,##0.00',
  number: 'General',
  day: 'dd/mm/yyyy',
  moment: 'dd/mm/yyyy hh:mm',
}

type Rows = AsyncIterable<ReportRow> | Iterable<ReportRow>

/** Writes rows as they come, without holding them: a right-to-left sheet, or CSV that Excel opens in Hebrew. Ends `out`. */
export async function writeReport(
  format: FileFormat,
  columns: readonly ReportColumn[],
  rows: Rows,
  out: Writable,
): Promise<void> {
  if (format === 'csv') return writeCsv(columns, rows, out)
  return writeSheet(columns, rows, out)
}

async function writeCsv(columns: readonly ReportColumn[], rows: Rows, out: Writable): Promise<void> {
  const { stringify } = await import('csv-stringify')
  async function* lines() {
    yield columns.map((column) => defusedInCsv(titleOf(column)))
    for await (const row of rows) yield columns.map((column) => csvCell(column, row))
  }
  await pipeline(
    Readable.from(lines()),
    stringify({ bom: true, record_delimiter: 'windows', quoted_match: /[\r\n;\t]/ }),
    out,
  )
}

/** After this many rows of a sheet the event loop gets a turn, so that they are written out. */
const rowsPerTurn = 100

async function writeSheet(columns: readonly ReportColumn[], rows: Rows, out: Writable): Promise<void> {
  // Loaded with the first sheet: most processes write none, and it takes 40 MB.
  const { WorkbookWriter } = await import('@cj-tech-master/excelts')
  const workbook = new WorkbookWriter({ stream: out, useStyles: true, useSharedStrings: false })
  const sheet = workbook.addWorksheet('דוח', {
    views: [{ rightToLeft: true, state: 'frozen', ySplit: 1 }],
  })
  sheet.columns = columns.map((column) => ({
    header: sheetText(titleOf(column)),
    width: column.width,
    style: { numFmt: formats[column.kind] ?? '@' },
  }))
  const heading = sheet.getRow(1)
  heading.font = { bold: true }
  heading.commit()
  let written = 0
  for await (const row of rows) {
    sheet.addRow(columns.map((column) => sheetCell(cellValue(column, row)))).commit()
    written += 1
    if (written % rowsPerTurn === 0) await new Promise(setImmediate)
    if (out.writableNeedDrain) await once(out, 'drain')
  }
  sheet.commit()
  await workbook.commit()
}
