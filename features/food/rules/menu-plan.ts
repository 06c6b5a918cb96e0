/** Compares the rows of a sheet of menus with what is there, before anything is changed. */

import type { SheetProblem } from '#core/rules/sheets/sheet-cells.ts'
import { tokenize } from '#core/rules/text/hebrew.ts'
import { keyOf } from '#core/rules/text/text.ts'
import { type CalendarDay, weekdayOf } from '#core/rules/time/days.ts'
import { momentOfLocalTime } from '#core/rules/time/local-time.ts'
import { type Course, courseLabels } from './food.ts'
import { defaultCutoff, isAfterDay, isKitchenDay, kitchenDayBefore } from './food-cutoff.ts'
import type { MenuRow } from './menu-sheet.ts'

interface Named {
  id: number
  name: string
}

interface LibraryDish extends Named {
  course: Course
  active: boolean
}

/** A day of a menu that exists, with its dishes in order. */
interface MenuDayBefore {
  closed: boolean
  cutoffPassed: boolean
  cutoff_at: Date
  dishes: readonly { dish_id: number; name: string; portions: number | null; ordered: number }[]
}

export interface MenuContext {
  sites: readonly Named[]
  library: readonly LibraryDish[]
  /** By `menuDayKey`. A day of a week that has no menu yet is missing. */
  days: ReadonlyMap<string, MenuDayBefore>
  now: Date
}

export interface PlannedDay {
  site: Named
  date: CalendarDay
  /** The week has no menu at the site yet. */
  is_new: boolean
  cutoff_at: Date
  /** All of the day, in order. */
  dishes: readonly { dish_id: number; portions: number | null }[]
  /** Names of dishes. */
  added: string[]
  removed: string[]
  limits: { name: string; before: number | null; after: number | null }[]
  cutoff_before: Date | null
  reordered: boolean
}

export interface UnknownDish {
  name: string
  course: Course | undefined
}

/** Names a day of a site. */
export const menuDayKey = (siteId: number, date: CalendarDay) => `${siteId} ${date}`

/** Safety limit above any real plan. */
const maxDays = 60
const thursday = 4

const nameKey = (name: string) =>
  tokenize(keyOf(name))
    .map(({ text }) => text)
    .join(' ')

/** Finds by the name as it was written, else by its words without quotes, points and capitals. */
function finder<Thing extends Named>(things: readonly Thing[]): (name: string) => Thing | undefined {
  const exact = new Map(things.map((thing) => [thing.name, thing]))
  const alike = new Map(things.map((thing) => [nameKey(thing.name), thing]))
  return (name) => exact.get(name) ?? alike.get(nameKey(name))
}

/** A row whose site and dish are known. */
interface FoundRow extends MenuRow {
  place: Named
  found: LibraryDish
}

/** Finds the site and the dish of each row, and says which are not there. */
function findRows(rows: readonly MenuRow[], { sites, library }: MenuContext) {
  const siteOf = finder(sites)
  const dishOf = finder(library)
  const problems: SheetProblem[] = []
  const unknown = new Map<string, UnknownDish>()
  const byDay = new Map<string, FoundRow[]>()
  /** Days of which a row was not found. */
  const incomplete = new Set<string>()
  for (const row of rows) {
    const place = siteOf(row.site)
    const found = dishOf(row.dish)
    const key = place && menuDayKey(place.id, row.date)
    if (!place) problems.push({ row: row.row, message: `אין חדר אוכל בשם ”${row.site}“.` })
    if (!found) {
      problems.push({ row: row.row, message: `המנה ”${row.dish}“ אינה ברשימת המנות.` })
      unknown.set(nameKey(row.dish), { name: row.dish, course: row.course })
    }
    if (key && found) byDay.set(key, [...(byDay.get(key) ?? []), { ...row, place, found }])
    else if (key) incomplete.add(key)
  }
  return { byDay, incomplete, problems, unknown: [...unknown.values()] }
}

/** What the days of a sheet become, every problem in the order of the rows, and dishes that the library lacks. */
export function planMenus(
  rows: readonly MenuRow[],
  context: MenuContext,
): { days: PlannedDay[]; problems: SheetProblem[]; unknown: UnknownDish[] } {
  const { byDay, incomplete, problems, unknown } = findRows(rows, context)
  if (byDay.size > maxDays) problems.push({ row: 1, message: `בגיליון יותר מ־${maxDays} ימים.` })
  const days = [...byDay].flatMap(([key, ofDay]) => {
    const before = context.days.get(key)
    const wrong = dayProblems(ofDay, before)
    problems.push(...wrong)
    if (wrong.length > 0 || incomplete.has(key)) return []
    const planned = planDay(ofDay, before)
    if (!planned || !hasChanges(planned)) return []
    const late = lateProblems(planned, ofDay, before, context.now)
    problems.push(...late)
    return late.length === 0 ? [planned] : []
  })
  return { days, problems: problems.sort((a, b) => a.row - b.row), unknown }
}

