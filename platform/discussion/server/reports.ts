import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { anyOf, isoMoment, one, pageOf, whereGiven } from '#core/server/database/index.ts'
import { type Handler, notFound, Refusal } from '#core/server/http/index.ts'
import type { PostType } from '#platform/content/contract/post-types.ts'
import { editableTypes, posts } from '#platform/content/server/index.ts'
import type { discussion } from '#platform/discussion/contract/discussion.ts'
import { discussionKinds } from '#platform/discussion/contract/notifications.ts'
import { notify } from '#platform/notifications/server/index.ts'
import { listEditorIds, nameOf } from '#platform/people/server/index.ts'
import { type WorkSource, workRows } from '#platform/requests/server/index.ts'
import { commentColumns, loadComment, requiredLines } from './comments.ts'
import { loadItem } from './items.ts'
import { comments, reports } from './tables.ts'

const perPage = 20

/** Throws 404, 400, or a refusal for what this person has reported before. */
export const reportContent: Handler<typeof discussion.reportContent> = async ({ db, user, body }) => {
  const item = await loadItem(db, user, body.post_id)
  if (body.comment_id !== null) {
    const { item: commented } = await loadComment(db, user, body.comment_id)
    if (commented.id !== item.id) throw notFound('התגובה לא נמצאה')
  }
  const reason = requiredLines(body.reason, 'reason')
  const written = await db
    .insert(reports)
    .values({ postId: item.id, commentId: body.comment_id, reporterId: user.id, reason })
    .onConflictDoNothing()
    .returning({ id: reports.id })
  if (written.length === 0) throw new Refusal('discussion.reported', 'הדיווח שלך כבר אצל עורכי התוכן')
  const editors = await listEditorIds(db, item.post_type)
  await notify(db, discussionKinds['content-reported'], {
    userIds: editors.filter((id) => id !== user.id),
    title: item.title,
  })
  return { post_id: item.id }
}

/** The condition that a report on an item of these types is open. What is in the archive has been dealt with, until it is brought back. */
const openIn = (types: readonly PostType[]) =>
  and(isNull(reports.closedAt), anyOf(posts.postType, types), ne(posts.status, 'archived'))

const reportedAuthor = sql<number>`coalesce(${comments.authorId}, ${posts.authorId})`

/** Open reports on what others wrote. */
export const reportWork: WorkSource = {
  kind: 'report',
  access: 'editor',
  rows: (user) =>
    workRows(
      'report',
      { id: reports.id, title: posts.title, personId: reports.reporterId, since: reports.createdAt },
      sql`${reports} join ${posts} on ${eq(posts.id, reports.postId)}
        left join ${comments} on ${eq(comments.id, reports.commentId)}
        where ${openIn(editableTypes(user))} and ${reportedAuthor} <> ${user.id}`,
    ),
}

export const getReports: Handler<typeof discussion.getReports> = async ({
  db,
  user,
  query: { page, id },
}) => {
  const types = editableTypes(user)
  if (types.length === 0) return { reports: [], has_more: false }
  const rows = await db
    .select({
      id: reports.id,
      created_at: isoMoment<string>(reports.createdAt),
      reporter: nameOf(reports.reporterId),
      reason: reports.reason,
      post_id: posts.id,
      post_type: posts.postType,
      post_title: posts.title,
      post_slug: posts.slug,
      comment: commentColumns,
    })
    .from(reports)
    .innerJoin(posts, eq(posts.id, reports.postId))
    .leftJoin(comments, eq(comments.id, reports.commentId))
    .where(
      and(
        openIn(types),
        whereGiven(id, 'integer', (given) => sql`${reports.id} = ${given}`),
      ),
    )
    .orderBy(asc(reports.createdAt), asc(reports.id))
    .limit(perPage + 1)
    .offset((page - 1) * perPage)
  const { items, has_more } = pageOf(rows, perPage)
  return { reports: items, has_more }
}

/** Throws 404 for one that is not this person's to deal with, or a refusal for one on their own words. */
export const closeReport: Handler<typeof discussion.closeReport> = async ({ db, user, body }) => {
  const report = await one(
    db
      .select({ authorId: reportedAuthor })
      .from(reports)
      .innerJoin(posts, eq(posts.id, reports.postId))
      .leftJoin(comments, eq(comments.id, reports.commentId))
      .where(and(eq(reports.id, body.id), anyOf(posts.postType, editableTypes(user)))),
    'הדיווח לא נמצא',
  )
  if (report.authorId === user.id) {
    throw new Refusal('discussion.own-report', 'בדיווח על מה שכתבת מטפלים עורכים אחרים.')
  }
  await db
    .update(reports)
    .set({
      closedAt: sql`coalesce(${reports.closedAt}, now())`,
      closedBy: sql`coalesce(${reports.closedBy}, ${user.id})`,
    })
    .where(eq(reports.id, body.id))
  return body
}
