import { type Static, Type } from 'typebox'
import { Id, Ids, Moment, Nullable, PageNumber, Strict } from './common.ts'
import { slice } from './endpoint.ts'

/** What the bell shows: one line for each thing, however often something happened to it. */
export const Notification = Type.Object({
  id: Id,
  title: Type.String(),
  text: Type.String(),
  url: Type.String({ description: 'a path of the portal' }),
  count: Type.Integer({ description: 'how often it happened since it was last read' }),
  happened_at: Moment,
  read: Type.Boolean(),
})
export type Notification = Static<typeof Notification>

export const notifications = slice({
  getNotifications: {
    method: 'GET',
    path: '/api/users/getNotifications',
    access: 'member',
    summary: "The caller's notifications, unread ones first, the newest first among them.",
    reads: ['notifications'],
    query: Strict({ page: PageNumber }),
    fields: Type.Object({
      notifications: Type.Array(Notification),
      unread: Type.Integer(),
      has_more: Type.Boolean(),
    }),
  },
  readNotifications: {
    method: 'PUT',
    path: '/api/users/readNotifications',
    access: 'member',
    summary: "Marks the caller's notifications as read: these, or all of them.",
    invalidates: ['notifications'],
    body: Strict({ ids: Nullable(Ids) }),
    fields: Type.Object({ unread: Type.Integer() }),
  },
  notificationStream: {
    method: 'GET',
    path: '/api/users/notificationStream',
    access: 'member',
    summary: 'Server-sent events: the number of unread notifications, whenever it changes.',
    fields: 'stream',
  },
})
