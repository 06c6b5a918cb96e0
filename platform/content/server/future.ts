import { and, sql } from 'drizzle-orm'
import type { Json } from '#core/server/database/json.ts'
import { arrayOf } from '#core/server/database/lists.ts'
import type { SessionUser } from '#core/server/http/session-user.ts'
import type { Portal } from '#core/server/portal.ts'
import type { FoundPosts } from '#platform/content/contract/content.ts'
import type { AskedType } from '#platform/content/contract/post-types.ts'
import { storedType } from './asked-type.ts'
import { inCategories, inCategory } from './category-tree.ts'
import { type FutureQuery, typeOf } from './content-types.ts'
import { searchList } from './list-search.ts'
import { listPosts } from './queries.ts'
import { visibleTo } from './visibility.ts'

/**
 * Items of a type that are not over yet: by their beginning where the type has one, else the newest first. Of what has no end
 * of its own, that is all.
 */
export function listFuturePosts(
  portal: Pick<Portal, 'db' | 'searchDb'>,
  user: SessionUser,
  asked: AskedType,
  query: FutureQuery,
): Promise<Json<FoundPosts>> {
  const { future, current } = typeOf(storedType(asked))
  if (future) return future(portal, user, query)
  const { mainCategory, categories, words, perPage } = query
  const where = and(
    visibleTo(user),
    current,
    mainCategory ? inCategory(mainCategory) : undefined,
    categories ? inCategories(sql`select unnest(${arrayOf('integer', categories)})`) : undefined,
  )
  return searchList(portal, words, query.page, (db, matching, page) =>
    listPosts(db, asked, and(where, matching), page, perPage),
  )
}
