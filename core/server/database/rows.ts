import { and, eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Static, TObject } from 'typebox'
import { notFound, Refusal } from '../http/refusal.ts'
import type { Database, Transaction } from './driver/pool.ts'
import { isoMoment } from './json.ts'

/** `gluten_free`, as answers and inputs say it, in the spelling of tables: `glutenFree`. */
type CamelCase<Name> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name

const camelCase = (name: string) => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())

type Columns<Table extends PgTable> = Table['_']['columns']

type Picked<Table extends PgTable, Schema extends TObject, Extra> = {
  [Name in keyof Schema['properties'] as Name extends keyof Extra
    ? never
    : CamelCase<Name> extends keyof Columns<Table>
      ? Name
      : never]: Shown<Columns<Table>[CamelCase<Name> & keyof Columns<Table>]>
} & Extra

/** A moment is read as answers write it. */
type Shown<Column extends PgColumn> = Column['_']['data'] extends Date
  ? SQL<Column['_']['notNull'] extends true ? string : string | null>
  : Column

/** The columns of a table that an answer shows, by the answer's schema; `extra`: what is not a column of this table, or not as it is. */
export function pick<Table extends PgTable, Schema extends TObject, Extra extends object = object>(
  table: Table,
  schema: Schema,
  extra?: Extra,
): Picked<Table, Schema, NoInfer<Extra>> {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const picked = Object.keys(schema.properties).flatMap((name) => {
    const column = columns[camelCase(name)]
    return column ? [[name, isMoment(column) ? isoMoment(column) : column]] : []
  })
  return { ...Object.fromEntries(picked), ...extra }
}

const isMoment = (column: PgColumn | undefined) => column?.dataType === 'date'

/** What an input says, in the spelling of tables. */
export function rowOf<Input extends object>(
  input: Input,
): { [Name in keyof Input as CamelCase<Name>]: Input[Name] } {
  const entries = Object.entries(input).map(([name, value]) => [camelCase(name), value])
  return Object.fromEntries(entries)
}

/** The row of a query that finds at most one. Throws 404 where there is none. */
export async function one<Row>(query: PromiseLike<Row[]>, message?: string): Promise<Row> {
  const [row] = await query
  if (row === undefined) throw notFound(message)
  return row
}

type NumberColumn = AnyPgColumn<{ data: number; notNull: true }>

/** A table whose rows are changed by whoever has read their latest revision. */
type RevisedTable = PgTable & { id: NumberColumn; revision: NumberColumn }

/** What is refused because somebody else has saved it since the revision that was read; `what`: Hebrew, such as "המנה השתנתה". */
export const changedMeanwhile = (slice: string, what: string): Refusal =>
  new Refusal(`${slice}.changed-meanwhile`, `${what} בינתיים. אפשר לרענן, לבדוק ולשמור שוב.`)

/**
 * Adds a row (id null), or changes the row of this id and revision; returns its id. Throws 404 with the message `missing`, and
 * `changed` where somebody has saved it since that revision.
 */
export async function saveRevised<Table extends RevisedTable>(
  db: Transaction,
  table: Table,
  { id, revision }: { id: number | null; revision: number },
  row: Omit<Table['$inferInsert'], 'id' | 'revision'>,
  { missing, changed }: { missing: string; changed: Refusal },
): Promise<number> {
  // Drizzle's types do not resolve for a table that is not known.
  const rows: RevisedTable = table
  if (id === null) {
    const insertion = db.insert(rows).values({ ...row })
    return (await one(insertion.returning({ id: rows.id }))).id
  }
  const [saved] = await db
    .update(rows)
    .set({ ...row, revision: revision + 1 })
    .where(and(eq(rows.id, id), eq(rows.revision, revision)))
    .returning({ id: rows.id })
  if (saved) return id
  await one(db.select({ id: rows.id }).from(rows).where(eq(rows.id, id)), missing)
  throw changed
}

/** The one row of a table of settings: reads it by its schema, and saves it where nobody else has since the revision that was read. */
export function settings<Table extends RevisedTable, Schema extends TObject>(
  table: Table,
  schema: Schema,
  slice: string,
) {
  const rows: RevisedTable = table
  const row = eq(rows.id, 1)
  // Drizzle's types do not resolve for a table that is not known.
  const load = async (db: Database): Promise<Static<Schema>> =>
    (await one(db.select(pick(rows, schema)).from(rows).where(row))) as Static<Schema>
  const save = async (
    db: Transaction,
    { revision, ...input }: Static<Schema> & { revision: number },
  ): Promise<Static<Schema>> => {
    const [saved] = await db
      .update(rows)
      .set({ ...withMoments(rows, rowOf(input)), revision: revision + 1 })
      .where(and(row, eq(rows.revision, revision)))
      .returning({ id: rows.id })
    if (!saved) throw changedMeanwhile(slice, 'ההגדרות השתנו')
    return load(db)
  }
  return { load, save }
}

/** The same row with each moment that an input wrote as columns take it. */
function withMoments(table: PgTable, row: object): Record<string, unknown> {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const entries = Object.entries(row).map(([name, value]) => [
    name,
    typeof value === 'string' && isMoment(columns[name]) ? new Date(value) : value,
  ])
  return Object.fromEntries(entries)
}
