import { and, asc, or, sql } from 'drizzle-orm'
import { uuidPattern } from '#core/contract/common.ts'
import { anyOf } from '#core/server/database/index.ts'
import type { Handler } from '#core/server/http/index.ts'
import type { library } from '#platform/content/contract/library.ts'
import type { MediaUse } from '#platform/files/server/index.ts'
import { posts, postVersions } from './tables.ts'
import { editableTypes, itemsShowing, shownInContent, visibleTo } from './visibility.ts'

/** Items show files in their text, as their picture and in their own fields. */
export const contentUse: MediaUse = {
  shownTo: shownInContent,
  count: (mediaId) => sql`select count(*) from (${itemsShowing(mediaId)}) as used`,
  // An older version can come back with its pictures.
  mayReuse: () => sql`select named[1]::uuid from ${postVersions},
    regexp_matches(${postVersions.input}::text, ${uuidPattern}, 'g') as named`,
}

/** Row limit of the list. */
const maxItems = 100

/** The items that show a file and that the editor may read, archived ones included: they can still come back. */
export const getFileUses: Handler<typeof library.getFileUses> = async ({ db, user, query }) => {
  const items = await db
    .select({ id: posts.id, post_type: posts.postType, title: posts.title, slug: posts.slug })
    .from(posts)
    .where(
      and(
        sql`${posts.id} in (${itemsShowing(query.id)})`,
        or(visibleTo(user), anyOf(posts.postType, editableTypes(user))),
      ),
    )
    .orderBy(asc(posts.id))
    .limit(maxItems)
  return { posts: items }
}
