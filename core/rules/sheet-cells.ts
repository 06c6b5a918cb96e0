/** The cells of a sheet as text, and what is wrong with its rows. */

export interface SheetProblem {
  /** From 1. */
  row: number
  /** Hebrew. */
  message: string
}

const lineBreak = /\r\n?|\n/

/** A cell up to its separator; one in quotes may contain the separator, and a quote as two. */
const cellPatterns = {
  '\t': / *"((?:[^"]|"")*)" *\t|([^\t]*)\t/gy,
  ';': / *"((?:[^"]|"")*)" *;|([^;]*);/gy,
  ',': / *"((?:[^"]|"")*)" *,|([^,]*),/gy,
}

/** The cells of each line of a text that was copied from a spreadsheet (tabs) or of a CSV file (semicolons or commas). */
export function sheetCells(text: string): string[][] {
  const lines = text.replace(/^\uFEFF/, '').split(lineBreak)
  const first = lines.find((line) => line.trim() !== '') ?? ''
  const separator = (['\t', ';'] as const).find((each) => first.includes(each)) ?? ','
  return lines.map((line) =>
    Array.from(`${line}${separator}`.matchAll(cellPatterns[separator]), ([, quoted, plain = '']) =>
      (quoted?.replaceAll('""', '"') ?? plain).trim(),
    ),
  )
}
