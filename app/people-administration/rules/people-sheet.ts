/** Reads the rows of a sheet of people: which column is which detail, and what a cell means (product: administration). */
import { dayOfLife } from '#core/rules/days.ts'
import { isEmail } from '#core/rules/email.ts'
import { cleanText } from '#core/rules/text.ts'

/** The details that a sheet may have, in the order in which they are offered. */
export const personColumns = [
  'employee_number',
  'first_name',
  'last_name',
  'email',
  'user_name',
  'job_title',
  'branch',
  'department',
  'manager',
  'mobile',
  'phone',
  'birthday',
  'started_on',
] as const
export type PersonColumn = (typeof personColumns)[number]

/** Of each detail the heading of its column; a detail without one stays as it is. */
export type SheetMapping = Partial<Record<PersonColumn, string>>

/** Details by name, as text. */
export type PersonValues = Partial<Record<PersonColumn, string>>

/** A row of the sheet; empty cells are left out. */
export interface SheetPerson {
  /** As the spreadsheet numbers it. */
  row: number
  values: PersonValues
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

/** What a person cannot be added without. */
export const requiredColumns = ['employee_number', 'first_name', 'last_name'] as const

export const columnNames: Readonly<Record<PersonColumn, string>> = {
  employee_number: 'מספר עובד',
  first_name: 'שם פרטי',
  last_name: 'שם משפחה',
  email: 'דוא״ל',
  user_name: 'שם משתמש',
  job_title: 'תפקיד',
  branch: 'סניף',
  department: 'מחלקה',
  manager: 'מספר המנהל או המנהלת',
  mobile: 'נייד',
  phone: 'טלפון',
  birthday: 'תאריך לידה',
  started_on: 'תחילת עבודה',
}

/** What headings are usually called, without quotation marks, in lower case. */
const usualHeadings: Readonly<Record<PersonColumn, readonly string[]>> = {
  employee_number: [
    'מס עובד',
    'מספר עובדת',
    'מספר',
    'employee number',
    'employee_number',
    'employee id',
    'id',
  ],
  first_name: ['פרטי', 'first name', 'first_name', 'given name'],
  last_name: ['משפחה', 'last name', 'last_name', 'surname'],
  email: ['דואל', 'דואר אלקטרוני', 'מייל', 'אימייל', 'כתובת דואר', 'email', 'e-mail', 'mail'],
  user_name: ['user name', 'username', 'user_name'],
  job_title: ['תואר', 'job title', 'job_title', 'title', 'position'],
  branch: ['אתר', 'branch', 'site'],
  department: ['אגף', 'department'],
  manager: ['מנהל', 'מנהלת', 'מנהל ישיר', 'מספר מנהל', 'מס מנהל', 'manager', 'reports to'],
  mobile: ['טלפון נייד', 'סלולרי', 'mobile', 'cell'],
  phone: ['טלפון בעבודה', 'phone', 'telephone'],
  birthday: ['יום הולדת', 'ת. לידה', 'birthday', 'birth date', 'date of birth'],
  started_on: ['תאריך תחילת עבודה', 'תאריך קליטה', 'start date', 'started_on', 'started on'],
}

const plainHeading = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/["׳״']/g, '')

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
    const usual = [columnNames[column], ...usualHeadings[column]]
    take(
      column,
      headings.find((heading) => usual.includes(plainHeading(heading))),
    )
  }
  return mapping
}

/** Of the first rows that with most known headings; a sheet may begin with a title. */
export function headingRow(rows: readonly (readonly string[])[]): number {
  const known = rows.slice(0, 10).map((cells) => Object.keys(guessMapping(cells)).length)
  const most = Math.max(0, ...known)
  return most > 0 ? known.indexOf(most) : rows.findIndex((cells) => cells.some((cell) => cell !== ''))
}

/** The rows below the headings by the details that their columns are; empty rows are left out. */
export function* sheetPeople(
  rows: readonly (readonly string[])[],
  mapping: SheetMapping,
): Generator<SheetPerson> {
  const heading = headingRow(rows)
  const headings = rows[heading] ?? []
  const places = personColumns.flatMap((column) => {
    const place = headings.indexOf(mapping[column] ?? '')
    return mapping[column] === undefined || place === -1 ? [] : [{ column, place }]
  })
  for (const [index, cells] of rows.entries()) {
    if (index <= heading || cells.every((cell) => cell === '')) continue
    const values: PersonValues = {}
    for (const { column, place } of places) {
      const value = cleanText((cells[place] ?? '').replace(/\s+/g, ' '))
      if (value !== '') values[column] = value
    }
    yield { row: index + 1, values }
  }
}

const daysOfLife = new RegExp(dayOfLife)

/** A day as YYYY-MM-DD, of DD/MM/YYYY, DD.MM.YYYY or YYYY-MM-DD; null for anything else. */
export function dayOfCell(text: string): string | null {
  const israeli = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text)
  const [year, month, day] = israeli ? [israeli[3], israeli[2], israeli[1]] : text.split('-')
  const iso = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso)
  return isDay && daysOfLife.test(iso) ? iso : null
}

const longest: Partial<Record<PersonColumn, number>> = {
  employee_number: 20,
  first_name: 60,
  last_name: 60,
  user_name: 60,
  email: 200,
  job_title: 100,
}

/** What cells are checked against. */
export interface CellContext {
  /** The names of branches and departments by the same in lower case. */
  branches: ReadonlyMap<string, string>
  departments: ReadonlyMap<string, string>
  /** A phone number as it is stored; null where it is none. So too a mobile number. */
  cleanPhone: (text: string) => string | null
  cleanMobile: (text: string) => string | null
}

/** What a cell means: the value as it is stored, or in Hebrew what is wrong with it. */
type Cell = { value: string } | { problem: string }

const orProblem = (value: string | null | undefined, problem: string): Cell =>
  value === null || value === undefined ? { problem } : { value }

const cellReaders: Partial<Record<PersonColumn, (text: string, context: CellContext) => Cell>> = {
  employee_number: (text) => ({ value: text.toLowerCase() }),
  user_name: (text) => ({ value: text.toLowerCase() }),
  manager: (text) => ({ value: text.toLowerCase() }),
  email: (text) => orProblem(isEmail(text) ? text.toLowerCase() : null, 'זו לא כתובת דוא״ל'),
  branch: (text, { branches }) => orProblem(branches.get(text.toLowerCase()), 'אין סניף בשם הזה'),
  department: (text, { departments }) => orProblem(departments.get(text.toLowerCase()), 'אין מחלקה בשם הזה'),
  mobile: (text, { cleanMobile }) => orProblem(cleanMobile(text), 'מספר הנייד שגוי'),
  phone: (text, { cleanPhone }) => orProblem(cleanPhone(text), 'מספר הטלפון שגוי'),
  birthday: (text) => orProblem(dayOfCell(text), 'זה לא תאריך'),
  started_on: (text) => orProblem(dayOfCell(text), 'זה לא תאריך'),
}

function readCell(column: PersonColumn, text: string, context: CellContext): Cell {
  const most = longest[column]
  if (text.includes('\uFFFD')) return { problem: 'יש תווים משובשים' }
  if (most !== undefined && text.length > most) return { problem: `ארוך מדי, עד ${most} תווים` }
  return cellReaders[column]?.(text, context) ?? { value: text }
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
