import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, oneOf } from '#core/server/database/index.ts'
import { users } from '#platform/people/server/index.ts'
import { fileFormats } from '#platform/reports/contract/report.ts'
import { schedules } from '#platform/reports/contract/views.ts'

/** What the files of the table are: reports, and what else people have made. */
const storedFormats = [...fileFormats, 'zip'] as const

/** Files of reports that are too long to be made within an answer. The file lies in the storage under the row's id. */
export const exports = pgTable(
  'exports',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    report: text().notNull(),
    filter: jsonb().notNull(),
    format: text({ enum: storedFormats }).notNull(),
    fileName: text('file_name').notNull(),
    /** Of the saved view whose schedule asked for it. */
    viewName: text('view_name'),
    state: text({ enum: ['waiting', 'ready', 'failed'] })
      .notNull()
      .default('waiting'),
    /** How often it was begun: a process may have died over it. */
    attempts: integer().notNull().default(0),
    /** Rows written so far. */
    rows: integer().notNull().default(0),
    total: integer(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('exports_waiting')
      .on(table.userId, table.report, table.format, table.filter)
      .where(sql`${table.state} = 'waiting'`),
    index('exports_of_person').on(table.userId, table.createdAt),
    check('exports_format', sql`${table.format} in ('xlsx', 'csv', 'zip')`),
    check('exports_state', sql`${table.state} in ('waiting', 'ready', 'failed')`),
  ],
)

/** What a person wants to see of a report again, and when its file is made by itself. */
export const reportViews = pgTable(
  'report_views',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    report: text().notNull(),
    name: text().notNull(),
    search: text().notNull(),
    filter: jsonb().notNull(),
    schedule: text({ enum: schedules }).notNull(),
    /** The last day on which its file was asked for; at first that on which it was saved. */
    sentOn: date('sent_on').notNull(),
  },
  (table) => [
    index('report_views_of_person').on(table.userId, table.report),
    check('report_views_schedule', oneOf(table.schedule, schedules)),
  ],
)
