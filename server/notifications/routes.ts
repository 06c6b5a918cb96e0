import type { notifications } from '#contract/notifications.ts'
import type { Handlers } from '../http/serve.ts'
import { listNotifications, markNotificationsRead } from './queries.ts'

export const notificationHandlers: Handlers<typeof notifications> = {
  getNotifications: ({ db, user, query }) => listNotifications(db, user.id, query.page),

  readNotifications: async ({ db, user, body }) => ({
    unread: await markNotificationsRead(db, user.id, body.ids),
  }),

  notificationStream:
    async ({ portal, user }) =>
    (stream) =>
      portal.hub.follow(user.id, stream),
}
