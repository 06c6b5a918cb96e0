import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from './connect.ts'

/**
 * Lists as one parameter each. A statement with a parameter for every value has another text for every length, and each
 * text is parsed, planned and stored by every connection.
 */

/** The values as an array of a PostgreSQL type. */
export function arrayOf(type: 'integer' | 'text' | 'uuid', values: readonly (string | number)[]): SQL {
  return sql`${sql.param(values)}::${sql.raw(type)}[]`
}

/** The condition that a column holds one of the values; no row does where there are none. */
export function anyOf<Column extends PgColumn>(
  column: Column,
  values: readonly NonNullable<Column['_']['data']>[],
): SQL {
  const list = values.map((value) => column.mapToDriverValue(value))
  return sql`${column} = any(${sql.param(list)}::${sql.raw(column.getSQLType())}[])`
}

/** Objects as rows of the columns and PostgreSQL types that are named, in their order; null where an object has no such key. */
export function rowsFrom(
  name: string,
  types: Readonly<Record<string, string>>,
  objects: readonly object[],
): SQL {
  const columns = Object.entries(types).map(
    ([column, type]) => sql`${sql.identifier(column)} ${sql.raw(type)}`,
  )
  // JSON would carry half of a surrogate pair to PostgreSQL, which refuses it.
  const json = JSON.stringify(objects, (_, value) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  )
  return sql`jsonb_to_recordset(${json}::text::jsonb) as ${sql.identifier(name)} (${sql.join(columns, sql`, `)})`
}

/**
 * Inserts rows in their order. All have the same keys. `unlessThere`: one that is there already stays as it is; otherwise
 * throws as PostgreSQL does.
 */
export async function insertRows<Table extends PgTable>(
  db: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  { unlessThere = false } = {},
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
    ${unlessThere ? sql`on conflict do nothing` : sql``}`)
}

function jsonValue(column: PgColumn, value: unknown): unknown {
  // Drizzle makes text of what a column of JSON holds.
  return value === null || column.dataType === 'json' ? value : column.mapToDriverValue(value)
}
