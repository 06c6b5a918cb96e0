import { type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from './connect.ts'

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
