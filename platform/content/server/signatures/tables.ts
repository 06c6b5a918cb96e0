import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#core/server/database/index.ts'
import { users } from '#platform/people/server/index.ts'
import { posts } from '../tables.ts'

/** Who signed which version of an item, and the statement at that time. Rows are never updated or deleted. */
export const signatures = pgTable(
  'signatures',
  {
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    contentVersion: text('content_version').notNull(),
    statement: text().notNull(),
    signedAt: moment('signed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.contentVersion, table.userId] }),
    index('signatures_user').on(table.userId),
  ],
)
