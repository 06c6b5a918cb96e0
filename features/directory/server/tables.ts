import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { moment } from '#core/server/database/index.ts'
import { users } from '#platform/people/server/index.ts'

export const favouritePeople = pgTable(
  'favourite_people',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    personId: integer('person_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    addedAt: moment('added_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.personId] })],
)
