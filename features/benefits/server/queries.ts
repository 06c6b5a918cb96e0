import { and, sql } from 'drizzle-orm'
import { timeZone } from '#core/rules/time/dates.ts'
import type { Json } from '#core/server/database/index.ts'
import type { Portal } from '#core/server/portal.ts'
import type { FoundPosts } from '#platform/content/contract/content.ts'
import {
  inCategory,
  listPosts,
  posts,
  searchList,
  type Viewer,
  visibleTo,
} from '#platform/content/server/index.ts'
import { benefits } from './tables.ts'

/** Through the whole of its last day in Israel. */
export const isValidToday = sql`(${benefits.validUntil} is null
  or ${benefits.validUntil} >= (now() at time zone ${sql.raw(`'${timeZone}'`)})::date)`

/** Benefits that are still valid, the newest first, of a category with everything below it, and usable at a branch, with the words. */
export function listBenefits(
  portal: Pick<Portal, 'db' | 'searchDb'>,
  user: Viewer,
  query: {
    page: number
    perPage: number
    category?: number | undefined
    branch?: number | undefined
    words?: string | undefined
  },
): Promise<Json<FoundPosts>> {
  const usableAt = query.branch
    ? sql`(${benefits.branches} = '{}' or ${query.branch}::integer = any(${benefits.branches}))`
    : undefined
  const { words, page, perPage } = query
  const where = and(
    visibleTo(user),
    query.category ? inCategory(query.category) : undefined,
    // `offset 0` keeps it from becoming a join, which would read every benefit to find a page of them.
    sql`exists (
      select 1 from ${benefits}
      where ${and(sql`${benefits.postId} = ${posts.id}`, isValidToday, usableAt)} offset 0)`,
  )
  return searchList(portal, words, page, (db, matching, at) =>
    listPosts(db, 'benefit', and(where, matching), at, perPage),
  )
}
