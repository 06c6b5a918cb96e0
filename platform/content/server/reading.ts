import { type Database, Json } from '#core/server/database/index.ts'
import type { SessionUser } from '#core/server/http/index.ts'
import type { ExtraParts, Post, PostSummary } from '#platform/content/contract/content.ts'
import { type AskedType, type ForeignType, foreignTypes } from '#platform/content/contract/post-types.ts'
import type { PageOf } from './queries.ts'

/** Loads what `getPostById` can send along, by the name of the part; a part that there is not for this person throws 404. */
export type PartLoaders = {
  [Part in keyof ExtraParts]-?: (db: Database, user: SessionUser, id: number) => Promise<ExtraParts[Part]>
}

export interface ForeignQuery {
  page: number
  perPage: number
  ids?: number[]
  words?: string | undefined
  /** Those that are not over yet, the nearest first. */
  future?: true
  monthBack?: boolean | undefined
  /** Drafts too, for those who may edit them. */
  drafts?: boolean | undefined
  /** What items of these types never have: a category, a pin. */
  narrowed?: boolean
}

/** The items of a foreign type as posts, those that the caller may see. */
export interface ForeignItems {
  list(db: Database, user: SessionUser, query: ForeignQuery): Promise<Json<PageOf<PostSummary>>>
  load(db: Database, user: SessionUser, id: number): Promise<Json<Post>>
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

export const isForeign = (asked: AskedType | ForeignType): asked is ForeignType =>
  foreignTypes.some((type) => type === asked)

/** A page of the items of a foreign type, the newest first. */
export async function listForeign(
  type: ForeignType,
  db: Database,
  user: SessionUser,
  query: ForeignQuery,
): Promise<Json<PageOf<PostSummary>>> {
  if (query.narrowed) return new Json('{"posts":[],"has_more":false}')
  return reading().foreign[type].list(db, user, query)
}
