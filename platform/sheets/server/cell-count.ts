/** Rows and cells of a sheet's XML, and what is merged. No value of an attribute contains `<`. */
const tag = /<(?:\w+:)?(row|c)(?:\s((?:[^<>"']|"[^"<]*"|'[^'<]*')*))?>/g
const mergeCell = /<(?:\w+:)?mergeCell(?:\s((?:[^<>"']|"[^"<]*"|'[^'<]*')*))?>/g
const attribute = /(?<![\w:])([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const place = /^([A-Z]{0,3})(\d{1,7})$/
/** The last row that a sheet can have. */
const lastRow = 1_048_576

const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0)

/** Where a row or a cell says it is; a row of Infinity where that is no place of a sheet. */
function placesIn(attributes: string): { row: number; column: number }[] {
  return [...attributes.matchAll(attribute)].flatMap(([, name, quoted, single]) => {
    if (name !== 'r') return []
    const [, letters = '', digits = 'Infinity'] = place.exec(quoted ?? single ?? '') ?? []
    return { row: Number(digits), column: columnOf(letters) }
  })
}

/** How many cells are merged in a sheet's XML. */
function mergedCells(xml: string): number {
  const merges = [...xml.matchAll(mergeCell)].map(([, attributes = '']) => areaOf(attributes))
  return merges.reduce((all, area) => all + area, 0)
}

/** How many cells are merged into one. */
function areaOf(attributes: string): number {
  return [...attributes.matchAll(attribute)].reduce((cells, [, name, quoted, single]) => {
    if (name !== 'ref') return cells
    const [from, to = from] = (quoted ?? single ?? '').split(':').map((text) => {
      const [, letters = '', digits = 'Infinity'] = place.exec(text) ?? []
      return { row: Number(digits), column: columnOf(letters) }
    })
    if (!from || !to || !(from.row <= lastRow && to.row <= lastRow)) return Number.POSITIVE_INFINITY
    return cells + (Math.abs(to.row - from.row) + 1) * (Math.abs(to.column - from.column) + 1)
  }, 0)
}

/**
 * How many cells a reader makes of a sheet's XML: the empty ones too, up to the last row and column that hold something. A
 * few bytes can name a cell at the far end, or merge a whole sheet. Infinity where a row or a cell is at no place of a sheet.
 */
export function cellCount(xml: string): number {
  let [row, rows, columns] = [0, 0, 0]
  for (const [, name, attributes = ''] of xml.matchAll(tag)) {
    if (name === 'row') row = 0
    const isFilled = name === 'c' && !attributes.endsWith('/')
    for (const at of placesIn(attributes)) {
      if (at.row > lastRow) return Number.POSITIVE_INFINITY
      row ||= at.row
      rows = Math.max(rows, isFilled ? row : 0)
      columns = Math.max(columns, isFilled ? at.column : 0)
    }
  }
  return rows * columns + mergedCells(xml)
}
