import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { anyOf, one, prepared, type Transaction } from '#core/server/database/index.ts'
import type { Handlers } from '#core/server/http/index.ts'
import { typesWith } from '#platform/content/contract/capabilities.ts'
import type { PostType } from '#platform/content/contract/post-types.ts'
import type { reads } from '#platform/content/contract/reads.ts'
import { typeOf } from '../content-types.ts'
import { signPost } from '../signatures/commands.ts'
import { posts } from '../tables.ts'
import { type Viewer, viewer, viewerOf, visibleTo } from '../visibility.ts'
import { postReads } from './tables.ts'

/** For how many days after its publication an item counts as unread: a newcomer is not behind by years. */
const countedDays = 30
/** Maximum count per type. */
const maxCounted = 100

/**
 * The condition that an item of a type is new to a person and still of interest. `offset 0` keeps it from becoming a join,
 * which would read all marks of everybody.
 */
function unreadBy(user: Viewer, userId: number | Placeholder, postType: PostType): SQL | undefined {
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

/** A mark of a person for each of the items that match, as rows to be inserted. */
const marks = (db: Transaction, userId: number | Placeholder, where: SQL | undefined) =>
  db
    .select({
      userId: sql`${userId}::integer`.as('user_id'),
      postId: posts.id,
      readAt: sql`now()`.as('read_at'),
    })
    .from(posts)
    .where(where)

const readMark = prepared((db: Transaction) =>
  db
    .insert(postReads)
    .select(marks(db, sql.placeholder('userId'), and(eq(posts.id, sql.placeholder('id')), visibleTo(viewer))))
    // Updating the row to itself makes PostgreSQL return it, whether it is new or was there.
    .onConflictDoUpdate({
      target: [postReads.userId, postReads.postId],
      set: { readAt: sql`${postReads.readAt}` },
    })
    .returning({ readAt: postReads.readAt })
    .prepare('read_mark'),
)

export const readHandlers: Handlers<typeof reads> = {
  getReadPosts: async ({ db, user, query }) => {
    const rows = await db
      .select({ id: postReads.postId })
      .from(postReads)
      .where(and(eq(postReads.userId, user.id), anyOf(postReads.postId, query.ids)))
    return { ids: rows.map((row) => row.id) }
  },

  addUserToReadPost: async ({ db, user, body: { post_id, sign_version } }) => {
    const signedAt = sign_version ? await signPost(db, user, post_id, sign_version) : null
    const read = await one(readMark(db, '').execute({ ...viewerOf(user), userId: user.id, id: post_id }))
    return {
      post_id,
      signed_at: signedAt?.toISOString() ?? null,
      read_at: read.readAt.toISOString(),
    }
  },

  getUnreadCounts: async ({ db, user }) => ({
    types: await unreadCounts(db, '').execute({ ...viewerOf(user), userId: user.id }),
  }),

  markAllRead: async ({ db, user, body }) => {
    const rows = await db
      .insert(postReads)
      .select(marks(db, user.id, unreadBy(user, user.id, body.post_type)))
      .onConflictDoNothing()
      .returning({ id: postReads.postId })
    return { marked: rows.length }
  },
}
