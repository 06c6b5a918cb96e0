import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#core/server/database/index.ts'

/** What became of each backup, for whoever watches the portal. */
export const backups = pgTable(
  'backups',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The moment whose data it holds; of one that failed, when it began. */
    madeAt: moment('made_at').notNull(),
    /** Why it failed; null when it is whole and was checked. */
    error: text(),
  },
  (table) => [index('backups_made').on(table.madeAt)],
)
