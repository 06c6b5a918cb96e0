import { check, pgTable, text } from 'drizzle-orm/pg-core'
import { oneOf } from '#core/server/database/index.ts'
import { firstSteps } from '../contract/vocabulary.ts'

/** The first steps of the organisation that an administrator decided to do without. */
export const skippedFirstSteps = pgTable(
  'skipped_first_steps',
  { step: text({ enum: firstSteps }).primaryKey() },
  (table) => [check('skipped_first_steps_step', oneOf(table.step, firstSteps))],
)
