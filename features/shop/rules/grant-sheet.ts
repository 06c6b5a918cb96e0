/** Reads and checks a sheet that grants entitlement, before anything is granted (product: shop). */

import { csvRows } from '#core/rules/sheets/csv.ts'
import { cellProblem, type SheetProblem } from '#core/rules/sheets/sheet-cells.ts'
import { keyOf, stripIgnorable } from '#core/rules/text/text.ts'

export interface GrantRow {
  /** Its place in the sheet, from 1, which problems refer to. */
  row: number
  employee_number: string
  code: string
  /** Of the type's unit. */
  amount: number
}

/** What a sheet is checked against. */
export interface SheetContext {
  /** By employee number in lower case: whether the person is active. */
  people: ReadonlyMap<string, boolean>
  /** The employee number of whoever grants, where the sheet has it: nobody grants to themselves. */
  granting: string | undefined
  /** Codes of entitlement types. */
  codes: ReadonlySet<string>
  /** What was granted today for the same reason, each as `grantKey` names it. */
  granted: ReadonlySet<string>
}

/** A key that is equal for equal grants. `number`: the employee number in lower case. */
export function grantKey(number: string, code: string, amount: number): string {
  return `${number} ${code} ${amount}`
}

/** The most that one row may grant. */
const maxGrant = 10_000

/** The employee number as `SheetContext` has it. */
export function employeeNumberOf(row: GrantRow): string {
  return keyOf(row.employee_number)
}

/** The code in upper case, as entitlement types have it. */
export function codeOf(row: GrantRow): string {
  return keyOf(row.code).toUpperCase()
}

/** Every problem of every row, in the order of the rows; empty when all can be granted. */
export function sheetProblems(
  rows: readonly GrantRow[],
  { people, granting, codes, granted }: SheetContext,
): SheetProblem[] {
  const firstRows = new Map<string, number>()
  return rows.flatMap((row) => {
    const number = employeeNumberOf(row)
    const code = codeOf(row)
    const key = `${number} ${code}`
    const first = firstRows.get(key)
    if (first === undefined) firstRows.set(key, row.row)
    const active = people.get(number)
    const messages = [
      active === undefined && `אין עובד שמספרו ${number}.`,
      number === granting && 'אי אפשר להעניק לעצמך. השורה הזאת היא של אחרים שמנהלים את החנות.',
      active === false && `עובד ${number} כבר לא פעיל.`,
      !codes.has(code) && `אין סוג זכאות ${code}.`,
      row.amount <= 0 && 'הכמות צריכה להיות גדולה מאפס.',
      row.amount > maxGrant && `הכמות גדולה מדי: אפשר עד ${maxGrant}.`,
      first !== undefined && `אותו עובד ואותו סוג כבר מופיעים בשורה ${first}.`,
      // Otherwise a sheet that is sent again after a lost response would grant everything twice.
      granted.has(grantKey(number, code, row.amount)) &&
        'אותה כמות כבר הוענקה היום לעובד הזה ומאותה סיבה. להענקה נוספת כותבים סיבה אחרת.',
    ]
    return messages.flatMap((message) => (message ? [{ row: row.row, message }] : []))
  })
}

/** Why a line is not a valid row; undefined if it is. */
function cellsProblem([number = '', code = '', amount = '', ...more]: readonly string[]): string | undefined {
  if (more.some((cell) => cell !== '')) return 'יש יותר משלוש עמודות: מספר עובד, קוד סוג וכמות.'
  if (number === '' || code === '' || amount === '') return 'חסר מספר עובד, קוד סוג או כמות.'
  const fault = [number, code, amount].map(cellProblem).find((found) => found !== undefined)
  if (fault !== undefined) return `${fault}.`
  if (number.length > 20) return 'מספר העובד ארוך מדי.'
  if (code.length > 10) return 'קוד הסוג ארוך מדי.'
  if (!/^-?\d{1,9}$/.test(amount)) return 'הכמות צריכה להיות מספר שלם.'
  return undefined
}

/** The place of the headings, above which there may be a title: of the first line with two cells, where no digit is in it. */
function headingOf(lines: readonly (readonly string[])[]): number {
  const first = lines.findIndex((cells) => cells.filter((cell) => cell !== '').length > 1)
  return lines[first]?.some((cell) => /\d/.test(cell)) ? -1 : first
}

/** The cells of a text; undefined where a quotation mark in it is never closed. */
export function sheetLines(text: string): string[][] | undefined {
  try {
    // What a spreadsheet copies along and nobody sees makes no other number of it.
    return csvRows(stripIgnorable(text))
  } catch {
    return undefined
  }
}

/**
 * Reads a sheet pasted from a spreadsheet or the text of a CSV file: employee number, code and amount in each line, below
 * headings or without any. Empty lines are skipped, but count in the row numbers.
 */
export function readSheet(text: string): { rows: GrantRow[]; problems: SheetProblem[] } {
  const rows: GrantRow[] = []
  const problems: SheetProblem[] = []
  const lines = sheetLines(text)
  if (lines === undefined) {
    return { rows, problems: [{ row: 1, message: 'אי אפשר לקרוא את הגיליון: יש בו מירכאות שלא נסגרו.' }] }
  }
  const heading = headingOf(lines)
  for (const [index, cells] of lines.entries()) {
    if (index <= heading || cells.every((cell) => cell === '')) continue
    const [number = '', code = '', amount = ''] = cells
    const message = cellsProblem(cells)
    if (message === undefined)
      rows.push({ row: index + 1, employee_number: number, code, amount: Number(amount) })
    else problems.push({ row: index + 1, message })
  }
  return { rows, problems }
}

/** How many rows of each code a sheet has, and how much they grant together, by code. */
export function sheetTotals(rows: readonly GrantRow[]): { code: string; rows: number; amount: number }[] {
  const totals = new Map<string, { code: string; rows: number; amount: number }>()
  for (const row of rows) {
    const code = codeOf(row)
    const before = totals.get(code) ?? { code, rows: 0, amount: 0 }
    totals.set(code, { code, rows: before.rows + 1, amount: before.amount + row.amount })
  }
  return [...totals.values()].sort((one, other) => (one.code < other.code ? -1 : 1))
}
