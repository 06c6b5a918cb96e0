import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment, oneOf } from '#core/server/database/index.ts'
import { posts } from '#platform/content/server/index.ts'
import { reactionKinds } from '#platform/discussion/contract/vocabulary.ts'
import { users } from '#platform/people/server/index.ts'

export const comments = pgTable(
  'comments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    authorId: integer('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Plain text. */
    body: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    editedAt: moment('edited_at'),
    hiddenAt: moment('hidden_at'),
    hiddenBy: integer('hidden_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('comments_of_post').on(table.postId, table.createdAt, table.id),
    index('comments_author').on(table.authorId),
    check('comments_body', sql`length(${table.body}) between 1 and 2000`),
  ],
)

export const reactions = pgTable(
  'reactions',
  {
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: reactionKinds }).notNull(),
    reactedAt: moment('reacted_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.userId] }),
    index('reactions_user').on(table.userId),
    check('reactions_kind', oneOf(table.kind, reactionKinds)),
  ],
)

/** What members reported: an item, or a comment on it. */
export const reports = pgTable(
  'reports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    commentId: integer('comment_id').references(() => comments.id, { onDelete: 'cascade' }),
    reporterId: integer('reporter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    closedAt: moment('closed_at'),
    closedBy: integer('closed_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('reports_once').on(table.reporterId, table.postId, sql`coalesce(${table.commentId}, 0)`),
    index('reports_open').on(table.createdAt, table.id).where(sql`${table.closedAt} is null`),
    index('reports_post').on(table.postId),
    index('reports_comment').on(table.commentId),
  ],
)
