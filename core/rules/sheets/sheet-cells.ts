/** What is wrong with a sheet: its rows, and cells that hold no value. */

export interface SheetProblem {
  /** From 1. */
  row: number
  /** Hebrew. */
  message: string
}

const errorValue =
  /^(?:#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|ERROR!|FIELD!|BLOCKED!|CONNECT!|BUSY!|UNKNOWN!|GETTING_DATA)|#+|Err:\d{3})$/

/** What a cell shows in place of a value: an error, a formula whose result was not saved, a truth value. In Hebrew, without a full stop. */
export function cellProblem(text: string): string | undefined {
  const cell = text.trim()
  if (cell.includes('\uFFFD')) return 'יש תווים משובשים'
  if (errorValue.test(cell)) return 'בתא יש שגיאה של הגיליון'
  if (cell.startsWith('=')) return 'בתא יש נוסחה בלי תוצאה. אפשר לפתוח את הקובץ בגיליון ולשמור שוב'
  return cell === 'TRUE' || cell === 'FALSE' ? 'בתא יש ערך לוגי, אמת או שקר' : undefined
}

/** Of the first rows that in which `known` counts most headings, since a sheet may begin with a title; without any, the first that holds something. */
export function headingRow(
  rows: readonly (readonly string[])[],
  known: (cells: readonly string[]) => number,
): number {
  const counts = rows.slice(0, 10).map(known)
  const most = Math.max(0, ...counts)
  return most > 0 ? counts.indexOf(most) : rows.findIndex((cells) => cells.some((cell) => cell.trim() !== ''))
}
