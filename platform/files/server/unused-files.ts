import { and, eq, isNotNull, lt, not, or, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { anyOf, type Database, type Transaction, transact } from '#core/server/database/index.ts'
import { deleteOrphans } from './orphans.ts'
import type { Storage } from './storage/storage.ts'
import { media } from './tables.ts'
import { countUses, mediaUses } from './uses.ts'

/** After this many days, unused uploads outside the library are deleted. */
const uploadDays = 30

/** Deletes uploads that nothing uses, and files that have had no row for thirty days. */
export async function deleteUnusedFiles(
  db: Database,
  storage: Storage,
  log: FastifyBaseLogger,
): Promise<void> {
  await transact(db, deleteUnusedUploads)
  await deleteOrphans(db, storage, log, {
    prefix: '',
    known: async (ids) => {
      const rows = await db.select({ id: media.id }).from(media).where(anyOf(media.id, ids))
      return rows.map(({ id }) => id)
    },
  })
}

/** Deletes the rows of a person's uploads that nothing shows, outside the library. Returns their ids; `removeFile` removes the files. */
export async function deleteUploadsOf(
  db: Transaction,
  ownerId: number,
  /** Deleted too, whoever uploaded it. */
  photoId: string | null,
): Promise<string[]> {
  const theirs = or(eq(media.ownerId, ownerId), photoId === null ? undefined : eq(media.id, photoId))
  const unused = and(theirs, not(media.inLibrary), eq(countUses(), 0))
  const rows = await db.delete(media).where(unused).returning({ id: media.id })
  return rows.map(({ id }) => id)
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
