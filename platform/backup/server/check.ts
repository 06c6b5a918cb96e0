import { realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#core/server/database/embedded.ts'
import { withMigrationLock } from '#core/server/database/migrate.ts'
import { connectForCopies, copyOut } from './copies.ts'
import type { Backup } from './manifest.ts'
import { restoreDatabase } from './restore.ts'

/**
 * Restores the tables of a backup into a PostgreSQL that is thrown away, and compares each with what was read when it was made.
 * @param dataDir where that lies meanwhile: a temporary folder is often in memory, which has no room for a database.
 * @throws Error that says what differs.
 */
export async function checkBackup(backup: Backup, dataDir: string): Promise<void> {
  const folder = join(dataDir, 'backup-check')
  // A check that was killed has left it.
  await removeLinked(folder)
  try {
    const settings = { fsync: 'off', full_page_writes: 'off' }
    const postgres = await startEmbeddedPostgres({ dataDir: folder, settings, log: () => {} })
    try {
      await withMigrationLock(postgres.url, (db) => restoreDatabase(db, postgres.url, backup))
      await compareTables(postgres.url, backup)
    } finally {
      await postgres.stop()
    }
  } finally {
    await removeLinked(folder)
  }
}

/** Run by root, PostgreSQL's account may not be able to enter a folder, which is then a link to another. */
async function removeLinked(folder: string): Promise<void> {
  const linked = await realpath(folder).catch(() => folder)
  for (const path of [linked, folder]) await rm(path, { recursive: true, force: true, maxRetries: 5 })
}

/** @throws Error when a table of the restored database differs from the backup's. */
export async function compareTables(url: string, { manifest }: Backup): Promise<void> {
  const client = await connectForCopies(url)
  try {
    for (const table of manifest.tables) {
      const restored = await copyOut(client, table)
      if (restored.rows !== table.rows || restored.sha256 !== table.sha256) {
        throw new Error(
          `the table ${table.name} came back with ${restored.rows} of ${table.rows} rows, or with others`,
        )
      }
    }
  } finally {
    await client.end()
  }
}
