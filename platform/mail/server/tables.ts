import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { languages } from '#core/rules/text/language.ts'
import { moment, oneOf } from '#core/server/database/index.ts'
import { type MailDepartment, mailStates } from '#platform/mail/contract/mail.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** What a mail is searched by: the parts of its address and the words of its subject. */
export function mailWords({ recipient, subject }: { recipient: AnyColumn; subject: AnyColumn }): SQL {
  return sql`to_tsvector('simple', translate(${recipient}, '@.-_+', '     ') || ' ' || ${subject})`
}

/**
 * Every mail that the portal wrote, which is also the queue of those to be sent: what waits is tried at `nextAttemptAt`, and
 * again until `giveUpAt`. Without a mail server they stay here, as the outbox.
 */
export const mails = pgTable(
  'mails',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    recipient: text().notNull(),
    /** Of its frame and of what the portal says in it. */
    language: text({ enum: languages }).notNull().default('he'),
    /** Who is answered by a reply, where that is not the portal. */
    replyTo: text('reply_to'),
    subject: text().notNull(),
    text: text().notNull(),
    /** The button under the text: what it says, and the path of the portal that it opens. */
    linkTitle: text('link_title'),
    linkPath: text('link_path'),
    /** Why somebody gets the mail, for its foot. */
    reason: text().notNull().default(''),
    /** One of a series that its reader may switch off. */
    switchable: boolean().notNull().default(false),
    /** Opens an account: what it says is wiped once it was sent. */
    secret: boolean().notNull().default(false),
    /** An iCalendar file that goes along. */
    calendar: text(),
    /** What a QR code in the mail says. */
    code: text(),
    state: text({ enum: mailStates }).notNull().default('waiting'),
    /** Why the last attempt failed. */
    problem: text(),
    attempts: smallint().notNull().default(0),
    /** While a process sends it, until when that may last: then another process may. */
    nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
    giveUpAt: moment('give_up_at').notNull().default(sql`now() + interval '3 days'`),
    sentAt: moment('sent_at'),
    /** Of the traced request or job that wrote it. */
    traceparent: text(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('mails_state', oneOf(table.state, mailStates)),
    check('mails_language', oneOf(table.language, languages)),
    check('mails_link', sql`(${table.linkTitle} is null) = (${table.linkPath} is null)`),
    index('mails_newest').on(table.createdAt, table.id),
    index('mails_by_state').on(table.state, table.createdAt, table.id),
    // Retries do not keep those that were not tried yet.
    index('mails_due').on(table.attempts, table.nextAttemptAt).where(sql`${table.state} = 'waiting'`),
    index('mails_words').using('gin', mailWords(table)),
  ],
)

/** The files of a mail. Their bytes are deleted once it is sent. */
export const mailAttachments = pgTable(
  'mail_attachments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    mailId: integer('mail_id')
      .notNull()
      .references(() => mails.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    mimeType: text('mime_type').notNull(),
    content: bytea(),
  },
  (table) => [index('mail_attachments_mail').on(table.mailId)],
)

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

export type MailRow = typeof mails.$inferSelect
