/** Reads the rows of a sheet of people: which column is which detail, and what a cell means (product: administration). */

import { emailOf } from '#core/rules/email.ts'
import { cellProblem, headingRow as headingRowOf } from '#core/rules/sheets/sheet-cells.ts'
import { cleanText, isOneLine, keyOf, stripIgnorable, truncated } from '#core/rules/text/text.ts'
import { type CalendarDay, dayOfLife, isDay } from '#core/rules/time/days.ts'
import { impossibleBirthDate, notOneLine } from '#platform/people/rules/details.ts'

/** A detail that a sheet may have. */
interface Column {
  /** Its name, then what else its heading is usually called, without quotation marks, in lower case. */
  names: readonly [string, ...string[]]
  /** Nobody can be added without it. */
  required?: true
  /** In characters. */
  longest?: number
  /** A line break parts in two what it holds; in a job or a branch it only wraps. */
  oneLine?: true
  /** What a cell means; without it, its text. */
  read?: (text: string, context: CellContext) => Cell
}

/** What cells are checked against. */
export interface CellContext {
  /** The names of branches and departments by their `keyOf`. */
  branches: ReadonlyMap<string, string>
  departments: ReadonlyMap<string, string>
  /** A phone number as it is stored; null where it is none. So too a mobile number. */
  cleanPhone: (text: string) => string | null
  cleanMobile: (text: string) => string | null
  /** In Israel: nobody is born later. */
  today: CalendarDay
}

/** What a cell means: the value as it is stored, or in Hebrew what is wrong with it. */
type Cell = { value: string } | { problem: string }

const orProblem = (value: string | null | undefined, problem: string): Cell =>
  value === null || value === undefined ? { problem } : { value }

const column = (names: Column['names'], given: Omit<Column, 'names'>): Column => ({ names, ...given })

const ofOneLine = { oneLine: true } as const
const required = { ...ofOneLine, required: true, longest: 60 } as const
const key = { ...ofOneLine, read: (text: string): Cell => ({ value: keyOf(text) }) }

/** In the order in which they are offered. */
const columns = {
  employee_number: column(
    ['מספר עובד', 'מס עובד', 'מספר עובדת', 'מספר', 'employee number', 'employee_number', 'employee id', 'id'],
    { ...required, ...key, longest: 20 },
  ),
  first_name: column(['שם פרטי', 'פרטי', 'first name', 'first_name', 'given name'], required),
  last_name: column(['שם משפחה', 'משפחה', 'last name', 'last_name', 'surname'], required),
  email: column(
    ['דוא״ל', 'דואל', 'דואר אלקטרוני', 'מייל', 'אימייל', 'כתובת דואר', 'email', 'e-mail', 'mail'],
    { ...ofOneLine, longest: 200, read: (text) => orProblem(emailOf(text), 'זו לא כתובת דוא״ל') },
  ),
  user_name: column(['שם משתמש', 'user name', 'username', 'user_name'], { ...key, longest: 60 }),
  job_title: column(['תפקיד', 'תואר', 'job title', 'job_title', 'title', 'position'], { longest: 100 }),
  branch: column(['סניף', 'אתר', 'branch', 'site'], {
    read: (text, { branches }) => orProblem(branches.get(keyOf(text)), 'אין סניף בשם הזה'),
  }),
  department: column(['מחלקה', 'אגף', 'department'], {
    read: (text, { departments }) => orProblem(departments.get(keyOf(text)), 'אין מחלקה בשם הזה'),
  }),
  manager: column(
    ['מספר המנהל או המנהלת', 'מנהל', 'מנהלת', 'מנהל ישיר', 'מספר מנהל', 'מס מנהל', 'manager', 'reports to'],
    key,
  ),
  mobile: column(['נייד', 'טלפון נייד', 'סלולרי', 'mobile', 'cell'], {
    read: (text, { cleanMobile }) => orProblem(cleanMobile(text), 'מספר הנייד שגוי'),
  }),
  phone: column(['טלפון', 'טלפון בעבודה', 'phone', 'telephone'], {
    read: (text, { cleanPhone }) => orProblem(cleanPhone(text), 'מספר הטלפון שגוי'),
  }),
  birthday: column(['תאריך לידה', 'יום הולדת', 'ת. לידה', 'birthday', 'birth date', 'date of birth'], {
    read: readBirthday,
  }),
  started_on: column(
    ['תחילת עבודה', 'תאריך תחילת עבודה', 'תאריך קליטה', 'start date', 'started_on', 'started on'],
    { read: readDay },
  ),
}
export type PersonColumn = keyof typeof columns
export const personColumns = Object.keys(columns) as [PersonColumn, ...PersonColumn[]]

/** What a person cannot be added without. */
export const requiredColumns = personColumns.filter((column) => columns[column].required)

export const columnNames = Object.fromEntries(
  personColumns.map((name) => [name, columns[name].names[0]]),
) as Readonly<Record<PersonColumn, string>>

/** Of each detail the heading of its column; a detail without one stays as it is. */
export type SheetMapping = Partial<Record<PersonColumn, string>>

/** Details by name, as text. */
export type PersonValues = Partial<Record<PersonColumn, string>>

