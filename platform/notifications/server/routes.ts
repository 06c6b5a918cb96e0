import type { Database } from '#core/server/database/index.ts'
import { forbidden, type Handlers, notFound, type SessionUser } from '#core/server/http/index.ts'
import type { notifications } from '#platform/notifications/contract/notifications.ts'
import { findByEmail } from '#platform/people/server/index.ts'
import { archiveMessages, listMessages, listNotifications, markNotificationsRead } from './queries.ts'

/** Whose messages are asked for. Throws 403 for those of somebody else, and for an administrator 404 where nobody has the address. */
async function ownerOf(db: Database, user: SessionUser, email: string | undefined): Promise<number> {
  if (email === undefined) return user.id
  const owner = await findByEmail(db, email)
  if (owner === user.id) return owner
  if (user.role !== 'administrator') throw forbidden()
  if (owner === null) throw notFound('הכתובת אינה של אף אחד בפורטל')
  return owner
}

export const notificationHandlers: Handlers<typeof notifications> = {
  getNotifications: ({ db, user, query }) => listNotifications(db, user.id, query.page),

  readNotifications: async ({ db, user, body }) => ({
    unread: await markNotificationsRead(db, user.id, body.ids),
  }),

  getUserMessages: async ({ db, user, query: { email, ...query } }) =>
    listMessages(db, await ownerOf(db, user, email), query),

  archiveMessages: async ({ db, user, body }) => ({
    unread: await archiveMessages(db, user.id, body.ids, body.archived),
  }),

  notificationStream:
    async ({ portal, user }) =>
    (stream) =>
      portal.hub.follow(user.id, stream),
}
