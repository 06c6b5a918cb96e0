import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, oneOf } from '#core/server/database/index.ts'
import type { PushAudience } from '#platform/notifications/contract/push.ts'
import { pushStates, pushTopics } from '#platform/notifications/contract/vocabulary.ts'
import { users } from '#platform/people/server/index.ts'

/** What administrators wrote to people's devices. Its deliveries have the topic `push:17`. */
export const pushes = pgTable(
  'pushes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    authorId: integer('author_id')
      .notNull()
      .references(() => users.id),
    title: text().notNull(),
    text: text().notNull(),
    url: text().notNull(),
    topic: text({ enum: pushTopics }).notNull(),
    urgent: boolean().notNull(),
    audience: jsonb().$type<PushAudience>().notNull(),
    state: text({ enum: pushStates }).notNull().default('scheduled'),
    sendAt: moment('send_at').notNull().defaultNow(),
    /** How many it was sent to. */
    people: integer(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('pushes_newest').on(table.sendAt, table.id),
    index('pushes_due').on(table.sendAt).where(sql`${table.state} = 'scheduled'`),
    check('pushes_topic', oneOf(table.topic, pushTopics)),
    check('pushes_state', oneOf(table.state, pushStates)),
    check('pushes_people', sql`(${table.state} = 'sent') = (${table.people} is not null)`),
  ],
)
