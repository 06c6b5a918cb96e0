import { getTableColumns, Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from './driver/pool.ts'

/**
 * Passes each list as one parameter. A statement with a parameter for every value has another text for every length, and
 * every connection parses, plans and stores each text.
 */

/** The values as an array of a PostgreSQL type. */
export function arrayOf(type: 'integer' | 'text' | 'uuid', values: readonly (string | number)[]): SQL {
  return sql`${sql.param(values)}::${sql.raw(type)}[]`
}

/** The condition that a column has one of the values, or in a prepared query of those it is given; false for an empty list. */
export function anyOf<Column extends PgColumn>(
  column: Column,
  values: readonly NonNullable<Column['_']['data']>[] | Placeholder,
): SQL {
  const list =
    values instanceof Placeholder ? values : sql.param(values.map((value) => column.mapToDriverValue(value)))
  return sql`${column} = any(${list}::${sql.raw(column.getSQLType())}[])`
}

/**
 * Objects as rows with the named columns and PostgreSQL types, in this order; null where an object lacks the key. In a prepared
 * statement, they are given under the placeholder as `jsonRows`.
 */
export function rowsFrom(
  name: string,
  types: Readonly<Record<string, string>>,
  objects: readonly object[] | Placeholder,
): SQL {
  const columns = Object.entries(types).map(
    ([column, type]) => sql`${sql.identifier(column)} ${sql.raw(type)}`,
  )
  const json = objects instanceof Placeholder ? objects : jsonRows(objects)
  return sql`jsonb_to_recordset(${json}::text::jsonb) as ${sql.identifier(name)} (${sql.join(columns, sql`, `)})`
}

/** Objects as the JSON that a statement with `rowsFrom` and a placeholder is given. */
export function jsonRows(objects: readonly object[]): string {
  // PostgreSQL rejects half a surrogate pair, which JSON may contain.
  return JSON.stringify(objects, (_, value) => (typeof value === 'string' ? value.toWellFormed() : value))
}

/**
 * The part of a statement that inserts rows, whose columns have the names that they have in the code; also those that are
 * numbered by the database.
 */
export function insertionOf(
  table: PgTable,
  keys: readonly string[],
  rows: readonly object[] | Placeholder,
): SQL {
  const all: Record<string, PgColumn> = getTableColumns(table)
  const columns = keys.flatMap((key) => all[key] ?? [])
  const names = columns.map(({ name }) => sql.identifier(name))
  const values = keys.map((key) => sql.identifier(key))
  const types = Object.fromEntries(columns.map((column, index) => [keys[index], column.getSQLType()]))
  return sql`insert into ${table} (${sql.join(names, sql`, `)}) overriding system value
    select ${sql.join(values, sql`, `)} from ${rowsFrom('given', types, rows)}`
}

/**
 * Inserts rows in their order. All have the same keys. With `skipExisting` rows that exist stay unchanged; without it they
 * throw PostgreSQL's error.
 */
export async function insertRows<Table extends PgTable>(
  db: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  { skipExisting = false } = {},
): Promise<void> {
  const [first] = rows
  if (!first) return
  const all: Record<string, PgColumn> = getTableColumns(table)
  const keys = Object.keys(first).filter((key) => key in all)
  if (rows.some((row) => Object.keys(row).length !== Object.keys(first).length)) {
    throw new Error('rows of one insert have different keys')
  }
  const objects = rows.map((row: Record<string, unknown>) =>
    Object.fromEntries(keys.map((key) => [key, jsonValue(all[key], row[key])])),
  )
  await db.execute(
    sql`${insertionOf(table, keys, objects)} ${skipExisting ? sql`on conflict do nothing` : sql``}`,
  )
}

function jsonValue(column: PgColumn | undefined, value: unknown): unknown {
  // Drizzle makes text of what a column of JSON holds.
  return value === null || column?.dataType === 'json' ? value : column?.mapToDriverValue(value)
}
