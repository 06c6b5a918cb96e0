/** The signs that begin a formula, also in the widths that some sheets take for them; behind what is skipped at the start. */
const sign = '[=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20\\uFE66\\uFE62\\uFE63\\uFE6B]'
const formula = new RegExp(`^(?:[\\s\\p{C}]*${sign}|[\\t\\n])`, 'u')
const formulaWithin = new RegExp(`[;\\t\\n](?=(?:(?![\\t\\n])[\\s\\p{C}])*${sign})`, 'gu')

/** Text that somebody wrote, kept from being taken for a formula in a sheet; without control characters. */
export function defused(text: string): string {
  const plain = text.replace(/\r\n?/g, '\n').replace(/(?![\t\n])\p{Cc}/gu, '')
  return formula.test(plain) ? `'${plain}` : plain
}

/**
 * The same for CSV. An Excel whose separator is not the comma heeds no quotation marks within a line, so that what stands
 * behind a semicolon, a tab or a line break begins a cell there.
 */
export const defusedInCsv = (text: string): string => defused(text).replace(formulaWithin, "$&'")