/** What is wrong with the rows of a day among themselves and with their dishes. */
function dayProblems(rows: readonly FoundRow[], before: MenuDayBefore | undefined): SheetProblem[] {
  const firstRows = new Map<number, number>()
  const cutoff = rows.find((row) => row.cutoff !== undefined)
  return rows.flatMap(({ row, date, found, course, cutoff: own }) => {
    const first = firstRows.get(found.id)
    if (first === undefined) firstRows.set(found.id, row)
    const isServed = before?.dishes.some(({ dish_id }) => dish_id === found.id)
    const messages = [
      weekdayOf(date) > thursday && 'אין תפריט בימי שישי ושבת.',
      weekdayOf(date) <= thursday && (before?.closed ?? !isKitchenDay(date)) && 'המטבח סגור ביום הזה.',
      first !== undefined && `”${found.name}“ כבר מופיעה באותו יום, בשורה ${first}.`,
      !found.active && !isServed && `”${found.name}“ כבר אינה מוצעת לתפריטים.`,
      course !== undefined &&
        course !== found.course &&
        `”${found.name}“ רשומה ברשימת המנות בסוג ”${courseLabels[found.course]}“.`,
      own !== undefined && own !== cutoff?.cutoff && `מועד ההזמנה שונה מזה שבשורה ${cutoff?.row}.`,
    ]
    return messages.flatMap((message) => (message ? [{ row, message }] : []))
  })
}

function planDay(rows: readonly FoundRow[], before: MenuDayBefore | undefined): PlannedDay | undefined {
  const [first] = rows
  if (!first) return undefined
  const { place: site, date } = first
  const served = before?.dishes ?? []
  const wanted = rows.map(({ found, portions }) => ({ dish_id: found.id, name: found.name, portions }))
  const isWanted = (id: number) => wanted.some(({ dish_id }) => dish_id === id)
  const stays = served.filter(({ dish_id }) => isWanted(dish_id))
  const limits = wanted.flatMap(({ dish_id, name, portions }) => {
    const old = stays.find((each) => each.dish_id === dish_id)
    return old && old.portions !== portions ? [{ name, before: old.portions, after: portions }] : []
  })
  const usual = before?.cutoff_at ?? defaultCutoff(date)
  const cutoffAt = momentOf(rows.find(({ cutoff }) => cutoff !== undefined)?.cutoff, date) ?? usual
  const inOrder = wanted.filter(({ dish_id }) => stays.some((each) => each.dish_id === dish_id))
  return {
    site,
    date,
    is_new: before === undefined,
    cutoff_at: cutoffAt,
    dishes: wanted.map(({ dish_id, portions }) => ({ dish_id, portions })),
    added: wanted
      .filter(({ dish_id }) => stays.every((each) => each.dish_id !== dish_id))
      .map(({ name }) => name),
    removed: served.filter(({ dish_id }) => !isWanted(dish_id)).map(({ name }) => name),
    limits,
    cutoff_before: cutoffAt.getTime() === usual.getTime() ? null : usual,
    reordered: inOrder.some(({ dish_id }, index) => stays[index]?.dish_id !== dish_id),
  }
}

/** The moment of a cut-off; a time alone is on the kitchen's working day before. */
function momentOf(cutoff: string | undefined, date: CalendarDay): Date | undefined {
  if (cutoff === undefined) return undefined
  if (cutoff.includes('T')) return momentOfLocalTime(cutoff)
  return momentOfLocalTime(`${kitchenDayBefore(date)}T${cutoff}`)
}

const hasChanges = ({ added, removed, limits, cutoff_before, reordered }: PlannedDay) =>
  added.length + removed.length + limits.length > 0 || cutoff_before !== null || reordered

/** Why the changes of a day cannot be made any more: its cut-off, or what was ordered. */
function lateProblems(
  planned: PlannedDay,
  rows: readonly FoundRow[],
  before: MenuDayBefore | undefined,
  now: Date,
): SheetProblem[] {
  const row = rows[0]?.row ?? 1
  const { cutoff_at, date } = planned
  if (before?.cutoffPassed) return [{ row, message: 'מועד ההזמנה ליום הזה עבר, ולכן אי אפשר לשנות אותו.' }]
  if (cutoff_at <= now) return [{ row, message: 'מועד ההזמנה ליום הזה כבר עבר.' }]
  if (isAfterDay(cutoff_at, date)) return [{ row, message: 'מועד ההזמנה אחרי היום עצמו.' }]
  const ordered = (before?.dishes ?? []).filter((dish) => dish.ordered > 0)
  const wantedRow = (id: number) => rows.find(({ found }) => found.id === id)
  const removed = ordered.filter(({ dish_id }) => !wantedRow(dish_id)).map(({ name }) => `”${name}“`)
  const limited = ordered.flatMap(({ dish_id, name, ordered: portions }) => {
    const wanted = wantedRow(dish_id)
    if (!wanted || wanted.portions === null || wanted.portions >= portions) return []
    return [{ row: wanted.row, message: `מ”${name}“ כבר הוזמנו ${portions}, ואי אפשר להגביל לפחות מזה.` }]
  })
  if (removed.length === 0) return limited
  return [{ row, message: `כבר הוזמנו ליום הזה, ולכן אי אפשר להסיר: ${removed.join(', ')}.` }, ...limited]
}
