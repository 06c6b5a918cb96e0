import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { posts } from '#platform/content/server/index.ts'

export const benefits = pgTable(
  'benefits',
  {
    postId: integer('post_id')
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    supplier: text().notNull(),
    value: text().notNull(),
    code: text(),
    link: text(),
    /** The last day, in Israel. */
    validUntil: date('valid_until', { mode: 'string' }),
    /** Where it can be used; empty is everywhere. */
    branches: integer().array().notNull().default([]),
    terms: text().notNull().default(''),
  },
  (table) => [
    index('benefits_valid').on(table.validUntil),
    index('benefits_branches').using('gin', table.branches),
  ],
)
