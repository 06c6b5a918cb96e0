import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment, oneOf } from '#core/server/database/index.ts'
import { surveyQuestionTypes } from '#features/surveys/rules/survey.ts'
import { posts } from '#platform/content/server/index.ts'
import { branches, users } from '#platform/people/server/index.ts'
import type { Question } from '#platform/questions/contract/questions.ts'
import type { QuestionType } from '#platform/questions/rules/questions.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const surveys = pgTable(
  'surveys',
  {
    postId: integer('post_id')
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    questions: jsonb().$type<Question[]>().notNull(),
    /** Null: as soon as it is published. */
    opensAt: moment('opens_at'),
    closesAt: moment('closes_at'),
    anonymous: boolean().notNull(),
  },
  (table) => [check('surveys_times', sql`${table.closesAt} > ${table.opensAt}`)],
)

/** What happens to a survey while people answer it. Whoever answers it, changes it or publishes answers locks the row. */
export const surveyStates = pgTable('survey_states', {
  surveyId: integer('survey_id')
    .primaryKey()
    .references(() => posts.id, { onDelete: 'cascade' }),
  /** Those whom it is for were notified that it opened. */
  announced: boolean().notNull().default(false),
  remindedOn: date('reminded_on', { mode: 'string' }),
  /** All anonymous answers were published: it takes no others. */
  settled: boolean().notNull().default(false),
  /** The key that seals its anonymous answers until it closes (`survey_keys`). */
  keyId: uuid('key_id'),
})

/**
 * Who answered. Without a time. `sealed`: what somebody answered anonymously, encrypted, until it is published with the
 * answers of others.
 */
export const surveyMarks = pgTable(
  'survey_marks',
  {
    surveyId: integer('survey_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The person's branch when they answered, while the answer waits. */
    branchId: integer('branch_id').references(() => branches.id),
    sealed: bytea(),
  },
  (table) => [
    primaryKey({ columns: [table.surveyId, table.userId] }),
    index('survey_marks_user').on(table.userId),
    index('survey_marks_waiting').on(table.surveyId).where(sql`${table.sealed} is not null`),
  ],
)

/** Names the files that hold the keys of sealed answers. One that no survey uses any more is deleted with its file. */
export const surveyKeys = pgTable('survey_keys', { id: uuid().primaryKey().defaultRandom() })

/** What was answered to one question, in the words of that day. Of an anonymous survey: by nobody, at no time. */
export const surveyAnswers = pgTable(
  'survey_answers',
  {
    /** Random, so that neither it nor an order by it says anything. */
    id: uuid().primaryKey().defaultRandom(),
    surveyId: integer('survey_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    branchId: integer('branch_id').references(() => branches.id),
    key: text().notNull(),
    type: text().$type<QuestionType>().notNull(),
    title: text().notNull(),
    texts: text().array().notNull(),
    answeredAt: moment('answered_at'),
  },
  (table) => [
    check('survey_answers_type', oneOf(table.type, surveyQuestionTypes)),
    check('survey_answers_anonymous', sql`(${table.userId} is null) = (${table.answeredAt} is null)`),
    index('survey_answers_by_title').on(table.surveyId, table.title, table.id),
    index('survey_answers_by_branch').on(table.surveyId, table.branchId, table.title, table.id),
    index('survey_answers_by_key').on(table.surveyId, table.key, table.title, table.id),
    index('survey_answers_user').on(table.userId, table.surveyId),
  ],
)

/**
 * How often each answer was given, kept by whatever adds answers. `value` is empty for the number of people who answered a
 * question, and `key` too for the number of those who answered anything.
 */
export const surveyCounts = pgTable(
  'survey_counts',
  {
    surveyId: integer('survey_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    branchId: integer('branch_id').references(() => branches.id),
    key: text().notNull(),
    type: text().$type<QuestionType>().notNull(),
    title: text().notNull(),
    value: text().notNull(),
    people: integer().notNull(),
  },
  (table) => [
    unique('survey_counts_value')
      .on(table.surveyId, table.branchId, table.key, table.type, table.title, table.value)
      .nullsNotDistinct(),
  ],
)
