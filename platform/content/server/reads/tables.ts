import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { moment } from '#core/server/database/index.ts'
import { users } from '#platform/people/server/index.ts'
import { posts } from '../tables.ts'

export const postReads = pgTable(
  'post_reads',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    readAt: moment('read_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.postId] }),
    index('post_reads_post').on(table.postId),
  ],
)
