import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#core/server/database/embedded.ts'
import { connectForCopies, copyOut } from './copies.ts'
import { FileStore, forEachOf, readFileList } from './files.ts'
import { type Backup, fileListOf } from './manifest.ts'
import { restoreDatabase } from './restore.ts'

/**
 * Reads every file of a backup, restores its tables into a PostgreSQL that is thrown away, and compares each with what was
 * read when it was made.
 * @throws Error that says what is missing or differs.
 */
export async function checkBackup(backup: Backup & { store: string }): Promise<void> {
  const store = new FileStore(backup.store)
  let files = 0
  await forEachOf(readFileList(fileListOf(backup.folder)), async (file) => {
    await store.check(file)
    files += 1
  })
  const { count } = backup.manifest.files
  if (files !== count) throw new Error(`the backup has ${files} of ${count} files`)
  await checkTables(backup)
}

async function checkTables(backup: Backup): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'shaar-backup-'))
  // Run by root, PostgreSQL uses an account of its own, which must be able to enter the folder.
  await chmod(folder, 0o755)
  try {
    const settings = { fsync: 'off', full_page_writes: 'off' }
    const postgres = await startEmbeddedPostgres({
      dataDir: join(folder, 'postgres'),
      settings,
      log: () => {},
    })
    try {
      await restoreDatabase(postgres.url, backup)
      await compareTables(postgres.url, backup)
    } finally {
      await postgres.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
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
