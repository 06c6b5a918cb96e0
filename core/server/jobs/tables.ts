import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns.ts'

/** When each regular job, and each step of the clean-up, last succeeded; before that, since when it is expected to. */
export const jobSuccesses = pgTable('job_successes', {
  name: text().primaryKey(),
  succeededAt: moment('succeeded_at').notNull().defaultNow(),
})