/** A row of the sheet; empty cells are left out. */
export interface SheetPerson {
  /** As the spreadsheet numbers it. */
  row: number
  /** As they stand in the cells. */
  values: PersonValues
  /** Whether the spreadsheet does not show it. */
  hidden?: true
}

/** Why something of a sheet is not taken. */
export interface SheetProblem {
  /** 0 where it is about no row. */
  row: number
  column: PersonColumn | null
  /** What stands in the cell; empty where it is about the whole row, or about what is not there. */
  value: string
  /** Hebrew. */
  message: string
}

/** The longest heading, in characters. */
export const longestHeading = 200

/** What the column of a cell is called: without marks that are not seen, which make two headings of what looks like one. */
const headingOf = (cell: string) => truncated(cleanText(stripIgnorable(cell)), longestHeading)

const plainHeading = (heading: string) => keyOf(heading).replace(/["׳״']/g, '')

/** Which detail each column is: as it was mapped last time, else as it is usually called. */
export function guessMapping(headings: readonly string[], last: SheetMapping = {}): SheetMapping {
  const mapping: SheetMapping = {}
  const taken = new Set<string>()
  const take = (column: PersonColumn, heading: string | undefined) => {
    if (heading === undefined || heading === '' || taken.has(heading) || mapping[column]) return
    mapping[column] = heading
    taken.add(heading)
  }
  for (const column of personColumns)
    take(
      column,
      headings.find((heading) => heading === last[column]),
    )
  for (const column of personColumns) {
    take(
      column,
      headings.find((heading) => columns[column].names.includes(plainHeading(heading))),
    )
  }
  return mapping
}

/** The place of the headings. */
export const headingRow = (rows: readonly (readonly string[])[]) =>
  headingRowOf(rows, (cells) => Object.keys(guessMapping(cells)).length)

/** What each column is called; of columns that are called the same the second gets a number, and so on. */
export function headingsOf(cells: readonly string[]): string[] {
  const taken = new Set<string>()
  return cells.map((cell) => {
    const heading = headingOf(cell)
    let name = heading
    for (let time = 2; name !== '' && taken.has(name); time += 1) {
      name = `${truncated(heading, longestHeading - 6)} (${time})`
    }
    taken.add(name)
    return name
  })
}

/** The rows below the headings by the details that their columns are; empty rows are left out. `hidden`: those that the spreadsheet does not show. */
export function* sheetPeople(
  rows: readonly (readonly string[])[],
  mapping: SheetMapping,
  hidden: ReadonlySet<number> = new Set(),
): Generator<SheetPerson> {
  const heading = headingRow(rows)
  const headings = headingsOf(rows[heading] ?? [])
  const places = personColumns.flatMap((column) => {
    const place = headings.indexOf(mapping[column] ?? '')
    return mapping[column] === undefined || place === -1 ? [] : [{ column, place }]
  })
  for (const [index, cells] of rows.entries()) {
    if (index <= heading || cells.every((cell) => cell === '')) continue
    const values: PersonValues = {}
    for (const { column, place } of places) {
      const value = cells[place] ?? ''
      if (cleanText(value) !== '') values[column] = value
    }
    yield { row: index + 1, values, ...(hidden.has(index + 1) && { hidden: true }) }
  }
}

const daysOfLife = new RegExp(dayOfLife)

const dayForms = [
  /^(?<day>\d{1,2})[./-](?<month>\d{1,2})[./-](?<year>\d{4})$/,
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
]

/** A day as YYYY-MM-DD, of DD/MM/YYYY, DD.MM.YYYY or YYYY-MM-DD; null for anything else. */
export function dayOfCell(text: string): CalendarDay | null {
  const found = dayForms.map((form) => form.exec(keyOf(text))?.groups).find((groups) => groups !== undefined)
  const { year = '', month = '', day = '' } = found ?? {}
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(iso) ? iso : null
}

function readDay(text: string): Cell {
  const day = dayOfCell(text)
  if (day === null) return { problem: 'זה לא תאריך' }
  return daysOfLife.test(day) ? { value: day } : { problem: 'צריך תאריך בין השנים 1900 ל־2099' }
}

function readBirthday(text: string, { today }: CellContext): Cell {
  const cell = readDay(text)
  return 'value' in cell && cell.value > today ? { problem: impossibleBirthDate } : cell
}

function readCell(column: PersonColumn, given: string, context: CellContext): Cell {
  const { longest: most, oneLine, read } = columns[column]
  const fault = cellProblem(given)
  if (fault !== undefined) return { problem: fault }
  if (oneLine && !isOneLine(given)) return { problem: notOneLine }
  const text = cleanText(given.replace(/\s+/g, ' '))
  if (most !== undefined && [...text].length > most) return { problem: `ארוך מדי, עד ${most} תווים` }
  return read?.(text, context) ?? { value: text }
}

/** The values of a row as they are stored, and what is wrong with its cells. */
export function readCells(
  { row, values }: SheetPerson,
  context: CellContext,
): { values: PersonValues; problems: SheetProblem[] } {
  const read: PersonValues = {}
  const problems: SheetProblem[] = []
  for (const column of personColumns) {
    const text = values[column]
    if (text === undefined) continue
    const cell = readCell(column, text, context)
    if ('value' in cell) read[column] = cell.value
    else problems.push({ row, column, value: text, message: cell.problem })
  }
  return { values: read, problems }
}
