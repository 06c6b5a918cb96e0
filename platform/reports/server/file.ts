import { once } from 'node:events'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { formatDate, formatTime } from '#core/rules/dates.ts'
import { defused, defusedInCsv } from '#core/rules/formulas.ts'
import { formatPhone } from '#core/rules/phone.ts'
import type { fileFormats, ReportColumn } from '#platform/reports/contract/report.ts'

export type FileFormat = (typeof fileFormats)[number]

/** A row as JSON has it. */
export type ReportRow = Readonly<Record<string, unknown>>

type Defuse = (text: string) => string

/** The title of a column, which may be a question that somebody wrote. */
const titleOf = ({ title, kind }: ReportColumn, defuse: Defuse) =>
  defuse(kind === 'amount' ? `${title} (₪)` : title)

function momentText(value: unknown): string {
  const moment = new Date(String(value))
  return `${formatDate(moment)} ${formatTime(moment)}`
}

/** What stands in a cell: numbers stay numbers, everything else is text. */
function cellOf(
  { key, kind, names, empty = '' }: ReportColumn,
  row: ReportRow,
  defuse: Defuse,
): string | number {
  const value = row[key] ?? null
  if (value === null) return empty
  if (kind === 'number') return Number(value)
  if (kind === 'amount') return Number(value) / 100
  if (kind === 'moment') return momentText(value)
  if (kind === 'phone') return defuse(formatPhone(String(value)))
  return defuse(names?.[String(value)] ?? String(value))
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
    yield columns.map((column) => titleOf(column, defusedInCsv))
    for await (const row of rows) yield columns.map((column) => cellOf(column, row, defusedInCsv))
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
    header: titleOf(column, defused),
    width: column.width,
    style: { numFmt: column.kind === 'amount' ? '#,##0.00' : column.kind === 'number' ? '0' : '@' },
  }))
  const heading = sheet.getRow(1)
  heading.font = { bold: true }
  heading.commit()
  let written = 0
  for await (const row of rows) {
    sheet.addRow(columns.map((column) => cellOf(column, row, defused))).commit()
    written += 1
    if (written % rowsPerTurn === 0) await new Promise(setImmediate)
    if (out.writableNeedDrain) await once(out, 'drain')
  }
  sheet.commit()
  await workbook.commit()
}
