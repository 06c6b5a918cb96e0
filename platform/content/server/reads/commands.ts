import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#core/server/database/connect.ts'
import { prepared } from '#core/server/database/prepared.ts'
import { notFound } from '#core/server/http/refusal.ts'
import type { SessionUser } from '#core/server/http/session-user.ts'
import type { PostType } from '#platform/content/contract/post-types.ts'
import { posts } from '../tables.ts'
import { viewer, viewerOf, visibleTo } from '../visibility.ts'
import { unreadBy } from './queries.ts'
import { postReads } from './tables.ts'

const readMark = prepared((db: Transaction) =>
  db
    .insert(postReads)
    .select(
      db
        .select({
          userId: sql`${sql.placeholder('userId')}::integer`.as('user_id'),
          postId: posts.id,
          readAt: sql`now()`.as('read_at'),
        })
        .from(posts)
        .where(and(eq(posts.id, sql.placeholder('id')), visibleTo(viewer))),
    )
    // Updating the row to itself makes PostgreSQL return it, whether it is new or was there.
    .onConflictDoUpdate({
      target: [postReads.userId, postReads.postId],
      set: { readAt: sql`${postReads.readAt}` },
    })
    .returning({ readAt: postReads.readAt })
    .prepare('read_mark'),
)

/** Notes that a person has read an item, once. Throws 404 for an item that is not there for them. */
export async function markRead(db: Transaction, user: SessionUser, postId: number): Promise<Date> {
  const [read] = await readMark(db, '').execute({ ...viewerOf(user), userId: user.id, id: postId })
  if (!read) throw notFound()
  return read.readAt
}

/** Marks what is counted as unread of a type as read. Returns how many items that was. */
export async function markAllRead(db: Transaction, user: SessionUser, postType: PostType): Promise<number> {
  const rows = await db
    .insert(postReads)
    .select(
      db
        .select({
          userId: sql`${user.id}::integer`.as('user_id'),
          postId: posts.id,
          readAt: sql`now()`.as('read_at'),
        })
        .from(posts)
        .where(unreadBy(user, user.id, postType)),
    )
    .onConflictDoNothing()
    .returning({ id: postReads.postId })
  return rows.length
}
