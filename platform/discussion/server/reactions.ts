import { and, count, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#core/server/database/index.ts'
import type { SessionUser } from '#core/server/http/index.ts'
import { discussionKinds } from '#platform/discussion/contract/notifications.ts'
import { reactionKinds } from '#platform/discussion/contract/vocabulary.ts'
import { notify } from '#platform/notifications/server/index.ts'
import { loadName } from '#platform/people/server/index.ts'
import { loadDiscussed, loadOpen } from './items.ts'
import { reactions } from './tables.ts'

type Kind = (typeof reactionKinds)[number]

/** How many reacted in which way, and the person's own reaction. Throws 404. */
export async function loadReactions(
  db: Database,
  user: SessionUser,
  postId: number,
): Promise<{ counts: Record<Kind, number>; mine: Kind | null }> {
  await loadDiscussed(db, user, postId)
  const rows = await db
    .select({
      kind: reactions.kind,
      count: count(),
      mine: sql<boolean>`bool_or(${reactions.userId} = ${user.id})`,
    })
    .from(reactions)
    .where(eq(reactions.postId, postId))
    .groupBy(reactions.kind)
  const countOf = (kind: Kind) => rows.find((row) => row.kind === kind)?.count ?? 0
  return {
    counts: Object.fromEntries(reactionKinds.map((kind) => [kind, countOf(kind)])) as Record<Kind, number>,
    mine: rows.find((row) => row.mine)?.kind ?? null,
  }
}

/**
 * Sets a person's one reaction to an item, or takes it back. Its author gets one notification of new ones for the
 * item. Throws 404, or a refusal where the discussion is closed.
 */
export async function setReaction(
  db: Transaction,
  user: SessionUser,
  postId: number,
  kind: Kind | null,
): Promise<void> {
  const item = await loadOpen(db, user, postId)
  if (kind === null) {
    await db.delete(reactions).where(and(eq(reactions.postId, postId), eq(reactions.userId, user.id)))
    return
  }
  const [row] = await db
    .insert(reactions)
    .values({ postId, userId: user.id, kind })
    .onConflictDoUpdate({
      target: [reactions.postId, reactions.userId],
      set: { kind, reactedAt: sql`now()` },
    })
    // A row that was there is locked by this update; a new one is not.
    .returning({ isNew: sql<boolean>`xmax = 0` })
  if (!row?.isNew || item.authorId === user.id) return
  await notify(db, discussionKinds.reaction, {
    userIds: [item.authorId],
    item,
    reaction: kind,
    author: await loadName(db, user.id),
  })
}
