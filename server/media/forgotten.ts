import { and, eq, isNotNull, lt, not, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { uuidPattern } from '#contract/common.ts'
import type { Database, Transaction } from '../db/connect.ts'
import { anyOf } from '../db/lists.ts'
import { transact } from '../db/transact.ts'
import type { Storage } from './storage.ts'
import { media } from './tables.ts'
import { countUses, mediaUses } from './uses.ts'

/** Unused uploads outside the library are deleted after so many days. */
const uploadDays = 30
/** Younger files without a row may be uploads under way, which take seconds. In milliseconds. */
const day = 24 * 60 * 60 * 1000
/** This many files without a row, if they are the majority, more likely belong to another database. */
const suspicious = 100
/** How many ids one query compares. */
const perQuery = 1000

/** Deletes uploads that came to nothing, and files that belong to no upload. */
export async function deleteForgottenFiles(
  db: Database,
  storage: Storage,
  log: FastifyBaseLogger,
): Promise<void> {
  await transact(db, deleteForgottenUploads)
  await deleteStrayFiles(db, storage, log)
}

/** Deletes the rows only; from then on their files are strays. */
async function deleteForgottenUploads(db: Transaction): Promise<void> {
  // Every saved version is read, once a night.
  await db.execute(sql`set local statement_timeout = '5min'`)
  const mayReturn = mediaUses().flatMap((use) => use.mayReturn?.() ?? [])
  const forgotten = and(
    not(media.inLibrary),
    isNotNull(media.ownerId),
    lt(media.createdAt, sql`now() - make_interval(days => ${uploadDays})`),
    eq(countUses(), 0),
    ...mayReturn.map((ids) => sql`${media.id} not in (${ids})`),
  )
  // Waits for transactions that are using one of them; the delete checks the condition again.
  const rows = await db.select({ id: media.id }).from(media).where(forgotten).for('update')
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await db.delete(media).where(and(anyOf(media.id, ids), forgotten))
}

const ownName = new RegExp(`^(${uuidPattern})(?:\\.|$)`)

/** Deletes files without a row, left by a process that died between the two. Files of other names are not the portal's. */
async function deleteStrayFiles(db: Database, storage: Storage, log: FastifyBaseLogger): Promise<void> {
  const names = new Map<string, string[]>()
  const strays: string[] = []
  for await (const { name, writtenAt } of storage.list()) {
    const id = ownName.exec(name)?.[1]
    if (id === undefined || writtenAt.getTime() > Date.now() - day) continue
    if (name.endsWith('.part')) strays.push(name)
    else names.set(id, [...(names.get(id) ?? []), name])
  }
  const ids = [...names.keys()]
  let without = 0
  for (let from = 0; from < ids.length; from += perQuery) {
    const some = ids.slice(from, from + perQuery)
    const rows = await db.select({ id: media.id }).from(media).where(anyOf(media.id, some))
    const known = new Set(rows.map(({ id }) => id))
    const unknown = some.filter((id) => !known.has(id))
    without += unknown.length
    strays.push(...unknown.flatMap((id) => names.get(id) ?? []))
  }
  if (without > suspicious && without > ids.length / 2) {
    log.error({ files: ids.length, without }, 'most files are unknown to the database: none are deleted')
    return
  }
  for (const name of strays) await storage.remove(name)
  if (strays.length > 0) log.info({ files: strays.length }, 'deleted files that nothing names')
}
