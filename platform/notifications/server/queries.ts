import { and, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { normalise } from '#core/rules/text/hebrew.ts'
import {
  anyOf,
  type Database,
  isoMoment,
  pageOf,
  pick,
  type Transaction,
} from '#core/server/database/index.ts'
import {
  forbidden,
  type Handler,
  type Handlers,
  notFound,
  type SessionUser,
} from '#core/server/http/index.ts'
import {
  type notifications as endpoints,
  Notification,
} from '#platform/notifications/contract/notifications.ts'
import { findByEmail } from '#platform/people/server/index.ts'
import { notifications } from './tables.ts'

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

/** Whose messages are asked for. Throws 403 for those of somebody else, and for an administrator 404 where nobody has the address. */
async function ownerOf(db: Database, user: SessionUser, email: string | undefined): Promise<number> {
  if (email === undefined) return user.id
  const owner = await findByEmail(db, email)
  if (owner === user.id) return owner
  if (user.role !== 'administrator') throw forbidden()
  if (owner === null) throw notFound('הכתובת אינה של אף אחד בפורטל')
  return owner
}

const getUserMessages: Handler<typeof endpoints.getUserMessages> = async ({ db, user, query }) => {
  const { email, view = 'current', words = '', page, per_page: perPage } = query
  const condition = and(
    view === 'archived' ? isNotNull(notifications.archivedAt) : isNull(notifications.archivedAt),
    view === 'unread' ? isNull(notifications.readAt) : undefined,
    // One parameter for any number of words, each of which the message holds.
    words === '' ? undefined : sql`${notifications.words} like all (${sql.param(patternsOf(words))}::text[])`,
  )
  const owner = await ownerOf(db, user, email)
  const { notifications: messages, ...rest } = await listPage(db, owner, condition, { page, perPage })
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
) {
  const rows = await db
    .select(
      pick(notifications, Notification, {
        happened_at: isoMoment<string>(notifications.happenedAt),
        read: sql<boolean>`${notifications.readAt} is not null`,
      }),
    )
    .from(notifications)
    .where(and(eq(notifications.userId, userId), condition))
    .orderBy(sql`${notifications.readAt} is not null`, desc(notifications.happenedAt), desc(notifications.id))
    .limit(perPage + 1)
    .offset((page - 1) * perPage)
  const { items, has_more } = pageOf(rows, perPage)
  return { notifications: items, unread: await unreadOf(db, userId), has_more }
}

async function unreadOf(db: Database, userId: number): Promise<number> {
  return (await countUnread(db, [userId])).get(userId) ?? 0
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
  return unreadOf(db, userId)
}

const archiveMessages: Handler<typeof endpoints.archiveMessages> = async ({ db, user, body }) => {
  await db
    .update(notifications)
    .set(
      body.archived
        ? { archivedAt: sql`now()`, readAt: sql`coalesce(${notifications.readAt}, now())` }
        : { archivedAt: null },
    )
    .where(and(eq(notifications.userId, user.id), anyOf(notifications.id, body.ids)))
  return { unread: await unreadOf(db, user.id) }
}

export const notificationHandlers: Handlers<typeof endpoints> = {
  getNotifications: ({ db, user, query: { page } }) =>
    listPage(db, user.id, isNull(notifications.archivedAt), { page, perPage: panelRows }),
  readNotifications: async ({ db, user, body }) => ({
    unread: await markNotificationsRead(db, user.id, body.ids),
  }),
  getUserMessages,
  archiveMessages,
  notificationStream:
    async ({ portal, user }) =>
    (stream) =>
      portal.hub.follow(user.id, stream),
}
