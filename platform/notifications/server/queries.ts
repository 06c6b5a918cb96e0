import { and, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Query } from '#core/contract/endpoint.ts'
import { normalise } from '#core/rules/hebrew.ts'
import { anyOf, type Database, pageOf, type Transaction } from '#core/server/database/index.ts'
import type {
  notifications as endpoints,
  Notification,
} from '#platform/notifications/contract/notifications.ts'
import { notifications } from './tables.ts'

/** Rows of a page in the panel behind the bell. */
const panelRows = 20

/** How many unread notifications people have; who has none is missing. */
export async function countUnread(db: Database, userIds: number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ userId: notifications.userId, unread: count() })
    .from(notifications)
    .where(and(anyOf(notifications.userId, userIds), isNull(notifications.readAt)))
    .groupBy(notifications.userId)
  return new Map(rows.map(({ userId, unread }) => [userId, unread]))
}

interface NotificationPage {
  notifications: Notification[]
  unread: number
  has_more: boolean
}

/** A page of a person's notifications that are not archived, unread ones first, the newest first among them. */
export function listNotifications(db: Database, userId: number, page: number): Promise<NotificationPage> {
  return listPage(db, userId, isNull(notifications.archivedAt), { page, perPage: panelRows })
}

/** A page of a person's messages: as the bell shows them, narrowed to a view and to words. */
export async function listMessages(
  db: Database,
  userId: number,
  { view = 'current', words = '', page, per_page }: Omit<Query<typeof endpoints.getUserMessages>, 'email'>,
): Promise<Omit<NotificationPage, 'notifications'> & { messages: Notification[] }> {
  const condition = and(
    view === 'archived' ? isNotNull(notifications.archivedAt) : isNull(notifications.archivedAt),
    view === 'unread' ? isNull(notifications.readAt) : undefined,
    // One parameter for any number of words, each of which the message holds.
    words === '' ? undefined : sql`${notifications.words} like all (${sql.param(patternsOf(words))}::text[])`,
  )
  const { notifications: messages, ...rest } = await listPage(db, userId, condition, {
    page,
    perPage: per_page,
  })
  return { messages, ...rest }
}

/** Normalised words hold nothing that `like` reads otherwise. */
function patternsOf(words: string): string[] {
  return normalise(words)
    .split(' ')
    .map((word) => `%${word}%`)
}

async function listPage(
  db: Database,
  userId: number,
  condition: SQL | undefined,
  { page, perPage }: { page: number; perPage: number },
): Promise<NotificationPage> {
  const rows = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), condition))
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

/** Archives a person's messages, which marks them as read, or brings them back. Returns how many are still unread. */
export async function archiveMessages(
  db: Transaction,
  userId: number,
  ids: number[],
  archived: boolean,
): Promise<number> {
  await db
    .update(notifications)
    .set(
      archived
        ? { archivedAt: sql`now()`, readAt: sql`coalesce(${notifications.readAt}, now())` }
        : { archivedAt: null },
    )
    .where(and(eq(notifications.userId, userId), anyOf(notifications.id, ids)))
  return (await countUnread(db, [userId])).get(userId) ?? 0
}
