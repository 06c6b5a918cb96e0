import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { moment, oneOf } from '#core/server/database/index.ts'
import { kudosStates } from '#features/kudos/contract/vocabulary.ts'
import { reactionKinds } from '#platform/discussion/contract/vocabulary.ts'
import { users } from '#platform/people/server/index.ts'

export const kudosValues = pgTable('kudos_values', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull().unique(),
  icon: text().notNull(),
  position: integer().notNull(),
  archived: boolean().notNull().default(false),
  revision: integer().notNull().default(1),
})

export const kudos = pgTable(
  'kudos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    giverId: integer('giver_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    receiverId: integer('receiver_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    valueId: integer('value_id')
      .notNull()
      .references(() => kudosValues.id),
    /** As it was when the kudos was given. */
    valueName: text('value_name').notNull(),
    /** Plain text; empty once its giver has taken it back. */
    message: text().notNull(),
    givenAt: moment('given_at').notNull(),
    /** The first day of the month in Israel. */
    month: date({ mode: 'string' })
      .notNull()
      .generatedAlwaysAs(sql`(date_trunc('month', given_at at time zone 'Asia/Jerusalem')::date)`),
    /** Which of the giver's five of the month it is. */
    ordinal: smallint().notNull(),
    state: text({ enum: kudosStates }).notNull().default('shown'),
    removedBy: integer('removed_by').references(() => users.id, { onDelete: 'set null' }),
    removalReason: text('removal_reason'),
  },
  (table) => [
    uniqueIndex('kudos_of_month').on(table.giverId, table.month, table.ordinal),
    index('kudos_wall').on(table.state, table.givenAt, table.id),
    index('kudos_newest').on(table.givenAt, table.id),
    index('kudos_given').on(table.giverId, table.givenAt, table.id),
    index('kudos_received').on(table.receiverId, table.givenAt, table.id),
    index('kudos_value').on(table.valueId, table.givenAt, table.id),
    check('kudos_five_a_month', sql`${table.ordinal} between 1 and 5`),
    check('kudos_to_another', sql`${table.giverId} <> ${table.receiverId}`),
    check('kudos_state', oneOf(table.state, kudosStates)),
    check(
      'kudos_message',
      sql`case ${table.state} when 'withdrawn' then ${table.message} = '' else char_length(${table.message}) between 2 and 500 end`,
    ),
    check('kudos_removal', sql`(${table.state} = 'removed') = (${table.removalReason} is not null)`),
  ],
)

export const kudosReactions = pgTable(
  'kudos_reactions',
  {
    kudosId: integer('kudos_id')
      .notNull()
      .references(() => kudos.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: reactionKinds }).notNull(),
    reactedAt: moment('reacted_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.kudosId, table.userId] }),
    index('kudos_reactions_user').on(table.userId),
    check('kudos_reactions_kind', oneOf(table.kind, reactionKinds)),
  ],
)

/** Those who agreed that their manager hears of kudos to them. */
export const kudosSharing = pgTable('kudos_sharing', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  agreedAt: moment('agreed_at').notNull().defaultNow(),
})
