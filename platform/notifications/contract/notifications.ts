import { type Static, Type } from 'typebox'
import {
  LargeId,
  Moment,
  Nullable,
  OneOf,
  PageNumber,
  PerPage,
  SearchText,
  Strict,
} from '#core/contract/common.ts'
import { get, put, slice } from '#core/contract/endpoint.ts'

/** What the bell shows: one line for each thing, however often something happened to it. */
export const Notification = Type.Object({
  id: LargeId,
  title: Type.String(),
  text: Type.String(),
  url: Type.String({ description: 'a path of the portal' }),
  count: Type.Integer({ description: 'how often it happened since it was last read' }),
  happened_at: Moment,
  read: Type.Boolean(),
})
export type Notification = Static<typeof Notification>

const NotificationIds = Type.Array(LargeId, { minItems: 1, maxItems: 100 })

/** What a person's messages are narrowed to: those that are not archived, the unread among them, or the archive. */
const messageViews = ['current', 'unread', 'archived'] as const
export type MessageView = (typeof messageViews)[number]

export const notifications = slice('/api/users', 'member', {
  getNotifications: get({
    summary: "The caller's notifications, unread ones first, the newest first among them.",
    reads: ['notifications'],
    query: Strict({ page: PageNumber }),
    fields: Type.Object({
      notifications: Type.Array(Notification),
      unread: Type.Integer(),
      has_more: Type.Boolean(),
    }),
  }),
  readNotifications: put({
    summary: "Marks the caller's notifications as read: these, or all of them.",
    invalidates: ['notifications'],
    body: Strict({ ids: Nullable(NotificationIds) }),
    fields: Type.Object({ unread: Type.Integer() }),
  }),
  getUserMessages: get({
    summary:
      'Messages to the owner of the address, without one to the caller: unread ones first, the newest first among them. Only administrators may name the address of somebody else.',
    reads: ['notifications'],
    query: Strict({
      email: Type.Optional(Type.String({ minLength: 3, maxLength: 254 })),
      view: Type.Optional(OneOf(messageViews)),
      words: Type.Optional(SearchText),
      per_page: PerPage,
      page: PageNumber,
    }),
    fields: Type.Object({
      messages: Type.Array(Notification),
      unread: Type.Integer(),
      has_more: Type.Boolean(),
    }),
  }),
  archiveMessages: put({
    summary: "Archives the caller's messages, which marks them as read, or brings them back.",
    invalidates: ['notifications'],
    body: Strict({ ids: NotificationIds, archived: Type.Boolean() }),
    fields: Type.Object({ unread: Type.Integer() }),
  }),
  notificationStream: get({
    summary: 'Server-sent events: the number of unread notifications, whenever it changes.',
    fields: 'stream',
  }),
})
