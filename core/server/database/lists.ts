import { getTableColumns, type SQL, sql } from 'drizzle-orm'
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

/** The condition that a column has one of the values; false for an empty list. */
export function anyOf<Column extends PgColumn>(
  column: Column,
  values: readonly NonNullable<Column['_']['data']>[],
): SQL {
  const list = values.map((value) => column.mapToDriverValue(value))
  return sql`${column} = any(${sql.param(list)}::${sql.raw(column.getSQLType())}[])`
}

/** Objects as rows with the named columns and PostgreSQL types, in this order; null where an object lacks the key. */
export function rowsFrom(
  name: string,
  types: Readonly<Record<string, string>>,
  objects: readonly object[],
): SQL {
  const columns = Object.entries(types).map(
    ([column, type]) => sql`${sql.identifier(column)} ${sql.raw(type)}`,
  )
  // PostgreSQL rejects half a surrogate pair, which JSON may contain.
  const json = JSON.stringify(objects, (_, value) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  )
  return sql`jsonb_to_recordset(${json}::text::jsonb) as ${sql.identifier(name)} (${sql.join(columns, sql`, `)})`
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
  const keys = Object.keys(first)
  if (rows.some((row) => Object.keys(row).length !== keys.length)) {
    throw new Error('rows of one insert have different keys')
  }
  const all: Record<string, PgColumn> = getTableColumns(table)
  const columns = keys.flatMap((key) => {
    const column = all[key]
    return column ? [{ key, column }] : []
  })
  const objects = rows.map((row: Record<string, unknown>) =>
    Object.fromEntries(columns.map(({ key, column }) => [column.name, jsonValue(column, row[key])])),
  )
  const types = Object.fromEntries(columns.map(({ column }) => [column.name, column.getSQLType()]))
  const names = sql.join(
    columns.map(({ column }) => sql.identifier(column.name)),
    sql`, `,
  )
  await db.execute(sql`
    insert into ${table} (${names}) select ${names} from ${rowsFrom('given', types, objects)}
    ${skipExisting ? sql`on conflict do nothing` : sql``}`)
}

function jsonValue(column: PgColumn, value: unknown): unknown {
  // Drizzle makes text of what a column of JSON holds.
  return value === null || column.dataType === 'json' ? value : column.mapToDriverValue(value)
}
