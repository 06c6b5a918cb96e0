import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { MailDepartment } from '#features/contact/contract/contact.ts'

/** One row. */
export const mailSettings = pgTable(
  'mail_settings',
  {
    id: integer().primaryKey(),
    /** To whom people may write. */
    departments: jsonb().$type<MailDepartment[]>().notNull().default([]),
    revision: integer().notNull().default(1),
  },
  (table) => [check('mail_settings_one', sql`${table.id} = 1`)],
)
