import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { ConfigError } from '../config-values.ts'
import { databaseLocks } from './advisory-locks.ts'
import { dropUnfinishedIndexes, migrationOf, migrationsFolder, readJournal, tryLock } from './migrate.ts'
import { connectToWrite } from './transact.ts'

/**
 * Does what pending migrations can do while an older version serves: the statements of `migrations/online/`, each in a
 * transaction of its own, so that indexes can be built `CONCURRENTLY`. May be interrupted and repeated. Returns the names of
 * those migrations.
 * @throws ConfigError while somebody else prepares an upgrade.
 */
export async function prepareUpgrade(url: string, folder = migrationsFolder): Promise<string[]> {
  const { db, close } = connectToWrite(url)
  try {
    if (!(await tryLock(db, databaseLocks.preparation)))
      throw new ConfigError('Another process prepares an upgrade of this database: wait until it has ended.')
    // Building an index waits for older transactions without keeping anybody waiting.
    await db.execute(sql`set lock_timeout = 0`)
    await dropUnfinishedIndexes(db)
    const migrated = (await migrationOf(db)) ?? Number.POSITIVE_INFINITY
    const prepared = readJournal(folder)
      .entries.filter(({ when }) => when > migrated)
      .map(({ tag }) => ({ tag, file: join(folder, 'online', `${tag}.sql`) }))
      .filter(({ file }) => existsSync(file))
    for (const { file } of prepared) {
      for (const statement of readFileSync(file, 'utf8').split('--> statement-breakpoint')) {
        await db.execute(sql.raw(statement))
      }
    }
    return prepared.map(({ tag }) => tag)
  } finally {
    await close()
  }
}
