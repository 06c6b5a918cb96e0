import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { type Database, type Transaction, transact } from '#core/server/database/index.ts'
import { invalid, type SessionUser } from '#core/server/http/index.ts'
import { contentKinds } from '#platform/content/contract/notifications.ts'
import type { PostType } from '#platform/content/contract/post-types.ts'
import { mayEdit } from '#platform/content/contract/rights.ts'
import type { Announcing } from '#platform/content/contract/vocabulary.ts'
import { postAnnouncements as announcements, posts } from '#platform/content/server/tables.ts'
import { inAudience } from '#platform/content/server/visibility.ts'
import { notify } from '#platform/notifications/server/index.ts'
import { isRoomClosedTo } from '#platform/organisation/server/index.ts'
import { roomOfType } from '#platform/people/contract/rooms.ts'
import { users } from '#platform/people/server/index.ts'

/** An active person to whom the room of a type is open. */
export const mayRead = (postType: PostType): SQL | undefined =>
  and(isNull(users.disabledAt), sql`not ${isRoomClosedTo(users, sql`${roomOfType(postType) ?? null}::text`)}`)

/** Throws 400 for somebody who wants an audience told of an item of a type that they do not edit. */
export function checkAnnouncing(
  user: SessionUser,
  postType: PostType,
  announce: Announcing | undefined,
): void {
  if (announce !== undefined && !mayEdit(user, postType)) {
    throw invalid('announce', 'not-allowed', 'רק עורכי התוכן קובעים אותו')
  }
}

/**
 * Stores how the audience of an item that was just written is told of it, and tells it if the item is there already; a job does when
 * it appears later. Nothing is told of a draft, also once it is published, unless that is chosen then.
 */
export async function chooseAnnouncing(
  db: Transaction,
  id: number,
  status: 'draft' | 'published',
  chosen: Announcing | undefined,
): Promise<void> {
  const announce = status === 'draft' ? 'quiet' : chosen
  if (announce === 'quiet') {
    await db.update(announcements).set({ announce }).where(eq(announcements.postId, id))
  } else if (announce) {
    await db
      .insert(announcements)
      .values({ postId: id, announce })
      .onConflictDoUpdate({ target: announcements.postId, set: { announce } })
  }
  await announceItem(db, id)
}

const isDue = and(
  ne(announcements.announce, 'quiet'),
  eq(posts.status, 'published'),
  // By the clock: what is published now may be so a part of a millisecond after the transaction began.
  sql`${posts.publishAt} <= clock_timestamp()`,
)

/** Tells the audience of an item of it, where it appeared and that is still to be done, and nobody else is doing it. */
async function announceItem(db: Transaction, id: number): Promise<void> {
  const [row] = await db
    .select({
      announce: announcements.announce,
      authorId: posts.authorId,
      item: {
        id: posts.id,
        post_type: posts.postType,
        slug: posts.slug,
        title: posts.title,
        excerpt: posts.excerpt,
      },
    })
    .from(announcements)
    .innerJoin(posts, eq(posts.id, announcements.postId))
    .where(and(eq(announcements.postId, id), isDue))
    .for('update', { skipLocked: true })
  if (!row) return
  await db
    .update(announcements)
    .set({ announce: 'quiet', announcedAt: sql`now()` })
    .where(eq(announcements.postId, id))
  const { announce, authorId, item } = row
  const readers = await db
    .select({ id: users.id })
    .from(posts)
    .innerJoin(users, inAudience(users))
    .where(
      and(
        eq(posts.id, id),
        sql`(${posts.expiresAt} is null or ${posts.expiresAt} > now())`,
        ne(users.id, authorId),
        mayRead(item.post_type),
      ),
    )
  const facts = { userIds: readers.map((reader) => reader.id), item }
  if (announce === 'phones') await notify(db, contentKinds['item-announced'], facts)
  else await notify(db, contentKinds['item-published'], facts)
}

/** Tells the audiences of what appeared since. Each once, whatever dies meanwhile: it is noted in the transaction that tells. */
export async function announceDue(db: Database): Promise<void> {
  const due = await db
    .select({ id: announcements.postId })
    .from(announcements)
    .innerJoin(posts, eq(posts.id, announcements.postId))
    .where(isDue)
    .orderBy(announcements.postId)
  for (const { id } of due) await transact(db, (transaction) => announceItem(transaction, id))
}
