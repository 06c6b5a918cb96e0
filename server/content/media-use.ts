import { asc, sql } from 'drizzle-orm'
import { uuidPattern } from '#contract/common.ts'
import type { Database } from '../db/connect.ts'
import type { MediaUse } from '../media/index.ts'
import { posts, postVersions } from './tables.ts'
import { itemsShowing, shownInContent } from './visibility.ts'

/** Items show files in their text, as their picture and in their own fields. */
export const contentUse: MediaUse = {
  shownTo: shownInContent,
  count: (mediaId) => sql`select count(*) from (${itemsShowing(mediaId)}) as used`,
  // An older version can come back with its pictures.
  mayReuse: () => sql`select named[1]::uuid from ${postVersions},
    regexp_matches(${postVersions.input}::text, ${uuidPattern}, 'g') as named`,
}

/** As many items as a person would look through. */
const maxItems = 100

/** The items that show a file, archived ones included: they can still come back. */
export function listItemsShowing(db: Database, mediaId: string) {
  return db
    .select({ id: posts.id, post_type: posts.postType, title: posts.title, slug: posts.slug })
    .from(posts)
    .where(sql`${posts.id} in (${itemsShowing(mediaId)})`)
    .orderBy(asc(posts.id))
    .limit(maxItems)
}
