import { and, count, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { plainLines } from '#core/rules/text.ts'
import { type Database, pageOf, type Transaction } from '#core/server/database/index.ts'
import {
  forbidden,
  HttpProblem,
  missing,
  notFound,
  refuseBeyondTotal,
  type SessionUser,
} from '#core/server/http/index.ts'
import { mayEdit } from '#platform/content/contract/rights.ts'
import type { Comment } from '#platform/discussion/contract/discussion.ts'
import { discussionKinds } from '#platform/discussion/contract/notifications.ts'
import { notify } from '#platform/notifications/server/index.ts'
import { authorOf, loadName } from '#platform/people/server/index.ts'
import { type Item, loadDiscussed, loadOpen, mayModerate } from './items.ts'
import { comments } from './tables.ts'

const perPage = 20

export const commentColumns = {
  id: comments.id,
  author: authorOf(comments.authorId),
  body: comments.body,
  createdAt: comments.createdAt,
  editedAt: comments.editedAt,
  hiddenAt: comments.hiddenAt,
}

interface CommentRow extends Pick<Comment, 'id' | 'author' | 'body'> {
  createdAt: Date
  editedAt: Date | null
  hiddenAt: Date | null
}

export function commentOf({ createdAt, editedAt, hiddenAt, ...row }: CommentRow): Comment {
  return {
    ...row,
    created_at: createdAt.toISOString(),
    edited_at: editedAt?.toISOString() ?? null,
    hidden: hiddenAt !== null,
  }
}

/** The comments on an item that this person sees: hidden ones only their author and those who moderate. */
function shownTo(user: SessionUser, item: Item): SQL | undefined {
  const own = mayModerate(user, item)
    ? undefined
    : or(isNull(comments.hiddenAt), eq(comments.authorId, user.id))
  return and(eq(comments.postId, item.id), own)
}

/** A page of the comments on an item, the newest first. Throws 404. */
export async function listComments(
  db: Database,
  user: SessionUser,
  postId: number,
  page: number,
): Promise<{ comments: Comment[]; total: number; has_more: boolean; may_moderate: boolean }> {
  const item = await loadDiscussed(db, user, postId)
  const rows = await db
    .select(commentColumns)
    .from(comments)
    .where(shownTo(user, item))
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(perPage + 1)
    .offset((page - 1) * perPage)
  const [counted] = await db.select({ total: count() }).from(comments).where(shownTo(user, item))
  const { items, has_more } = pageOf(rows, perPage)
  return {
    comments: items.map(commentOf),
    total: counted?.total ?? 0,
    has_more,
    may_moderate: mayModerate(user, item),
  }
}

/** Comments on an item and notifies its author. Throws 404, 400, or a refusal where it is closed. */
export async function addComment(
  db: Transaction,
  user: SessionUser,
  postId: number,
  body: string,
): Promise<Comment> {
  await refuseBeyondTotal(db, user, 'comments', comments, eq(comments.authorId, user.id))
  const item = await loadOpen(db, user, postId)
  const [row] = await db
    .insert(comments)
    .values({ postId, authorId: user.id, body: requiredLines(body, 'body') })
    .returning(commentColumns)
  if (!row) throw new Error('the comment was not written')
  if (item.authorId !== user.id) {
    await notify(db, discussionKinds.comment, {
      userIds: [item.authorId],
      item,
      author: await loadName(db, user.id),
    })
  }
  return commentOf(row)
}

/** Rewrites a person's own comment. Throws 404, 403, 400, or a refusal where the discussion is closed. */
export async function updateComment(
  db: Transaction,
  user: SessionUser,
  id: number,
  body: string,
): Promise<Comment> {
  const { comment, item } = await loadComment(db, user, id)
  if (comment.authorId !== user.id) throw forbidden('אפשר לערוך רק תגובה שלך')
  await loadOpen(db, user, item.id)
  const [row] = await db
    .update(comments)
    .set({ body: requiredLines(body, 'body'), editedAt: sql`now()` })
    .where(eq(comments.id, id))
    .returning(commentColumns)
  if (!row) throw notFound('התגובה לא נמצאה')
  return commentOf(row)
}

/** Deletes a person's own comment, in a closed discussion too. Throws 404 or 403. */
export async function deleteComment(db: Transaction, user: SessionUser, id: number): Promise<void> {
  const { comment } = await loadComment(db, user, id)
  if (comment.authorId !== user.id) throw forbidden('אפשר למחוק רק תגובה שלך')
  await db.delete(comments).where(eq(comments.id, id))
}

/** Hides a comment or shows it again. Throws 404, or 403 for everybody who does not moderate the item. */
export async function hideComment(
  db: Transaction,
  user: SessionUser,
  id: number,
  hidden: boolean,
): Promise<void> {
  const { comment, item } = await loadComment(db, user, id)
  if (!mayModerate(user, item)) throw forbidden('רק מי שכתבו את הפריט ועורכי התוכן מסתירים תגובות')
  // The item's author does not undo what its editors decided, and nobody what was decided about their own comment.
  const mayUndo = mayEdit(user, item.post_type) && comment.authorId !== user.id
  const theirs = mayUndo ? undefined : or(isNull(comments.hiddenAt), eq(comments.hiddenBy, user.id))
  const rows = await db
    .update(comments)
    .set(hidden ? { hiddenAt: sql`now()`, hiddenBy: user.id } : { hiddenAt: null, hiddenBy: null })
    .where(and(eq(comments.id, id), theirs))
    .returning({ id: comments.id })
  if (rows.length === 0) throw forbidden('עורכי התוכן הסתירו את התגובה. אפשר לפנות אליהם.')
}

/** A comment that this person sees, and its item. Throws 404. */
export async function loadComment(
  db: Database,
  user: SessionUser,
  id: number,
): Promise<{ comment: { authorId: number }; item: Item }> {
  const absent = notFound('התגובה לא נמצאה')
  const [row] = await db.select({ postId: comments.postId }).from(comments).where(eq(comments.id, id))
  if (!row) throw absent
  const item = await loadDiscussed(db, user, row.postId).catch((error: unknown) => {
    throw error instanceof HttpProblem ? absent : error
  })
  const [comment] = await db
    .select({ authorId: comments.authorId })
    .from(comments)
    .where(and(eq(comments.id, id), shownTo(user, item)))
  if (!comment) throw absent
  return { comment, item }
}

/** Plain text, cleaned for storing. Throws 400 naming the field where nothing in it is visible. */
export function requiredLines(text: string, field: string): string {
  const clean = plainLines(text)
  if (clean === '') throw missing(field)
  return clean
}
