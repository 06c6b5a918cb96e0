import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Transaction } from './connect.ts'
import { connectToWrite } from './transact.ts'

/** An arbitrary number that all processes of the portal use. */
const migrationLock = 7_426_001

/**
 * Runs the pending migrations, then `first` (which fills an empty database), under one lock: processes that start at the
 * same time take turns, so each step happens once.
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
