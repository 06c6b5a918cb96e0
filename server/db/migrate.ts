import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Transaction } from './connect.ts'
import { connectToWrite } from './transact.ts'

/** Any number: all processes of the portal use the same one. */
const migrationLock = 7_426_001

/**
 * Brings the database to the newest shape, then lets `first` run (filling an empty database) under the same lock.
 * Processes that start at once take turns, so each step happens once.
 */
export async function migrate(
  url: string,
  first: (db: Transaction) => Promise<void> = async () => {},
): Promise<void> {
  const { db, close } = connectToWrite(url)
  try {
    await db.execute(
      sql`set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`,
    )
    await db.execute(sql`select pg_advisory_lock(${migrationLock})`)
    await runMigrations(db, { migrationsFolder: fileURLToPath(new URL('migrations', import.meta.url)) })
    await first(db)
  } finally {
    await close()
  }
}
