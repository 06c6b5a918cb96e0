import { and, eq, ne, type SQL } from 'drizzle-orm'
import type { Transaction } from '#core/server/database/index.ts'
import { forbidden, notFound, Refusal, type SessionUser } from '#core/server/http/index.ts'
import type { AskedType, PostType } from '#platform/content/contract/post-types.ts'
import { mayChange } from '#platform/content/contract/rights.ts'
import { isOf } from '#platform/content/server/search/asked-type.ts'
import { posts, postVersions } from '#platform/content/server/tables.ts'
import { visibleTo } from '#platform/content/server/visibility.ts'
import { nameOf } from '#platform/people/server/index.ts'

/** An item that is being changed, locked until the transaction ends. */
export type LockedPost = Awaited<ReturnType<typeof lock>>

async function lock(db: Transaction, where: SQL | undefined) {
  const [row] = await db
    .select({
      id: posts.id,
      postType: posts.postType,
      title: posts.title,
      authorId: posts.authorId,
      status: posts.status,
      revision: posts.revision,
      slug: posts.slug,
      publishAt: posts.publishAt,
      expiresAt: posts.expiresAt,
      archivedBy: posts.archivedBy,
      endedByEditor: posts.endedByEditor,
    })
    .from(posts)
    .where(where)
    .for('update')
  if (!row) throw notFound()
  return row
}

interface Purpose {
  asked?: AskedType | undefined
  archived?: true
  /** What is to be done to the item; changing it, if not said. */
  may?: typeof mayChange
}

/** Locks an item that the person may change. Throws 404, or 403 if they may only see it. */
export async function lockForChange(
  db: Transaction,
  user: SessionUser,
  id: number,
  { asked, archived, may = mayChange }: Purpose = {},
): Promise<LockedPost> {
  const status = archived ? eq(posts.status, 'archived') : ne(posts.status, 'archived')
  const row = await lock(db, and(eq(posts.id, id), asked && isOf(asked), status))
  if (may(user, { post_type: row.postType, author_id: row.authorId })) return row
  const isVisible = (await db.$count(posts, and(eq(posts.id, id), visibleTo(user)))) > 0
  throw isVisible ? forbidden('אין הרשאה לשנות את הפריט') : notFound()
}

/** Locks an item that the caller was found to be allowed to change in some way of their own. Throws 404. */
export function lockForEditing(db: Transaction, id: number, postType: PostType): Promise<LockedPost> {
  return lock(db, and(eq(posts.id, id), eq(posts.postType, postType), ne(posts.status, 'archived')))
}

/** Throws a refusal, naming who, where somebody has saved a locked item since the revision that was read. */
export async function refuseChanged(
  db: Transaction,
  { id, revision }: LockedPost,
  read: number,
): Promise<void> {
  if (revision === read) return
  const [last] = await db
    .select({ editor: nameOf(postVersions.editorId) })
    .from(postVersions)
    .where(and(eq(postVersions.postId, id), eq(postVersions.revision, revision)))
  throw new Refusal(
    'content.changed-meanwhile',
    `הפריט נשמר בינתיים ממקום אחר${last ? ` (${last.editor})` : ''}. מה שנכתב כאן לא אבד: אפשר לפתוח את הגרסה החדשה ולהשוות.`,
  )
}
