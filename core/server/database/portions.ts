import { lt, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from './driver/pool.ts'

/** So many rows one transaction deletes, so that none takes long, however much there is to delete. */
export const portion = 500

/** Deletes a portion of the rows. Returns how many: none when there is nothing left. */
export async function deletePortion(
  db: Transaction,
  table: PgTable,
  where: SQL | undefined,
): Promise<number> {
  const { columns, primaryKeys } = getTableConfig(table)
  const key = sql.join(primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary), sql`, `)
  const { rowCount } = await db.execute(sql`
    delete from ${table} where (${key}) in (select ${key} from ${table} where ${where} limit ${portion})`)
  return rowCount ?? 0
}

/** A step of the clean-up: deletes the rows that have expired. */
export const deleteExpired = (table: PgTable & { expiresAt: PgColumn }) => (db: Transaction) =>
  deletePortion(db, table, lt(table.expiresAt, sql`now()`))

export const olderThan = (column: PgColumn, days: number): SQL =>
  lt(column, sql`now() - make_interval(days => ${days}::integer)`)
