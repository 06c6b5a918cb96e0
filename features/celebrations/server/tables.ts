import { check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { moment, oneOf } from '#core/server/database/index.ts'
import { occasions } from '#features/celebrations/contract/vocabulary.ts'
import { users } from '#platform/people/server/index.ts'

/** Who congratulated whom, once a year for an occasion. */
export const greetings = pgTable(
  'greetings',
  {
    greeterId: integer('greeter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    receiverId: integer('receiver_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    occasion: text({ enum: occasions }).notNull(),
    year: smallint().notNull(),
    greetedAt: moment('greeted_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.greeterId, table.receiverId, table.occasion, table.year] }),
    index('greetings_receiver').on(table.receiverId, table.greetedAt),
    check('greetings_occasion', oneOf(table.occasion, occasions)),
  ],
)
