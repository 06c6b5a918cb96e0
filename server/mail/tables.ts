import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'

/** Every mail that the portal wrote. Without a mail server they stay here, as the outbox. */
export const mails = pgTable(
  'mails',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    /** Holds a link that opens an account: its text is wiped once it was sent. */
    secret: boolean().notNull().default(false),
    /** An iCalendar file that goes along. */
    calendar: text(),
    /** What a QR code in the mail says. */
    code: text(),
    state: text({ enum: ['waiting', 'sent', 'outbox', 'failed'] })
      .notNull()
      .default('waiting'),
    problem: text(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('mails_newest').on(table.createdAt, table.id)],
)
