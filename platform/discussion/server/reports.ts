import { and, asc, count, eq, isNull, ne, sql } from 'drizzle-orm'
import { anyOf, type Database, pageOf, type Transaction } from '#core/server/database/index.ts'
import { notFound, Refusal, type SessionUser } from '#core/server/http/index.ts'
import type { PostType } from '#platform/content/contract/post-types.ts'
import { editableTypes, posts } from '#platform/content/server/index.ts'
import type { Report } from '#platform/discussion/contract/discussion.ts'
import { discussionKinds } from '#platform/discussion/contract/notifications.ts'
import { notify } from '#platform/notifications/server/index.ts'
import { listEditorIds, nameOf } from '#platform/people/server/index.ts'
import { commentColumns, commentOf, loadComment, requiredLines } from './comments.ts'
import { loadItem } from './items.ts'
import { comments, reports } from './tables.ts'

const perPage = 20

/**
 * Reports an item, or a comment on it, to the item's editors. Throws 404,
 * 400, or a refusal for what this person has reported before.
 */
export async function reportContent(
  db: Transaction,
  user: SessionUser,
  report: { post_id: number; comment_id: number | null; reason: string },
): Promise<void> {
  const item = await loadItem(db, user, report.post_id)
  if (report.comment_id !== null) {
    const { item: commented } = await loadComment(db, user, report.comment_id)
    if (commented.id !== item.id) throw notFound('התגובה לא נמצאה')
  }
  const written = await db
    .insert(reports)
    .values({
      postId: item.id,
      commentId: report.comment_id,
      reporterId: user.id,
      reason: requiredLines(report.reason, 'reason'),
    })
    .onConflictDoNothing()
    .returning({ id: reports.id })
  if (written.length === 0) throw new Refusal('discussion.reported', 'הדיווח שלך כבר אצל עורכי התוכן')
  const editors = await listEditorIds(db, item.post_type)
  await notify(db, discussionKinds['content-reported'], {
    userIds: editors.filter((id) => id !== user.id),
    title: item.title,
  })
}

/** The condition that a report on an item of these types is open. What is in the archive has been dealt with, until it is brought back. */
const openIn = (types: readonly PostType[]) =>
  and(isNull(reports.closedAt), anyOf(posts.postType, types), ne(posts.status, 'archived'))

/** How many reports wait for this person. */
export async function countReports(db: Database, user: SessionUser): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(reports)
    .innerJoin(posts, eq(posts.id, reports.postId))
    .where(openIn(editableTypes(user)))
  return row?.count ?? 0
}

/** A page of the open reports on items of the types that this person writes, the oldest first. */
export async function listReports(
  db: Database,
  user: SessionUser,
  page: number,
): Promise<{ reports: Report[]; has_more: boolean }> {
  const types = editableTypes(user)
  if (types.length === 0) return { reports: [], has_more: false }
  const rows = await db
    .select({
      id: reports.id,
      createdAt: reports.createdAt,
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
    .where(openIn(types))
    .orderBy(asc(reports.createdAt), asc(reports.id))
    .limit(perPage + 1)
    .offset((page - 1) * perPage)
  const { items, has_more } = pageOf(rows, perPage)
  return {
    reports: items.map(({ createdAt, comment, ...row }) => ({
      ...row,
      created_at: createdAt.toISOString(),
      comment: comment && commentOf(comment),
    })),
    has_more,
  }
}

/** Notes that a report was dealt with. Throws 404 for one that is not this person's to deal with, or a refusal for one on their own words. */
export async function closeReport(db: Transaction, user: SessionUser, id: number): Promise<void> {
  const [report] = await db
    .select({ authorId: sql<number>`coalesce(${comments.authorId}, ${posts.authorId})` })
    .from(reports)
    .innerJoin(posts, eq(posts.id, reports.postId))
    .leftJoin(comments, eq(comments.id, reports.commentId))
    .where(and(eq(reports.id, id), anyOf(posts.postType, editableTypes(user))))
  if (!report) throw notFound('הדיווח לא נמצא')
  if (report.authorId === user.id) {
    throw new Refusal('discussion.own-report', 'בדיווח על מה שכתבת מטפלים עורכים אחרים.')
  }
  await db
    .update(reports)
    .set({
      closedAt: sql`coalesce(${reports.closedAt}, now())`,
      closedBy: sql`coalesce(${reports.closedBy}, ${user.id})`,
    })
    .where(eq(reports.id, id))
}
