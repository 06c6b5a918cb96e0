import { and, lt, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { uuidPattern } from '#core/contract/common.ts'
import { anyOf, type Database, insertRows, type Transaction, transact } from '#core/server/database/index.ts'
import type { Storage } from './storage/storage.ts'
import { orphanedFiles } from './tables.ts'

/** In milliseconds: a younger file without a row may belong to an upload in progress. */
const day = 24 * 60 * 60 * 1000
/** For so many days a file without a row stays: an older database may have been restored, and a newer one may follow. */
const quarantineDays = 30
/** More orphans than this, if they are the majority, more likely belong to another database. */
const suspiciousCount = 100
/** The number of ids in one query. */
const perQuery = 1000

const idInName = `(${uuidPattern})([.]|$)`
const idAtStart = new RegExp(`^${idInName}`)

interface Slice {
  /** What the names of its files begin with, before the id of a row. */
  prefix: string
  /** Those of the ids that have a row. */
  known: (ids: string[]) => Promise<string[]>
}

/**
 * Deletes the files whose names are `prefix` and the id of a row that has not existed for thirty days, and at once those that
 * were never written whole. Other files are left alone.
 */
export async function deleteOrphans(
  db: Database,
  storage: Storage,
  log: FastifyBaseLogger,
  { prefix, known }: Slice,
): Promise<void> {
  const { unfinished, names } = await listFiles(storage, prefix)
  const orphans = await findOrphans([...names.keys()], known)
  if (orphans.length > suspiciousCount && orphans.length > names.size / 2) {
    const files = { files: names.size, orphanedIds: orphans.length }
    log.error(files, 'most files are unknown to the database: none are deleted')
    return
  }
  const orphanNames = orphans.flatMap((id) => names.get(id) ?? [])
  const due = await transact(db, (transaction) =>
    quarantine(transaction, `^${prefix}${idInName}`, orphanNames),
  )
  const deleted = [...unfinished, ...due]
  for (const name of deleted) await storage.remove(name)
  if (deleted.length > 0) log.info({ files: deleted.length }, 'deleted files that nothing names')
}

/** The files of a slice that are older than a day, by the id in their names. */
async function listFiles(storage: Storage, prefix: string) {
  const unfinished: string[] = []
  const names = new Map<string, string[]>()
  for await (const { name, writtenAt } of storage.list()) {
    const id = name.startsWith(prefix) ? idAtStart.exec(name.slice(prefix.length))?.[1] : undefined
    if (id === undefined || writtenAt.getTime() > Date.now() - day) continue
    if (name.endsWith('.part')) unfinished.push(name)
    else names.set(id, [...(names.get(id) ?? []), name])
  }
  return { unfinished, names }
}

async function findOrphans(ids: string[], known: Slice['known']): Promise<string[]> {
  const orphans: string[] = []
  for (let from = 0; from < ids.length; from += perQuery) {
    const some = ids.slice(from, from + perQuery)
    const existing = new Set(await known(some))
    orphans.push(...some.filter((id) => !existing.has(id)))
  }
  return orphans
}

/** Records which files of a slice have no row now, and returns those that have had none for long enough. */
async function quarantine(db: Transaction, ownName: string, names: string[]): Promise<string[]> {
  const { name, since } = orphanedFiles
  // Deleted, or their row is back.
  await db.delete(orphanedFiles).where(and(sql`${name} ~ ${ownName}`, sql`not ${anyOf(name, names)}`))
  await insertRows(
    db,
    orphanedFiles,
    names.map((orphan) => ({ name: orphan })),
    { skipExisting: true },
  )
  const due = and(anyOf(name, names), lt(since, sql`now() - make_interval(days => ${quarantineDays})`))
  return (await db.select({ name }).from(orphanedFiles).where(due)).map((row) => row.name)
}
