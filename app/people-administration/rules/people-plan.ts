/** Compares a sheet of people with those who are there, before anything is changed (product: administration). */
import { keyOf } from '#core/rules/text/text.ts'
import { signInFields } from '#platform/people/rules/details.ts'
import { rowsByMeantPerson } from './meant-people.ts'
import {
  type CellContext,
  columnNames,
  type PersonColumn,
  type PersonValues,
  personColumns,
  readCells,
  requiredColumns,
  type SheetPerson,
  type SheetProblem,
} from './people-sheet.ts'

export interface ExistingPerson {
  id: number
  /** As a sheet would say them. */
  values: PersonValues
  disabled: boolean
  /** Whether who imports may change them. */
  changeable: boolean
  /** Whether they may leave by being in no row. */
  mayLeave: boolean
}

export interface PlanContext extends CellContext {
  /** By employee number. */
  people: ReadonlyMap<string, ExistingPerson>
  /** Whether people who are not in the sheet leave. */
  leavers: boolean
  /** The number of who imports where they may make themselves nobody's manager; null for an administrator. */
  ownNumber: string | null
}

/** What an import would do to one person. `renamed`: the sheet calls them otherwise, which somebody has to confirm. */
export interface PlannedChange {
  kind: 'new' | 'changed' | 'renamed' | 'leaver'
  row: number
  id: number | null
  employee_number: string
  name: string
  before: PersonValues
  after: PersonValues
}

export interface SheetPlan {
  /** New people first, each after their manager; then changes, leavers and new names. */
  changes: PlannedChange[]
  /** Rows with a problem are not taken. */
  problems: SheetProblem[]
  unchanged: number
}

const nameOf = ({ first_name = '', last_name = '' }: PersonValues) => `${first_name} ${last_name}`.trim()

const hiddenRow = 'השורה מוסתרת בגיליון, ולכן לא נקראה. אפשר להציג אותה ולהעלות שוב.'

export function planImport(rows: Iterable<SheetPerson>, context: PlanContext): SheetPlan {
  const problems: SheetProblem[] = []
  const firstRows = new Map<string, number>()
  const given = new Map<number, PersonValues>()
  const owners = ownersOf(context)
  let planned: PlannedChange[] = []
  let unchanged = 0
  for (const row of rows) {
    given.set(row.row, row.values)
    if (row.hidden) {
      problems.push({ row: row.row, column: null, value: '', message: hiddenRow })
      continue
    }
    const read = readCells(row, context)
    const found = [
      ...read.problems,
      ...rowProblems(row, read.values, context, firstRows),
      ...takenProblems(row.row, read.values, owners),
    ]
    if (found.length > 0) problems.push(...found)
    else {
      const changes = changesOf(row.row, read.values, context)
      planned.push(...changes)
      if (changes.length === 0) unchanged += 1
    }
  }
  planned = withManagers(planned, context, problems)
  if (context.leavers) {
    const { leaving, kept } = leavers(firstRows, rowsByMeantPerson(problems, given, context.people), context)
    planned.push(...leaving)
    problems.push(...kept)
  }
  return {
    changes: inOrder(planned),
    problems: problems.sort((a, b) => a.row - b.row),
    unchanged,
  }
}

/** What is wrong with a row beside its cells. Remembers the row under its employee number. */
function rowProblems(
  { row, values: cells }: SheetPerson,
  values: PersonValues,
  { people }: PlanContext,
  firstRows: Map<string, number>,
): SheetProblem[] {
  const number = values.employee_number
  if (number === undefined) {
    const isWrong = cells.employee_number !== undefined
    return isWrong ? [] : [{ row, column: 'employee_number', value: '', message: 'חסר מספר עובד' }]
  }
  const first = firstRows.get(number)
  if (first !== undefined) {
    const message = `מספר העובד כבר מופיע בשורה ${first}`
    return [{ row, column: 'employee_number', value: number, message }]
  }
  firstRows.set(number, row)
  const known = people.get(number)
  const whole = (message: string) => [{ row, column: null, value: '', message }]
  if (known?.disabled) return whole('מושבת בפורטל. אפשר להחזיר לפעילות בכרטיס שלו.')
  if (known && !known.changeable && changesOf(row, values, { people }).length > 0) {
    return whole('רק מנהלי המערכת יכולים לשנות את האדם הזה')
  }
  if (known) return []
  return requiredColumns
    .filter((column) => cells[column] === undefined)
    .map((column) => ({ row, column, value: '', message: `חסר ${columnNames[column]}` }))
}

/** Whose a name for signing in is: somebody's who is there, or of a row before. */
interface Owner {
  number: string
  who: string
}

function ownersOf({ people }: PlanContext): Map<string, Owner> {
  const owners = new Map<string, Owner>()
  for (const [number, { values }] of people) {
    const owner = { number, who: `${nameOf(values)}, מספר עובד ${number}` }
    for (const column of signInFields) {
      const name = values[column]
      if (name !== undefined) owners.set(keyOf(name), owner)
    }
  }
  return owners
}

/**
 * Numbers, addresses and user names that are somebody else's, also in an earlier row. Nobody takes what another row gives up: rows
 * are made in batches, of which any may be the last before a crash.
 */
function takenProblems(row: number, values: PersonValues, owners: Map<string, Owner>): SheetProblem[] {
  const number = values.employee_number ?? ''
  return signInFields.flatMap((column) => {
    const value = values[column]
    if (value === undefined) return []
    const owner = owners.get(value)
    if (!owner) owners.set(value, { number, who: `מספר עובד ${number}, בשורה ${row}` })
    if (!owner || owner.number === number) return []
    return [{ row, column, value, message: `כבר בשימוש של ${owner.who}` }]
  })
}

