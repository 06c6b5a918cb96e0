import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { arrayOf, type Database, type Transaction } from './database/index.ts'

/** What becomes of the rows that name a person by one column. */
export interface PersonColumn {
  /** How long the rows stay. */
  kept: string
  /** When the person's data are deleted. `unnamed`: the row stays and names nobody. */
  atErasure: 'deleted' | 'kept' | 'unnamed' | 'some deleted'
  /** Why a row is kept, or which ones are deleted. */
  because?: string
  /** Why the rows are not in the file of the person's own data; without it they are. */
  leftOut?: string
  /** What replaces the person's words in columns of a row that stays. */
  emptied?: Readonly<Record<string, SQL>>
}

/** What a table stores of people. */
export interface PersonTable {
  table: PgTable
  columns: Readonly<Record<string, PersonColumn>>
  /** Columns that are secrets, or that only the portal's own working needs: they are not in the file of one's own data. */
  secret: readonly string[]
}

type ColumnName<Table extends PgTable> = keyof Table['_']['columns'] & string

/** Says of each column of a table that names a person what becomes of its rows. */
export const personTable = <Table extends PgTable>(
  table: Table,
  columns: {
    [Name in ColumnName<Table>]?: Omit<PersonColumn, 'emptied'> & {
      emptied?: { [Emptied in ColumnName<Table>]?: SQL }
    }
  },
  secret: readonly ColumnName<Table>[] = [],
): PersonTable => ({ table, columns: columns as PersonTable['columns'], secret })

/** Rows that are the person's own. */
export const untilDeleted: PersonColumn = {
  kept: 'until the person or an administrator deletes it',
  atErasure: 'deleted',
}

/** Rows that are deleted by themselves. */
export const forShort = (kept: string): PersonColumn => ({ kept, atErasure: 'deleted' })

/** Rows that the organisation needs for its books. */
export const forever = (because: string): PersonColumn => ({
  kept: 'as long as the portal',
  atErasure: 'kept',
  because,
})

/** Rows that name the person as who did something for the organisation. */
export const workOfOrganisation = (leftOut?: string): PersonColumn => ({
  ...forever('the work of the organisation, done by the person'),
  ...(leftOut !== undefined && { leftOut }),
})

const nameIn = (table: PgTable, key: string) => {
  const column = getTableColumns(table)[key]
  if (!column) throw new Error(`${getTableName(table)} has no column ${key}`)
  return column.name
}

/** More rows of one table than a person has in years. */
const maxRows = 50_000

/** Whether any rows of the table are in the file of a person's own data. */
export const isExported = ({ columns }: PersonTable) =>
  Object.values(columns).some(({ leftOut }) => leftOut === undefined)

/** The rows of a table that are the person's, as JSON. */
export async function personRows(
  db: Database,
  { table, columns, secret }: PersonTable,
  personId: number,
): Promise<unknown[]> {
  const isOwn = Object.entries(columns)
    .filter(([, { leftOut }]) => leftOut === undefined)
    .map(([key]) => sql`own.${sql.identifier(nameIn(table, key))} = ${personId}`)
  const without = arrayOf(
    'text',
    secret.map((key) => nameIn(table, key)),
  )
  const { rows } = await db.execute<{ row: unknown }>(sql`
    select to_jsonb(own) - ${without} as row from ${table} own where ${sql.join(isOwn, sql` or `)} limit ${maxRows}`)
  return rows.map(({ row }) => row)
}

/** Deletes, empties or leaves the rows of a table that name the person. */
export async function erasePersonRows(
  db: Transaction,
  { table, columns }: PersonTable,
  personId: number,
): Promise<void> {
  for (const [key, { atErasure, emptied = {} }] of Object.entries(columns)) {
    const column = sql.identifier(nameIn(table, key))
    const isTheirs = sql`${column} = ${personId}`
    if (atErasure === 'deleted') await db.execute(sql`delete from ${table} where ${isTheirs}`)
    const values = { ...(atErasure === 'unnamed' && { [key]: sql`null` }), ...emptied }
    const sets = Object.entries(values).map(
      ([name, value]) => sql`${sql.identifier(nameIn(table, name))} = ${value}`,
    )
    if (sets.length > 0)
      await db.execute(sql`update ${table} set ${sql.join(sets, sql`, `)} where ${isTheirs}`)
  }
}

/** Somebody whose data are deleted, as they were. */
export interface ErasedPerson {
  id: number
  email: string | null
}
