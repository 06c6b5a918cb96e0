import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { normalise } from '#core/rules/text/hebrew.ts'
import {
  anyOf,
  type Database,
  isoMoment,
  pageOf,
  pick,
  prepared,
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
  type MessageView,
  Notification,
} from '#platform/notifications/contract/notifications.ts'
import { findByEmail } from '#platform/people/server/index.ts'
import { notifications } from './tables.ts'

const panelRows = 20

/** How many unread notifications people have; who has none is missing. */
export async function countUnread(db: Database, userIds: number[]): Promise<Map<number, number>> {
  const rows = await unreadCounts(db, '').execute({ userIds })
  return new Map(rows.map(({ userId, unread }) => [userId, unread]))
}

const unreadCounts = prepared((db) =>
  db
    .select({ userId: notifications.userId, unread: count() })
    .from(notifications)
    .where(and(anyOf(notifications.userId, sql.placeholder('userIds')), isNull(notifications.readAt)))
    .groupBy(notifications.userId)
    .prepare('unread_counts'),
)

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
  const { email, view, words, page, per_page: perPage } = query
  const userId = await ownerOf(db, user, email)
  const { notifications: messages, ...rest } = await listPage(db, { userId, view, words, page, perPage })
  return { messages, ...rest }
}

/** Normalised words hold nothing that `like` reads otherwise. */
function patternsOf(words: string): string[] {
  return normalise(words)
    .split(' ')
    .map((word) => `%${word}%`)
}

interface Wanted {
  userId: number
  view?: MessageView | undefined
  words?: string | undefined
  page: number
  perPage: number
}

async function listPage(db: Database, { userId, view = 'current', words = '', page, perPage }: Wanted) {
  const shape = `${view} ${words === '' ? 'all' : 'found'}` as const
  const values = { userId, patterns: patternsOf(words), limit: perPage + 1, offset: (page - 1) * perPage }
  const rows = await messagesOf(db, shape).execute(values)
  const { items, has_more } = pageOf(rows, perPage)
  return { notifications: items, unread: await unreadOf(db, userId), has_more }
}

const messagesOf = prepared((db, shape: `${MessageView} ${'all' | 'found'}`) => {
  const [view, which] = shape.split(' ') as [MessageView, 'all' | 'found']
  return db
    .select(
      pick(notifications, Notification, {
        happened_at: isoMoment<string>(notifications.happenedAt),
        read: sql<boolean>`${notifications.readAt} is not null`,
      }),
    )
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, sql.placeholder('userId')),
        view === 'archived' ? isNotNull(notifications.archivedAt) : isNull(notifications.archivedAt),
        view === 'unread' ? isNull(notifications.readAt) : undefined,
        // One parameter for any number of words, each of which the message holds.
        which === 'found'
          ? sql`${notifications.words} like all (${sql.placeholder('patterns')}::text[])`
          : undefined,
      ),
    )
    .orderBy(sql`${notifications.readAt} is not null`, desc(notifications.happenedAt), desc(notifications.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('messages_of')
})

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
    listPage(db, { userId: user.id, page, perPage: panelRows }),
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
