/** The signs that begin a formula, also in the widths that some sheets take for them; behind what is skipped at the start. */
const sign = '[=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20\\uFE66\\uFE62\\uFE63\\uFE6B]'
const formula = new RegExp(`^(?:[\\s\\p{C}]*${sign}|[\\t\\n])`, 'u')
const formulaWithin = new RegExp(`[;\\t\\n](?=(?:(?![\\t\\n])[\\s\\p{C}])*${sign})`, 'gu')

/** Such a number is no more than that, whatever opens it. */
const negative = /^-\d+(?:\.\d+)?$/

/** Text that somebody wrote, as a cell of text in a sheet, which no program takes for a formula: without control characters. */
export const sheetText = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/(?![\t\n])\p{Cc}/gu, '')

/**
 * Text in CSV, where a cell has no type: kept from being taken for a formula. An Excel whose separator is not the comma heeds
 * no quotation marks within a line, so that what stands behind a semicolon, a tab or a line break begins a cell there.
 */
export function defusedInCsv(text: string): string {
  const plain = sheetText(text)
  const first = formula.test(plain) && !negative.test(plain) ? `'${plain}` : plain
  return first.replace(formulaWithin, "$&'")
}
