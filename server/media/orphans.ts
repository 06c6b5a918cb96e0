import type { FastifyBaseLogger } from 'fastify'
import { uuidPattern } from '#contract/common.ts'
import type { Storage } from './storage.ts'

/** In milliseconds: a younger file without a row may belong to an upload in progress. */
const day = 24 * 60 * 60 * 1000
/** More orphans than this, if they are the majority, more likely belong to another database. */
const suspiciousCount = 100
/** The number of ids in one query. */
const perQuery = 1000

/**
 * Deletes the files whose names are `prefix` and the id of a row that does not exist, as after a crash between writing the
 * two, or after the row was deleted. Other files are left alone.
 */
export async function deleteOrphans(
  storage: Storage,
  log: FastifyBaseLogger,
  prefix: string,
  /** Those of the ids that have a row. */
  known: (ids: string[]) => Promise<string[]>,
): Promise<void> {
  const ownName = new RegExp(`^${prefix}(${uuidPattern})(?:\\.|$)`)
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
    const existing = new Set(await known(some))
    const unknown = some.filter((id) => !existing.has(id))
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
