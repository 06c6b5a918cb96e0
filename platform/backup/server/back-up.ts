import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Storage } from '#platform/files/server/index.ts'
import { connectForCopies, copyOut, listTables, type TableCopy } from './copies.ts'
import { type BackedUpFile, FileStore, partial, readFileList, writeFileList } from './files.ts'
import {
  type Backup,
  fileListOf,
  folderName,
  listBackups,
  type Manifest,
  manifestOf,
  storeOf,
  tableFileOf,
} from './manifest.ts'

/** An arbitrary number: a database is backed up by one process at a time. */
const backupLock = 7_426_002

interface Sources {
  /** Of the portal's database, which may be in use. */
  url: string
  storage: Storage
  /** Throws when what was written is not whole; it is then no backup. */
  check: (backup: Backup & { store: string }) => Promise<void>
}

/**
 * Writes the database and the files of one moment into a folder beside earlier backups, while the portal goes on: the
 * database in one snapshot, and every file that was there before or after it. A file that an earlier backup has is not
 * written again.
 * @throws Error when another backup of the database is running, when something could not be read or written, or what `check` throws. What was begun is
 *   deleted by the next.
 */
export async function backUp(
  { url, storage, check }: Sources,
  folder: string,
): Promise<Backup & { added: number }> {
  await mkdir(folder, { recursive: true })
  const client = await connectForCopies(url)
  try {
    await takeLock(client)
    await removePartial(folder)
    const store = new FileStore(storeOf(folder))
    await store.removePartial()
    const known = await knownFiles(folder)
    const files = new Map<string, BackedUpFile>()
    // Before: what is deleted during the backup. After: what was written just before the snapshot.
    const before = await store.add(storage, known, files)
    const unfinished = join(folder, `${Date.now()}${partial}`)
    await mkdir(unfinished)
    const database = await copyDatabase(client, unfinished)
    const after = await store.add(storage, known, files)
    await writeFileList(fileListOf(unfinished), files.values())
    const bytes = [...files.values()].reduce((sum, { size }) => sum + size, 0)
    const manifest: Manifest = { format: 1, ...database, files: { count: files.size, bytes } }
    await writeDurably(manifestOf(unfinished), JSON.stringify(manifest))
    await check({ folder: unfinished, manifest, store: storeOf(folder) })
    const finished = join(folder, folderName(manifest.madeAt))
    await rename(unfinished, finished)
    return { folder: finished, manifest, added: before.added + after.added }
  } finally {
    await client.end()
  }
}

async function takeLock(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as free', [backupLock])
  if (!rows[0]?.free) throw new Error('Another backup of this database is running.')
}

/** Deletes what backups that were interrupted left. */
async function removePartial(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.endsWith(partial)) await rm(join(folder, name), { recursive: true })
  }
}

/** The files of the newest backup, by name. */
async function knownFiles(folder: string): Promise<Map<string, BackedUpFile>> {
  const known = new Map<string, BackedUpFile>()
  const newest = (await listBackups(folder)).at(-1)
  if (newest) for await (const file of readFileList(fileListOf(newest.folder))) known.set(file.name, file)
  return known
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
  const jobs = await client.query<{ name: string; data: object }>(
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

/** Deletes the backups that are older than so many days, but never the newest, and the files that only they had. */
export async function deleteOldBackups(folder: string, keepDays: number, now: Date): Promise<number> {
  const backups = await listBackups(folder)
  const isOld = ({ manifest }: Backup) => now.getTime() - Date.parse(manifest.madeAt) > keepDays * day
  const old = backups.slice(0, -1).filter(isOld)
  if (old.length === 0) return 0
  for (const { folder: path } of old) await rm(path, { recursive: true })
  const needed = new Set<string>()
  for (const { folder: path } of await listBackups(folder)) {
    for await (const { sha256 } of readFileList(fileListOf(path))) needed.add(sha256)
  }
  await new FileStore(storeOf(folder)).keepOnly(needed)
  return old.length
}
