/** What is wrong with a sheet that grants entitlement, before anything of it is granted (product: shop). */

export interface GrantRow {
  employee_number: string
  code: string
  /** Of the type's unit. */
  amount: number
}

export interface SheetProblem {
  /** From 1. */
  row: number
  /** Hebrew. */
  message: string
}

/** What a sheet is checked against. */
export interface Known {
  /** By employee number in lower case: whether the person may be granted entitlement, active and no community member. */
  people: ReadonlyMap<string, boolean>
  /** Codes of entitlement types. */
  codes: ReadonlySet<string>
}

/** As much as one row may grant. */
const mostGranted = 10_000

/** The employee number as people are known by it. */
export function employeeNumberOf(row: GrantRow): string {
  return row.employee_number.trim().toLowerCase()
}

/** The code as types are known by it. */
export function codeOf(row: GrantRow): string {
  return row.code.trim().toUpperCase()
}

/** Every problem of every row, in the order of the rows; none where all can be granted. */
export function sheetProblems(rows: readonly GrantRow[], { people, codes }: Known): SheetProblem[] {
  const firstRows = new Map<string, number>()
  return rows.flatMap((row, index) => {
    const number = employeeNumberOf(row)
    const code = codeOf(row)
    const key = `${number} ${code}`
    const first = firstRows.get(key)
    if (first === undefined) firstRows.set(key, index + 1)
    const eligible = people.get(number)
    const messages = [
      eligible === undefined && `אין עובד שמספרו ${number}.`,
      eligible === false && `עובד ${number} אינו פעיל או אינו זכאי.`,
      !codes.has(code) && `אין סוג זכאות ${code}.`,
      row.amount <= 0 && 'הכמות צריכה להיות גדולה מאפס.',
      row.amount > mostGranted && `הכמות גדולה מדי: אפשר עד ${mostGranted}.`,
      first !== undefined && `אותו עובד ואותו סוג כבר מופיעים בשורה ${first}.`,
    ]
    return messages.flatMap((message) => (message ? [{ row: index + 1, message }] : []))
  })
}
