import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { SessionUser } from '#core/server/http/index.ts'
import { media } from './tables.ts'

export interface MediaUse {
  /** The condition that it shows a file to this person. */
  shownTo(user: SessionUser, mediaId: AnyColumn): SQL
  /** The number of places where it shows a file, as a subquery. */
  count(mediaId: AnyColumn): SQL
  /** The ids of files that it may show again later, as a query of one column. */
  mayReuse?(): SQL
}

let registered: readonly MediaUse[] = []

/** Registers the modules that use files. Called before anything is read or written. */
export function registerMediaUses(uses: readonly MediaUse[]): void {
  registered = uses
}

export function mediaUses(): readonly MediaUse[] {
  if (registered.length === 0) throw new Error('registerMediaUses was not called')
  return registered
}

/** The number of places where a file is shown, as a column of a query of the table `media`. */
export function countUses(): SQL<number> {
  const counts = mediaUses().map((use) => sql`(${use.count(media.id)})`)
  return sql`(${sql.join(counts, sql` + `)})::integer`
}
