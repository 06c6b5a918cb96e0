import type { Database } from '#core/server/database/connect.ts'
import type { SessionUser } from '#core/server/http/session-user.ts'
import type { ExtraParts } from '#platform/content/contract/content.ts'
import type { ForeignType } from '#platform/content/contract/post-types.ts'
import type { ForeignItems } from './foreign-types.ts'

/** Loads what `getPostById` can send along, by the name of the part; a part that there is not for this person throws 404. */
export type PartLoaders = {
  [Part in keyof ExtraParts]-?: (db: Database, user: SessionUser, id: number) => Promise<ExtraParts[Part]>
}

/** What features add to the reading of content. */
interface Reading {
  parts: PartLoaders
  foreign: Record<ForeignType, ForeignItems>
}

let registered: Reading | undefined

/** Registers what features add. Called before anything is read. */
export function registerReading(added: Reading): void {
  registered = added
}

export function reading(): Reading {
  if (!registered) throw new Error('registerReading was not called')
  return registered
}
