import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, oneOf } from '#core/server/database/index.ts'
import type { QuizQuestion } from '#features/lessons/contract/content-type.ts'
import { lessonKinds } from '#features/lessons/contract/vocabulary.ts'
import { posts } from '#platform/content/server/index.ts'
import { media } from '#platform/files/server/index.ts'
import { users } from '#platform/people/server/index.ts'

export const lessons = pgTable(
  'lessons',
  {
    postId: integer('post_id')
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    kind: text({ enum: lessonKinds }).notNull(),
    url: text(),
    fileId: uuid('file_id').references(() => media.id),
    minutes: integer().notNull(),
    /** Percent of right answers. */
    passMark: integer('pass_mark').notNull(),
    /** With the right answers, which never leave the server for a learner. */
    quiz: jsonb().$type<QuizQuestion[]>().notNull().default([]),
  },
  (table) => [
    check('lessons_kind', oneOf(table.kind, lessonKinds)),
    check(
      'lessons_source',
      sql`case ${table.kind} when 'file' then ${table.fileId} is not null when 'text' then true
        else ${table.url} is not null or ${table.fileId} is not null end`,
    ),
    check('lessons_pass_mark', sql`${table.passMark} between 0 and 100`),
    index('lessons_file').on(table.fileId),
  ],
)

export const lessonProgress = pgTable(
  'lesson_progress',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    postId: integer('post_id')
      .notNull()
      .references(() => lessons.postId, { onDelete: 'cascade' }),
    percent: integer().notNull().default(0),
    /** The best result of the quiz, in percent. */
    score: integer(),
    attempts: integer().notNull().default(0),
    completedAt: moment('completed_at'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.postId] }),
    index('lesson_progress_post').on(table.postId),
    check(
      'lesson_progress_range',
      sql`${table.percent} between 0 and 100 and ${table.score} between 0 and 100`,
    ),
  ],
)
