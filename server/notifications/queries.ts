import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Notification } from '#contract/notifications.ts'
import type { Database, Transaction } from '../db/connect.ts'
import { anyOf } from '../db/lists.ts'
import { pageOf } from '../db/page.ts'
import { notifications } from './tables.ts'

const perPage = 20

/** How many unread notifications people have; who has none is missing. */
export async function countUnread(db: Database, userIds: number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ userId: notifications.userId, unread: count() })
    .from(notifications)
    .where(and(anyOf(notifications.userId, userIds), isNull(notifications.readAt)))
    .groupBy(notifications.userId)
  return new Map(rows.map(({ userId, unread }) => [userId, unread]))
}

/** A page of a person's notifications, unread ones first, the newest first among them. */
export async function listNotifications(
  db: Database,
  userId: number,
  page: number,
): Promise<{ notifications: Notification[]; unread: number; has_more: boolean }> {
  const rows = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(sql`${notifications.readAt} is not null`, desc(notifications.happenedAt), desc(notifications.id))
    .limit(perPage + 1)
    .offset((page - 1) * perPage)
  const { items, has_more } = pageOf(rows, perPage)
  return {
    notifications: items.map(({ id, title, text, url, count: times, happenedAt, readAt }) => ({
      id,
      title,
      text,
      url,
      count: times,
      happened_at: happenedAt.toISOString(),
      read: readAt !== null,
    })),
    unread: (await countUnread(db, [userId])).get(userId) ?? 0,
    has_more,
  }
}

/** Marks a person's notifications as read, these or, for null, all of them. Returns how many are still unread. */
export async function markNotificationsRead(
  db: Transaction,
  userId: number,
  ids: number[] | null,
): Promise<number> {
  await db
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.readAt),
        ids ? anyOf(notifications.id, ids) : undefined,
      ),
    )
  return (await countUnread(db, [userId])).get(userId) ?? 0
}
