import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#core/server/database/connect.ts'
import { anyOf } from '#core/server/database/lists.ts'
import { prepared } from '#core/server/database/prepared.ts'
import type { SessionUser } from '#core/server/http/session-user.ts'
import { typesWith } from '#platform/content/contract/capabilities.ts'
import type { PostType } from '#platform/content/contract/post-types.ts'
import { typeOf } from '../content-types.ts'
import { posts } from '../tables.ts'
import { type Viewer, viewer, viewerOf, visibleTo } from '../visibility.ts'
import { postReads } from './tables.ts'

/** Which of the items this person has read. */
export async function listReadPosts(db: Database, userId: number, ids: number[]): Promise<number[]> {
  const rows = await db
    .select({ id: postReads.postId })
    .from(postReads)
    .where(and(eq(postReads.userId, userId), anyOf(postReads.postId, ids)))
  return rows.map((row) => row.id)
}

/** For how many days after its publication an item counts as unread: a newcomer is not behind by years. */
const countedDays = 30
/** Counting stops here for each type. */
const maxCounted = 100

/**
 * The condition that an item of a type is new to a person and still of interest. `offset 0` keeps it from becoming a join,
 * which would read all marks of everybody.
 */
export function unreadBy(user: Viewer, userId: number | Placeholder, postType: PostType): SQL | undefined {
  return and(
    eq(posts.postType, sql.raw(`'${postType}'`)),
    visibleTo(user),
    sql`${posts.publishAt} > now() - make_interval(days => ${sql.raw(String(countedDays))})`,
    typeOf(postType).current,
    sql`not exists (
      select 1 from ${postReads} where ${postReads.postId} = ${posts.id} and ${postReads.userId} = ${userId} offset 0)`,
  )
}

/** One scan of the index of the newest items for each type, no longer than the count. */
const unreadCounts = prepared((db) => {
  const counts = typesWith('countsUnread').map((postType) => {
    const items = db
      .select({ id: posts.id })
      .from(posts)
      .where(unreadBy(viewer, sql.placeholder('userId'), postType))
      .limit(maxCounted)
    return sql`select ${sql.raw(`'${postType}'`)} as post_type, count(*)::integer as unread from (${items}) as items`
  })
  return db
    .select({ post_type: sql<PostType>`post_type`, unread: sql<number>`unread` })
    .from(sql`(${sql.join(counts, sql` union all `)}) as counts`)
    .where(sql`unread > 0`)
    .prepare('unread_counts')
})

/** How many items of each type the person has not read, of the types that have any; at most a hundred of each. */
export function countUnread(db: Database, user: SessionUser) {
  return unreadCounts(db, '').execute({ ...viewerOf(user), userId: user.id })
}
