import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type pg from 'pg'
import { databaseLocks } from '#core/server/database/advisory-locks.ts'
import type { Storage } from '#platform/files/server/index.ts'
import { connectForCopies, copyOut, listTables, type TableCopy } from './copies.ts'
import { type BackedUpFile, FileStore, hashOfFile, partial, readFileList, writeFileList } from './files.ts'
import {
  type Backup,
  fileListOf,
  folderName,
  listBackups,
  type Manifest,
  manifestOf,
  serialized,
  storeOf,
  tableFileOf,
} from './manifest.ts'

interface Sources {
  /** Of the portal's database, which may be in use. */
  url: string
  storage: Storage
  /** Throws when the tables that were written are not whole; it is then no backup. */
  check: (backup: Backup) => Promise<void>
  /** Takes a line for what is wrong with earlier backups. */
  log?: (line: string) => void
}

/**
 * Writes the database and the files of one moment into a folder beside earlier backups, while the portal goes on: the
 * database in one snapshot, and every file that was there before or after it. A file that an earlier backup has is not
 * written again, unless it is damaged there.
 * @throws Error when another backup of the database is running, when something could not be read or written, or what `check` throws. What was begun is
 *   deleted by the next.
 */
export async function backUp(
  { url, storage, check, log = () => {} }: Sources,
  folder: string,
): Promise<Backup & { added: number }> {
  await mkdir(folder, { recursive: true })
  const client = await connectForCopies(url)
  try {
    await takeLock(client)
    await removePartial(folder)
    const store = new FileStore(storeOf(folder))
    await store.removePartial()
    const known = await knownFiles(folder, log)
    const files = new Map<string, BackedUpFile>()
    // Before: what is deleted during the backup. After: what was written just before the snapshot.
    const before = await store.add(storage, known, files)
    const unfinished = join(folder, `${Date.now()}${partial}`)
    await mkdir(unfinished)
    const database = await copyDatabase(client, unfinished)
    const after = await store.add(storage, known, files)
    const repaired = await store.repair(storage, files)
    if (repaired.length > 0)
      log(`these files were damaged in the backup and are copied again: ${repaired.join(' ')}`)
    const manifest = {
      format: 2 as const,
      ...database,
      files: await listFiles(unfinished, [...files.values()]),
    }
    await writeDurably(manifestOf(unfinished), serialized(manifest))
    await check({ folder: unfinished, manifest })
    const finished = join(folder, folderName(manifest.madeAt))
    await rename(unfinished, finished)
    return { folder: finished, manifest, added: before.added + after.added }
  } finally {
    await client.end()
  }
}

/** Writes the list of the files. Returns what the manifest says of them. */
async function listFiles(folder: string, files: readonly BackedUpFile[]): Promise<Manifest['files']> {
  const list = fileListOf(folder)
  await writeFileList(list, files)
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  return { count: files.length, bytes, sha256: await hashOfFile(list) }
}

/** A database is backed up by one process at a time. */
async function takeLock(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select pg_try_advisory_lock(${databaseLocks.backup}) as free`)
  if (!rows[0]?.free) throw new Error('Another backup of this database is running.')
}

/** Deletes what backups that were interrupted left. */
async function removePartial(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.endsWith(partial)) await rm(join(folder, name), { recursive: true })
  }
}

async function knownFiles(folder: string, log: (line: string) => void): Promise<Map<string, BackedUpFile>> {
  const { backups, unreadable } = await listBackups(folder)
  for (const { reason } of unreadable) log(reason)
  const newest = backups.at(-1)
  const files = newest ? await readFileList(fileListOf(newest.folder)) : []
  return new Map(files.map((file) => [file.name, file]))
}

async function copyDatabase(client: pg.Client, folder: string): Promise<Omit<Manifest, 'format' | 'files'>> {
  await client.query('begin isolation level repeatable read read only')
  const { rows } = await client.query<{ now: Date; migration: string | null }>(
    'select now(), (select max(created_at) from drizzle.__drizzle_migrations) as migration',
  )
  const [moment] = rows
  if (!moment) throw new Error('The database holds no portal.')
  const tables: TableCopy[] = []
  for (const table of await listTables(client)) {
    tables.push(await copyOut(client, table, tableFileOf(folder, table.name)))
  }
  const jobs = await client.query<Manifest['jobs'][number]>(
    `select name, data from pgboss.job where state in ('created', 'retry', 'active') and name !~ '^__' order by created_on`,
  )
  // Sequences have no snapshot: read last, they are never behind the rows.
  const sequences = await client.query<{ name: string; value: string }>(
    `select format('%I', sequencename) as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  )
  await client.query('commit')
  return {
    madeAt: moment.now.toISOString(),
    migration: Number(moment.migration),
    tables,
    sequences: sequences.rows,
    jobs: jobs.rows,
  }
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'w')
  await file.writeFile(text)
  await file.sync()
  await file.close()
}

const day = 24 * 60 * 60 * 1000

/**
 * Deletes the backups that are older than so many days, but never the newest, and the files that only they had. While one
 * cannot be read, all files stay, since nobody knows which of them it has.
 */
export async function deleteOldBackups(folder: string, keepDays: number, now: Date): Promise<number> {
  const { backups, unreadable } = await listBackups(folder)
  const oldest = folderName(new Date(now.getTime() - keepDays * day).toISOString())
  const old = [...backups.slice(0, -1), ...unreadable].filter((each) => basename(each.folder) < oldest)
  for (const { folder: path } of old) await rm(path, { recursive: true })
  const left = await listBackups(folder)
  if (old.length === 0 || left.unreadable.length > 0) return old.length
  const needed = new Set<string>()
  for (const { folder: path } of left.backups) {
    for (const { sha256 } of await readFileList(fileListOf(path))) needed.add(sha256)
  }
  await new FileStore(storeOf(folder)).keepOnly(needed)
  return old.length
}
