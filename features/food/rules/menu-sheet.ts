/** Reads the rows of a sheet of menus: a dish of a day and a site in each. */

import { cellProblem, headingRow, type SheetProblem } from '#core/rules/sheets/sheet-cells.ts'
import { cleanText, keyOf, stripIgnorable } from '#core/rules/text/text.ts'
import { type CalendarDay, isPlannedDay } from '#core/rules/time/days.ts'
import { type Course, courses } from './food.ts'

export interface MenuRow {
  /** Its place in the sheet, from 1, which problems refer to. */
  row: number
  date: CalendarDay
  /** Names, as they were written. */
  site: string
  dish: string
  /** Undefined where the sheet does not say. */
  course: Course | undefined
  /** How many are cooked; null: as many as are ordered. */
  portions: number | null
  /** Until when the day is ordered, in Israel: `12:00` on its usual day, or `2026-11-24T12:00`. */
  cutoff: string | undefined
}

/** What the columns are called; the first is that of the template. */
const headings = {
  date: ['תאריך', 'יום'],
  site: ['חדר אוכל', 'אתר'],
  course: ['סוג', 'סוג מנה'],
  dish: ['מנה', 'שם המנה'],
  portions: ['מספר מנות', 'מנות', 'הגבלה'],
  cutoff: ['להזמין עד', 'מועד אחרון'],
} as const
type Column = keyof typeof headings
const columnNames = Object.keys(headings) as Column[]
const required: readonly Column[] = ['date', 'site', 'dish']

/** The first line of a sheet. */
export const menuSheetHeadings = columnNames.map((column) => headings[column][0])

const courseWords: Record<Course, readonly string[]> = {
  main: ['עיקריות', 'עיקרית', 'מנה עיקרית'],
  side: ['תוספות', 'תוספת'],
  soup: ['מרקים', 'מרק'],
  salad: ['סלטים', 'סלט'],
  dessert: ['קינוחים', 'קינוח'],
}

/** What a course is called in a sheet; other words for it are read, too. */
export const menuSheetCourses = courses.map((course) => courseWords[course][0] ?? course)

const maxPortions = 100_000

/** Reads `24/11/2026`, `24.11.2026` or `2026-11-24`, also behind a weekday; undefined where it is no day. */
function dayIn(text: string): CalendarDay | undefined {
  const [, day = '', month = '', year = ''] = /(?:^|\s)(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text) ?? []
  const written = year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isPlannedDay(written) ? written : undefined
}

/** Reads `12:00`, or a day and a time; undefined where it is neither. */
function cutoffIn(text: string): string | undefined {
  const [clock = '', hour = '', minute = ''] = /(\d{1,2}):([0-5]\d)$/.exec(text) ?? []
  if (hour === '' || Number(hour) > 23) return undefined
  const time = `${hour.padStart(2, '0')}:${minute}`
  const day = text.slice(0, -clock.length).trimEnd()
  if (day === '') return time
  const date = dayIn(day)
  return date && `${date}T${time}`
}

type Cells = Record<Column, string>

/** What is wrong with the cells of a row, each of them. */
function cellProblems(cells: Cells): string[] {
  const faults = columnNames.flatMap((column) => {
    const fault = cellProblem(cells[column])
    return fault === undefined ? [] : [`${headings[column][0]} ”${cells[column]}“: ${fault}.`]
  })
  return faults.length > 0 ? faults : valueProblems(cells)
}

function valueProblems({ date, site, dish, course, portions, cutoff }: Cells): string[] {
  const problems = [
    date === '' && 'חסר תאריך.',
    date !== '' && dayIn(date) === undefined && `התאריך ”${date}“ אינו תקין. למשל: 24/11/2026.`,
    site === '' && 'חסר חדר אוכל.',
    dish === '' && 'חסרה מנה.',
    course !== '' && courseIn(course) === undefined && `אין סוג מנות ”${course}“.`,
    portions !== '' && !isPortions(portions) && 'מספר המנות צריך להיות מספר שלם, או ריק.',
    cutoff !== '' && cutoffIn(cutoff) === undefined && `השעה ”${cutoff}“ אינה תקינה. למשל: 12:00.`,
  ]
  return problems.filter((problem) => problem !== false)
}

const courseIn = (text: string) => courses.find((course) => courseWords[course].includes(text))
const isPortions = (text: string) => /^\d{1,6}$/.test(text) && Number(text) <= maxPortions

/** The places of each column in the line of headings. */
function placesIn(line: readonly string[]): Record<Column, number[]> {
  const places = columnNames.map((column) => {
    const known: readonly string[] = headings[column]
    return [column, line.flatMap((cell, place) => (known.includes(keyOf(cell)) ? [place] : []))]
  })
  return Object.fromEntries(places)
}

/** What is wrong with the headings. */
function headingProblem(places: Record<Column, number[]>): string | undefined {
  const missing = required.filter((column) => places[column].length === 0)
  const names = missing.map((column) => headings[column][0]).join(', ')
  if (missing.length > 0) return `בשורת הכותרות חסר: ${names}.`
  const twice = columnNames.find((column) => places[column].length > 1)
  return twice && `שתי עמודות הן ”${headings[twice][0]}“. צריך להשאיר אחת.`
}

/** A name as it was written, without what nobody sees of it; of a value what counts of it. */
function cellOf(column: Column, text: string): string {
  const isName = column === 'site' || column === 'dish'
  const line = text.replace(/\s+/g, ' ')
  return isName ? cleanText(stripIgnorable(line)) : keyOf(line)
}

/** Reads the cells of a sheet, headings first. Empty lines are skipped, but count in the row numbers. */
export function readMenuSheet(lines: readonly (readonly string[])[]): {
  rows: MenuRow[]
  problems: SheetProblem[]
} {
  const isFilled = (line: readonly string[]) => line.some((cell) => cell.trim() !== '')
  const first = headingRow(lines, (line) => Object.values(placesIn(line)).flat().length)
  const places = placesIn(lines[first] ?? [])
  const message = headingProblem(places)
  if (message !== undefined) return { rows: [], problems: [{ row: first + 1, message }] }
  const read = lines.flatMap((line, index) => {
    if (index <= first || !isFilled(line)) return []
    const cells = Object.fromEntries(
      columnNames.map((column) => [column, cellOf(column, line[places[column][0] ?? -1] ?? '')]),
    ) as Cells
    return [rowOf(index + 1, cells)]
  })
  return {
    rows: read.flatMap((each) => ('problems' in each ? [] : [each])),
    problems: read.flatMap((each) => ('problems' in each ? each.problems : [])),
  }
}

function rowOf(row: number, cells: Cells): MenuRow | { problems: SheetProblem[] } {
  const messages = cellProblems(cells)
  const date = dayIn(cells.date)
  if (date === undefined || messages.length > 0) {
    return { problems: messages.map((message) => ({ row, message })) }
  }
  return {
    row,
    date,
    site: cells.site,
    dish: cells.dish,
    course: courseIn(cells.course),
    portions: cells.portions === '' ? null : Number(cells.portions),
    cutoff: cells.cutoff === '' ? undefined : cutoffIn(cells.cutoff),
  }
}
