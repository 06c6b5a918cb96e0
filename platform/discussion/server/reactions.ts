import { and, count, eq, sql } from 'drizzle-orm'
import { type Database, prepared } from '#core/server/database/index.ts'
import type { Handler, SessionUser } from '#core/server/http/index.ts'
import type { discussion, Reactions } from '#platform/discussion/contract/discussion.ts'
import { discussionKinds } from '#platform/discussion/contract/notifications.ts'
import { reactionKinds } from '#platform/discussion/contract/vocabulary.ts'
import { notify } from '#platform/notifications/server/index.ts'
import { loadName } from '#platform/people/server/index.ts'
import { loadDiscussed, loadOpen } from './items.ts'
import { reactions } from './tables.ts'

type Kind = (typeof reactionKinds)[number]

const reactionsTo = prepared((db) =>
  db
    .select({
      kind: reactions.kind,
      count: count(),
      mine: sql<boolean>`bool_or(${reactions.userId} = ${sql.placeholder('userId')})`,
    })
    .from(reactions)
    .where(eq(reactions.postId, sql.placeholder('postId')))
    .groupBy(reactions.kind)
    .prepare('reactions_to'),
)

export async function loadReactions(db: Database, user: SessionUser, postId: number): Promise<Reactions> {
  await loadDiscussed(db, user, postId)
  const rows = await reactionsTo(db, '').execute({ postId, userId: user.id })
  const countOf = (kind: Kind) => rows.find((row) => row.kind === kind)?.count ?? 0
  return {
    counts: Object.fromEntries(reactionKinds.map((kind) => [kind, countOf(kind)])) as Record<Kind, number>,
    mine: rows.find((row) => row.mine)?.kind ?? null,
  }
}

/** The author gets one notification of new reactions to the item. Throws 404, or a refusal where the discussion is closed. */
export const setReaction: Handler<typeof discussion.setReaction> = async ({ db, user, body }) => {
  const { post_id: postId, kind } = body
  const item = await loadOpen(db, user, postId)
  if (kind === null) {
    await db.delete(reactions).where(and(eq(reactions.postId, postId), eq(reactions.userId, user.id)))
    return body
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
  if (row?.isNew && item.authorId !== user.id) {
    const author = await loadName(db, user.id)
    await notify(db, discussionKinds.reaction, { userIds: [item.authorId], item, reaction: kind, author })
  }
  return body
}