const isName = (column: PersonColumn) => column === 'first_name' || column === 'last_name'

/** What a row changes: a new name apart from everything else. */
function changesOf(
  row: number,
  values: PersonValues,
  { people }: Pick<PlanContext, 'people'>,
): PlannedChange[] {
  const number = values.employee_number ?? ''
  const known = people.get(number)
  if (!known) {
    // Who has no user name yet signs in with the employee number.
    const after = { ...values, user_name: values.user_name ?? number }
    return [{ kind: 'new', row, id: null, employee_number: number, name: nameOf(after), before: {}, after }]
  }
  const differing = personColumns.filter(
    (column) => values[column] !== undefined && values[column] !== known.values[column],
  )
  const change = (kind: 'changed' | 'renamed', columns: PersonColumn[]): PlannedChange[] => {
    if (columns.length === 0) return []
    const of = (all: PersonValues) => Object.fromEntries(columns.map((column) => [column, all[column] ?? '']))
    const who = { id: known.id, employee_number: number, name: nameOf(known.values) }
    return [{ kind, row, ...who, before: of(known.values), after: of(values) }]
  }
  return [
    ...change(
      'changed',
      differing.filter((column) => !isName(column)),
    ),
    ...change('renamed', differing.filter(isName)),
  ]
}

/** The changes whose managers are there and lead in no circle; the others become problems. */
function withManagers(
  planned: readonly PlannedChange[],
  { people, ownNumber }: PlanContext,
  problems: SheetProblem[],
): PlannedChange[] {
  let kept = planned
  for (;;) {
    const managers = managersAfter(kept, people)
    const wrongRows = new Set<number>()
    for (const change of kept) {
      const message = managerProblem(change, managers, ownNumber)
      if (message === null) continue
      wrongRows.add(change.row)
      problems.push({ row: change.row, column: 'manager', value: change.after.manager ?? '', message })
    }
    if (wrongRows.size === 0) return [...kept]
    // Whoever reports to somebody who is not added is looked at again.
    kept = kept.filter(({ row }) => !wrongRows.has(row))
  }
}

/** What is wrong with the manager of a row; null: nothing. */
function managerProblem(
  { employee_number: number, after: { manager } }: PlannedChange,
  managers: ReadonlyMap<string, string | undefined>,
  ownNumber: string | null,
): string | null {
  if (manager === undefined) return null
  if (manager === ownNumber) return 'רק מנהלי המערכת רושמים את עצמם כמנהל או מנהלת'
  if (!managers.has(manager)) return 'אין מנהל או מנהלת שזה המספר שלהם'
  return isCircle(number, managers) ? 'אי אפשר להיות כפופים למי שכפופים אליכם' : null
}

function managersAfter(changes: readonly PlannedChange[], people: PlanContext['people']) {
  const managers = new Map<string, string | undefined>()
  for (const [number, { values }] of people) managers.set(number, values.manager)
  for (const { employee_number: number, after } of changes) {
    if (after.manager !== undefined || !managers.has(number)) managers.set(number, after.manager)
  }
  return managers
}

function isCircle(number: string, managers: ReadonlyMap<string, string | undefined>): boolean {
  const seen = new Set<string>()
  let at = managers.get(number)
  while (at !== undefined && !seen.has(at)) {
    if (at === number) return true
    seen.add(at)
    at = managers.get(at)
  }
  return false
}

/** Active people who are in no row. Whom a row with a problem may mean stays, which is said at that row. */
function leavers(
  present: ReadonlyMap<string, number>,
  meant: ReadonlyMap<string, number>,
  { people }: PlanContext,
): { leaving: PlannedChange[]; kept: SheetProblem[] } {
  const leaving: PlannedChange[] = []
  const kept: SheetProblem[] = []
  for (const [number, { id, values, disabled, mayLeave }] of people) {
    if (disabled || !mayLeave || present.has(keyOf(number))) continue
    const row = meant.get(number)
    const name = nameOf(values)
    if (row === undefined) {
      leaving.push({ kind: 'leaver', row: 0, id, employee_number: number, name, before: {}, after: {} })
    } else {
      const message = `אולי השורה הזאת על ${name}, מספר עובד ${number}, ולכן לא תהיה השבתה`
      kept.push({ row, column: null, value: '', message })
    }
  }
  return { leaving, kept }
}

const places = { new: 0, changed: 1, leaver: 2, renamed: 3 }

function inOrder(changes: readonly PlannedChange[]): PlannedChange[] {
  const added = new Map(
    changes.filter(({ kind }) => kind === 'new').map((change) => [change.employee_number, change]),
  )
  const depth = (change: PlannedChange): number => {
    let levels = 0
    let above = added.get(change.after.manager ?? '')
    while (above) {
      levels += 1
      above = added.get(above.after.manager ?? '')
    }
    return change.kind === 'new' ? levels : 0
  }
  const depths = new Map(changes.map((change) => [change, depth(change)]))
  return changes.toSorted(
    (a, b) => places[a.kind] - places[b.kind] || (depths.get(a) ?? 0) - (depths.get(b) ?? 0),
  )
}

export function planFigures({ changes, problems, unchanged }: SheetPlan) {
  const count = (kind: PlannedChange['kind']) => changes.filter((change) => change.kind === kind).length
  return {
    new: count('new'),
    changed: count('changed'),
    renamed: count('renamed'),
    leaver: count('leaver'),
    problem: problems.length,
    wrong_rows: new Set(problems.map(({ row }) => row)).size,
    unchanged,
  }
}
