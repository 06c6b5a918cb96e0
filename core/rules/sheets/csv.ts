/** The cells of a text that was copied from a spreadsheet, or of a CSV file. */
// The same build on both sides.
import { parse } from 'csv-parse/browser/esm/sync'

export const separators = ['\t', ';', ',', '|'] as const
export type Separator = (typeof separators)[number]

/** A quotation mark that is never closed makes one record of the rest of a text. */
const maxRecord = 100_000

/** Text that is written as a formula, so that a spreadsheet keeps its noughts. */
const textFormula = /^="([^"]*)"$/

function plainCell(cell: string): string {
  const plain = cell.trim()
  return textFormula.exec(plain)?.[1] ?? plain
}

function parseCsv(text: string, separator: Separator, to: number): string[][] {
  return parse(text, {
    delimiter: separator,
    bom: true,
    // Some write a space before what is in quotes; between tabs it is a cell of its own.
    ltrim: separator !== '\t',
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: maxRecord,
    to,
    on_record: (cells: string[]) => cells.map(plainCell),
  })
}

/** How well a separator fits: how many of the first records it cuts into equally many cells, and how many these are. */
function fitOf(text: string, separator: Separator): { records: number; columns: number } {
  const counts = new Map<number, number>()
  try {
    for (const { length } of parseCsv(text, separator, 100)) counts.set(length, (counts.get(length) ?? 0) + 1)
  } catch {
    return { records: 0, columns: 0 }
  }
  counts.delete(1)
  return [...counts]
    .map(([columns, records]) => ({ records, columns }))
    .reduce((best, each) => (isBetter(each, best) ? each : best), { records: 0, columns: 0 })
}

type Fit = ReturnType<typeof fitOf>
const isBetter = (a: Fit, b: Fit) =>
  a.records > b.records || (a.records === b.records && a.columns > b.columns)

/** The separator that cuts most records into equally many cells; titles above a table and text in quotes do not count. */
export function separatorOf(text: string): Separator {
  let best: Fit & { separator: Separator } = { separator: ',', records: 0, columns: 0 }
  for (const separator of separators) {
    const fit = fitOf(text, separator)
    if (isBetter(fit, best)) best = { separator, ...fit }
  }
  return best.separator
}

/** The first cells `to` records of a text. Throws where a quotation mark is never closed. */
export function csvRows(
  text: string,
  separator: Separator = separatorOf(text),
  to = Number.MAX_SAFE_INTEGER,
): string[][] {
  return parseCsv(text, separator, to)
}
