/** Reads the rows of a sheet of people: which column is which detail, and what a cell means (product: administration). */
import { type CalendarDay, dayOfLife, isDay } from '#core/rules/days.ts'
import { emailOf } from '#core/rules/email.ts'
import { cellFault, headingRow as headingRowOf } from '#core/rules/sheet-cells.ts'
import { cleanText, isOneLine, keyOf, stripIgnorable, truncated } from '#core/rules/text.ts'
import { impossibleBirthDate, notOneLine } from '#platform/people/rules/details.ts'

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
    const usual = [columnNames[column], ...usualHeadings[column]]
    take(
      column,
      headings.find((heading) => usual.includes(plainHeading(heading))),
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

function readDay(text: string): Cell {
  const day = dayOfCell(text)
  if (day === null) return { problem: 'זה לא תאריך' }
  return daysOfLife.test(day) ? { value: day } : { problem: 'צריך תאריך בין השנים 1900 ל־2099' }
}

function readBirthday(text: string, { today }: CellContext): Cell {
  const cell = readDay(text)
  return 'value' in cell && cell.value > today ? { problem: impossibleBirthDate } : cell
}

const readKey = (text: string): Cell => ({ value: keyOf(text) })

const cellReaders: Partial<Record<PersonColumn, (text: string, context: CellContext) => Cell>> = {
  employee_number: readKey,
  user_name: readKey,
  manager: readKey,
  email: (text) => orProblem(emailOf(text), 'זו לא כתובת דוא״ל'),
  branch: (text, { branches }) => orProblem(branches.get(keyOf(text)), 'אין סניף בשם הזה'),
  department: (text, { departments }) => orProblem(departments.get(keyOf(text)), 'אין מחלקה בשם הזה'),
  mobile: (text, { cleanMobile }) => orProblem(cleanMobile(text), 'מספר הנייד שגוי'),
  phone: (text, { cleanPhone }) => orProblem(cleanPhone(text), 'מספר הטלפון שגוי'),
  birthday: readBirthday,
  started_on: readDay,
}

/** What a line break parts in two, where in a job or a branch it only wraps. */
const ofOneLine: readonly PersonColumn[] = [
  'employee_number',
  'first_name',
  'last_name',
  'email',
  'user_name',
  'manager',
]

function readCell(column: PersonColumn, given: string, context: CellContext): Cell {
  const most = longest[column]
  const fault = cellFault(given)
  if (fault !== undefined) return { problem: fault }
  if (ofOneLine.includes(column) && !isOneLine(given)) return { problem: notOneLine }
  const text = cleanText(given.replace(/\s+/g, ' '))
  if (most !== undefined && [...text].length > most) return { problem: `ארוך מדי, עד ${most} תווים` }
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
