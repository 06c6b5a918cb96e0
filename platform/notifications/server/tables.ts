import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment, oneOf } from '#core/server/database/index.ts'
import type { NotificationContent } from '#platform/notifications/contract/kind.ts'
import { deliveryStates, pushDeviceKinds } from '#platform/notifications/contract/vocabulary.ts'
import type { Channel } from '#platform/people/contract/vocabulary.ts'
import { sessions, users } from '#platform/people/server/index.ts'

/** What the bell and the page of messages show; what goes to devices is one of these too. */
export const notifications = pgTable(
  'notifications',
  {
    /** The portal writes them for everybody at once, and counting one up takes a number as well. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    /** What it is about, as `comments:17`: while it is unread, more of the same only counts up. */
    topic: text().notNull(),
    title: text().notNull(),
    /** For the mail of those who chose English; null in those of earlier versions. */
    englishTitle: text('english_title'),
    text: text().notNull(),
    /** A path of the portal. */
    url: text().notNull(),
    count: integer().notNull().default(1),
    happenedAt: moment('happened_at').notNull().defaultNow(),
    readAt: moment('read_at'),
    /** When it was last mailed; while it is unread, more of the same is mailed once a day. */
    mailedAt: moment('mailed_at'),
    archivedAt: moment('archived_at'),
    /** Title and text as search compares them. */
    words: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('notifications_unread_topic')
      .on(table.userId, table.topic)
      .where(sql`${table.readAt} is null`),
    index('notifications_of_person').on(table.userId, table.happenedAt, table.id),
    // What is unread stays, however old: the clean-up would pass all of it before each portion.
    index('notifications_read').on(table.happenedAt).where(sql`${table.readAt} is not null`),
    index('notifications_unread').on(table.happenedAt).where(sql`${table.readAt} is null`),
    check('notifications_url', sql`${table.url} ~ '^/[^/]'`),
    // What is unread is never in the archive.
    check('notifications_archived', sql`${table.archivedAt} is null or ${table.readAt} is not null`),
    check('notifications_count', sql`${table.count} > 0`),
  ],
)

/** What is told to more people than one transaction notifies: those that a job is yet to notify. */
export const notificationFanOuts = pgTable(
  'notification_fan_outs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    shown: jsonb().$type<NotificationContent>().notNull(),
    /** In the order of their numbers. */
    userIds: integer('user_ids').array().notNull(),
    /** How many of them were notified. */
    told: integer().notNull().default(0),
    /** Of the traced request or job that caused it. */
    traceparent: text(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    // What is done is deleted.
    check('notification_fan_outs_told', sql`${table.told} < cardinality(${table.userIds})`),
  ],
)

/** Where the notifications of a kind go besides the bell, for people who chose otherwise than the kind says. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    channels: text().array().$type<Channel[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
)

/** Devices that take pushes: one a session, which ends with it. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    sessionId: uuid('session_id')
      .notNull()
      .unique()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: pushDeviceKinds }).notNull(),
    /** The endpoint of a Web Push subscription, or an FCM token. */
    address: text().notNull().unique(),
    /** The keys of a Web Push subscription: whoever has them and the endpoint reads what is sent. */
    p256dh: text(),
    auth: text(),
    /** How the session calls it. */
    label: text().notNull(),
    /** With the session. */
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('push_devices_user').on(table.userId),
    check('push_devices_kind', oneOf(table.kind, pushDeviceKinds)),
    check(
      'push_devices_keys',
      sql`(${table.kind} = 'web') = (${table.p256dh} is not null and ${table.auth} is not null)`,
    ),
  ],
)

/** What is sent to devices, and what became of it: the delivery log. */
export const pushDeliveries = pgTable(
  'push_deliveries',
  {
    /** Known to the device alone, which says by it that the push was opened. */
    id: uuid().primaryKey().defaultRandom(),
    notificationId: bigint('notification_id', { mode: 'number' }).references(() => notifications.id, {
      onDelete: 'set null',
    }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null once it was signed out. */
    deviceId: integer('device_id').references(() => pushDevices.id, { onDelete: 'set null' }),
    device: text().notNull(),
    /** Of the notification; on a device a push replaces an earlier one of its topic. */
    topic: text().notNull(),
    state: text({ enum: deliveryStates }).notNull().default('waiting'),
    attempts: smallint().notNull().default(0),
    /** When it is sent, or tried again; while it is being sent, when another process may take it over. */
    dueAt: moment('due_at').notNull().defaultNow(),
    problem: text(),
    endedAt: moment('ended_at'),
    openedAt: moment('opened_at'),
    /** Of the traced request or job that caused it. */
    traceparent: text(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    // More of the same topic does not send the same notification twice.
    uniqueIndex('push_deliveries_waiting')
      .on(table.notificationId, table.deviceId)
      .where(sql`${table.state} = 'waiting'`),
    // Retries do not keep those that were not tried yet.
    index('push_deliveries_turn').on(table.attempts, table.dueAt).where(sql`${table.state} = 'waiting'`),
    index('push_deliveries_failed').on(table.endedAt).where(sql`${table.state} = 'failed'`),
    // A notification that is deleted is taken from its deliveries.
    index('push_deliveries_notification').on(table.notificationId),
    index('push_deliveries_topic').on(table.topic, table.state),
    index('push_deliveries_user').on(table.userId),
    index('push_deliveries_device').on(table.deviceId),
    index('push_deliveries_old').on(table.createdAt),
    check('push_deliveries_state', oneOf(table.state, deliveryStates)),
    check('push_deliveries_ended', sql`(${table.state} = 'waiting') = (${table.endedAt} is null)`),
  ],
)

/** The daily mail to people without a device: who does not want it, and when it was last written. */
export const mailDigests = pgTable('mail_digests', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  wanted: boolean().notNull().default(true),
  writtenAt: moment('written_at'),
})
