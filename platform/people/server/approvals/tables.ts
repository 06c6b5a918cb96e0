import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { users } from '../tables.ts'

/** Who approves in place of a manager who is away. */
export const standIns = pgTable(
  'stand_ins',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    standInId: integer('stand_in_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    untilDay: date('until_day', { mode: 'string' }).notNull(),
  },
  (table) => [
    check('stand_ins_another', sql`${table.userId} <> ${table.standInId}`),
    check('stand_ins_days', sql`${table.fromDay} <= ${table.untilDay}`),
    index('stand_ins_stand_in').on(table.standInId),
  ],
)
