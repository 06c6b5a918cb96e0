import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { NotificationKindName } from '#contract/notification-kinds.ts'
import type { Channel } from '#contract/vocabulary.ts'
import { moment } from '../db/columns.ts'
import { users } from '../people/tables.ts'

/** What the bell and the page of messages show; what goes to devices is one of these too. */
export const notifications = pgTable(
  'notifications',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<NotificationKindName>().notNull(),
    /** What it is about, as `comments:17`: while it is unread, more of the same only counts up. */
    topic: text().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    /** A path of the portal. */
    url: text().notNull(),
    count: integer().notNull().default(1),
    happenedAt: moment('happened_at').notNull().defaultNow(),
    readAt: moment('read_at'),
    archivedAt: moment('archived_at'),
    /** Title and text as search compares them. */
    words: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('notifications_unread_topic')
      .on(table.userId, table.topic)
      .where(sql`${table.readAt} is null`),
    index('notifications_of_person').on(table.userId, table.happenedAt, table.id),
    index('notifications_old').on(table.happenedAt),
    check('notifications_url', sql`${table.url} ~ '^/[^/]'`),
    // What is unread is never in the archive.
    check('notifications_archived', sql`${table.archivedAt} is null or ${table.readAt} is not null`),
    check('notifications_count', sql`${table.count} > 0`),
  ],
)

/** Where the notifications of a kind go besides the bell, for people who chose otherwise than the kind says. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<NotificationKindName>().notNull(),
    channels: text().array().$type<Channel[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
)
