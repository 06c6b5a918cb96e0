import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, oneOf } from '#core/server/database/index.ts'
import { eventKinds } from '#features/events/contract/vocabulary.ts'
import { posts } from '#platform/content/server/index.ts'
import { users } from '#platform/people/server/index.ts'

export const events = pgTable(
  'events',
  {
    postId: integer('post_id')
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    place: text().notNull(),
    mapUrl: text('map_url'),
    capacity: integer(),
    kind: text({ enum: eventKinds }).notNull(),
  },
  (table) => [
    check('events_kind', oneOf(table.kind, eventKinds)),
    check('events_times', sql`${table.endsAt} > ${table.startsAt}`),
    check('events_capacity', sql`${table.capacity} > 0`),
    index('events_starts').on(table.startsAt, table.postId),
    index('events_ends').on(table.endsAt, table.postId),
    index('events_under_way').using('gist', sql`tstzrange(${table.startsAt}, ${table.endsAt})`),
  ],
)

/** By whose keys other calendars read their events: one a person. */
export const calendarAddresses = pgTable('calendar_addresses', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Whoever has the key reads the events without signing in, so the portal stores only this of it. */
  keyHash: text('key_hash').notNull().unique(),
  madeAt: moment('made_at').notNull().defaultNow(),
})
