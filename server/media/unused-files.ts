import { and, eq, isNotNull, lt, not, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { uuidPattern } from '#contract/common.ts'
import type { Database, Transaction } from '../db/connect.ts'
import { anyOf } from '../db/lists.ts'
import { transact } from '../db/transact.ts'
import type { Storage } from './storage.ts'
import { media } from './tables.ts'
import { countUses, mediaUses } from './uses.ts'

/** After this many days, unused uploads outside the library are deleted. */
const uploadDays = 30
/** In milliseconds: a younger file without a row may belong to an upload in progress. */
const day = 24 * 60 * 60 * 1000
/** More orphans than this, if they are the majority, more likely belong to another database. */
const suspiciousCount = 100
/** The number of ids in one query. */
const perQuery = 1000

/** Deletes uploads that nothing uses, and files that have no row. */
export async function deleteUnusedFiles(
  db: Database,
  storage: Storage,
  log: FastifyBaseLogger,
): Promise<void> {
  await transact(db, deleteUnusedUploads)
  await deleteOrphanedFiles(db, storage, log)
}

/** Deletes the rows only, which makes their files orphans. */
async function deleteUnusedUploads(db: Transaction): Promise<void> {
  // It reads every saved version, once a night.
  await db.execute(sql`set local statement_timeout = '5min'`)
  const reusable = mediaUses().flatMap((use) => use.mayReuse?.() ?? [])
  const unused = and(
    not(media.inLibrary),
    isNotNull(media.ownerId),
    lt(media.createdAt, sql`now() - make_interval(days => ${uploadDays})`),
    eq(countUses(), 0),
    ...reusable.map((ids) => sql`${media.id} not in (${ids})`),
  )
  // Waits for transactions that are using one of them; the delete checks the condition again.
  const rows = await db.select({ id: media.id }).from(media).where(unused).for('update')
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await db.delete(media).where(and(anyOf(media.id, ids), unused))
}

const ownName = new RegExp(`^(${uuidPattern})(?:\\.|$)`)

/** Deletes files without a row, as after a crash between writing the two. Other file names are not the portal's. */
async function deleteOrphanedFiles(db: Database, storage: Storage, log: FastifyBaseLogger): Promise<void> {
  const names = new Map<string, string[]>()
  const orphans: string[] = []
  for await (const { name, writtenAt } of storage.list()) {
    const id = ownName.exec(name)?.[1]
    if (id === undefined || writtenAt.getTime() > Date.now() - day) continue
    if (name.endsWith('.part')) orphans.push(name)
    else names.set(id, [...(names.get(id) ?? []), name])
  }
  const ids = [...names.keys()]
  let orphanedIds = 0
  for (let from = 0; from < ids.length; from += perQuery) {
    const some = ids.slice(from, from + perQuery)
    const rows = await db.select({ id: media.id }).from(media).where(anyOf(media.id, some))
    const known = new Set(rows.map(({ id }) => id))
    const unknown = some.filter((id) => !known.has(id))
    orphanedIds += unknown.length
    orphans.push(...unknown.flatMap((id) => names.get(id) ?? []))
  }
  if (orphanedIds > suspiciousCount && orphanedIds > ids.length / 2) {
    log.error({ files: ids.length, orphanedIds }, 'most files are unknown to the database: none are deleted')
    return
  }
  for (const name of orphans) await storage.remove(name)
  if (orphans.length > 0) log.info({ files: orphans.length }, 'deleted files that nothing names')
}
