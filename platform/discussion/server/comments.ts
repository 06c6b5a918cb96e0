import { and, count, desc, eq, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Fields } from '#core/contract/endpoint.ts'
import { plainLines } from '#core/rules/text/text.ts'
import { type Database, isoMoment, one, pageOf, pick, prepared } from '#core/server/database/index.ts'
import {
  forbidden,
  type Handler,
  HttpProblem,
  missing,
  notFound,
  refuseBeyondTotal,
  type SessionUser,
} from '#core/server/http/index.ts'
import { mayEdit } from '#platform/content/contract/rights.ts'
import { Comment, type discussion } from '#platform/discussion/contract/discussion.ts'
import { discussionKinds } from '#platform/discussion/contract/notifications.ts'
import { notify } from '#platform/notifications/server/index.ts'
import { authorOf, loadName } from '#platform/people/server/index.ts'
import { type Item, loadDiscussed, loadOpen, mayModerate } from './items.ts'
import { comments } from './tables.ts'

const perPage = 20
const absent = 'התגובה לא נמצאה'

export const commentColumns = pick(comments, Comment, {
  author: authorOf(comments.authorId),
  created_at: isoMoment<string>(comments.createdAt),
  edited_at: isoMoment<string | null>(comments.editedAt),
  hidden: sql<boolean>`${comments.hiddenAt} is not null`,
})

type Seen = 'all' | 'shown'

const seenOf = (user: SessionUser, item: Item): Seen => (mayModerate(user, item) ? 'all' : 'shown')

/** The comments on an item that a person sees: hidden ones only their author and those who moderate. */
function isSeen(sees: Seen, postId: number | Placeholder, userId: number | Placeholder): SQL | undefined {
  const own = sees === 'all' ? undefined : or(isNull(comments.hiddenAt), eq(comments.authorId, userId))
  return and(eq(comments.postId, postId), own)
}

const given = [sql.placeholder('postId'), sql.placeholder('userId')] as const

const commentsOf = prepared((db, sees: Seen) =>
  db
    .select(commentColumns)
    .from(comments)
    .where(isSeen(sees, ...given))
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(perPage + 1)
    .offset(sql.placeholder('offset'))
    .prepare('comments_of'),
)

const countOf = prepared((db, sees: Seen) =>
  db
    .select({ total: count() })
    .from(comments)
    .where(isSeen(sees, ...given))
    .prepare('count_of'),
)

/** A page of the comments on an item, the newest first. Throws 404. */
export async function listComments(
  db: Database,
  user: SessionUser,
  postId: number,
  page: number,
): Promise<Fields<typeof discussion.getComments>> {
  const item = await loadDiscussed(db, user, postId)
  const sees = seenOf(user, item)
  const values = { postId: item.id, userId: user.id }
  const [rows, [counted]] = await Promise.all([
    commentsOf(db, sees).execute({ ...values, offset: (page - 1) * perPage }),
    countOf(db, sees).execute(values),
  ])
  const total = counted?.total ?? 0
  const { items, has_more } = pageOf(rows, perPage)
  return { comments: items, total, has_more, may_moderate: mayModerate(user, item) }
}

export const addComment: Handler<typeof discussion.addComment> = async ({ db, user, body }) => {
  await refuseBeyondTotal(db, user, 'comments', comments, eq(comments.authorId, user.id))
  const item = await loadOpen(db, user, body.post_id)
  const comment = await one(
    db
      .insert(comments)
      .values({ postId: item.id, authorId: user.id, body: requiredLines(body.body, 'body') })
      .returning(commentColumns),
  )
  if (item.authorId !== user.id) {
    const author = await loadName(db, user.id)
    await notify(db, discussionKinds.comment, { userIds: [item.authorId], item, author })
  }
  return comment
}

export const updateComment: Handler<typeof discussion.updateComment> = async ({ db, user, body }) => {
  const { comment, item } = await loadComment(db, user, body.id)
  if (comment.authorId !== user.id) throw forbidden('אפשר לערוך רק תגובה שלך')
  await loadOpen(db, user, item.id)
  const updated = db
    .update(comments)
    .set({ body: requiredLines(body.body, 'body'), editedAt: sql`now()` })
    .where(eq(comments.id, body.id))
    .returning(commentColumns)
  return one(updated, absent)
}

/** In a closed discussion too. Throws 404 or 403. */
export const deleteComment: Handler<typeof discussion.deleteComment> = async ({ db, user, query }) => {
  const { comment } = await loadComment(db, user, query.id)
  if (comment.authorId !== user.id) throw forbidden('אפשר למחוק רק תגובה שלך')
  await db.delete(comments).where(eq(comments.id, query.id))
  return query
}

/** Throws 404, or 403 for everybody who does not moderate the item. */
export const hideComment: Handler<typeof discussion.hideComment> = async ({ db, user, body }) => {
  const { comment, item } = await loadComment(db, user, body.id)
  if (!mayModerate(user, item)) throw forbidden('רק מי שכתבו את הפריט ועורכי התוכן מסתירים תגובות')
  // The item's author does not undo what its editors decided, and nobody what was decided about their own comment.
  const mayUndo = mayEdit(user, item.post_type) && comment.authorId !== user.id
  const theirs = mayUndo ? undefined : or(isNull(comments.hiddenAt), eq(comments.hiddenBy, user.id))
  const rows = await db
    .update(comments)
    .set(body.hidden ? { hiddenAt: sql`now()`, hiddenBy: user.id } : { hiddenAt: null, hiddenBy: null })
    .where(and(eq(comments.id, body.id), theirs))
    .returning({ id: comments.id })
  if (rows.length === 0) throw forbidden('עורכי התוכן הסתירו את התגובה. אפשר לפנות אליהם.')
  return body
}

/** A comment that this person sees, and its item. Throws 404. */
export async function loadComment(
  db: Database,
  user: SessionUser,
  id: number,
): Promise<{ comment: { authorId: number }; item: Item }> {
  const { postId } = await one(
    db.select({ postId: comments.postId }).from(comments).where(eq(comments.id, id)),
    absent,
  )
  const item = await loadDiscussed(db, user, postId).catch((error: unknown) => {
    throw error instanceof HttpProblem ? notFound(absent) : error
  })
  const comment = await one(
    db
      .select({ authorId: comments.authorId })
      .from(comments)
      .where(and(eq(comments.id, id), isSeen(seenOf(user, item), item.id, user.id))),
    absent,
  )
  return { comment, item }
}

/** Plain text, cleaned for storing. Throws 400 naming the field where nothing in it is visible. */
export function requiredLines(text: string, field: string): string {
  const clean = plainLines(text)
  if (clean === '') throw missing(field)
  return clean
}
