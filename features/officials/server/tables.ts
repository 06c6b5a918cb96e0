import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { posts } from '#platform/content/server/index.ts'
import { users } from '#platform/people/server/index.ts'

/** What a role holder's entry has beyond a post, whose title is the role. */
export const officials = pgTable(
  'officials',
  {
    postId: integer('post_id')
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    personId: integer('person_id').references(() => users.id, { onDelete: 'set null' }),
    deputyId: integer('deputy_id').references(() => users.id, { onDelete: 'set null' }),
    /** E.164, or a short number of the organisation. */
    phone: text(),
    email: text(),
    receptionHours: text('reception_hours').notNull().default(''),
  },
  (table) => [
    index('officials_person').on(table.personId),
    index('officials_deputy').on(table.deputyId),
    check('officials_deputy_is_another', sql`${table.personId} <> ${table.deputyId}`),
  ],
)
