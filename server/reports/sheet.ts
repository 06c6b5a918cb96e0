import { stripDirectionControls } from '#domain/text.ts'

/** A column of a report. Numbers stay numbers; identity numbers and telephones are given as text. */
export interface SheetColumn<Row> {
  title: string
  /** In characters. */
  width: number
  value: (row: Row) => string | number | null
}

export interface SheetFile {
  bytes: Buffer
  mimeType: string
  fileName: string
}

/** A report as a right-to-left Excel sheet, or as CSV that Excel opens in Hebrew. `name` is the file's, without an ending. */
export async function sheetFile<Row>(
  format: 'xlsx' | 'csv',
  name: string,
  columns: SheetColumn<Row>[],
  rows: Row[],
): Promise<SheetFile> {
  const titles = columns.map(({ title }) => title)
  const values = rows.map((row) => columns.map(({ value }) => defuse(value(row))))
  const fileName = `${stripDirectionControls(name).replace(/[\\/:*?"<>|\s]+/g, '-')}.${format}`
  if (format === 'csv') {
    const lines = [titles, ...values].map((cells) => cells.map(csvCell).join(','))
    // Excel takes a file for UTF-8 only when it starts with these bytes.
    return {
      bytes: Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`),
      mimeType: 'text/csv; charset=utf-8',
      fileName,
    }
  }
  const heading = titles.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  const cells = values.map((row) =>
    row.map((value) =>
      typeof value === 'number' ? { value, type: Number } : { value: value ?? '', type: String, format: '@' },
    ),
  )
  // Loaded with the first sheet: most processes write none.
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const bytes = await writeXlsxFile([heading, ...cells], {
    rightToLeft: true,
    stickyRowsCount: 1,
    columns: columns.map(({ width }) => ({ width })),
  }).toBuffer()
  return {
    bytes,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    fileName,
  }
}

/** Keeps text that somebody wrote from being taken for a formula. */
function defuse(value: string | number | null): string | number | null {
  return typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
}

function csvCell(value: string | number | null): string {
  const text = String(value ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
