import { and, eq, sql } from 'drizzle-orm'
import type { Language } from '#core/rules/text/language.ts'
import {
  anyOf,
  jsonRows,
  preparedStatement,
  rowsFrom,
  type Transaction,
} from '#core/server/database/index.ts'
import { currentTrace } from '#core/server/jobs/current-work.ts'
import { mailAttachments, mails } from './tables.ts'

export interface MailWords {
  subject: string
  /** What it says, without the link and the foot. An empty line begins a paragraph. */
  text: string
  /** Why somebody gets the mail: one sentence for its foot. */
  reason: string
  /** A button under the text that opens a path of the portal. */
  link?: { title: string; path: string } | undefined
}

export interface OutgoingMail extends MailWords {
  /** Null for somebody without an address: nothing is sent. */
  recipient: string | null
  /** Hebrew without it, for who is no member of the portal. */
  language?: Language
  /** The address that a reply goes to; without it the portal's own. */
  replyTo?: string | null
  /** It is one of a series that its reader may switch off in the personal area. */
  switchable?: true
  /** Opens an account: what it says is deleted from the database once it is sent. */
  secret?: true
  /** For how many minutes it is worth sending; three days without this. */
  goodForMinutes?: number
  /** An iCalendar file that goes along. */
  calendar?: string
  /** What a QR code in the mail says. */
  code?: string
}

/** What a mail says in each language that its reader may have chosen, made from the facts. */
export type MailTexts<Facts> = Readonly<Record<Language, (facts: Facts) => MailWords>>

/** A member to whom something is mailed; the columns of the same names. */
export interface MailReader {
  /** Null for somebody without one. */
  email: string | null
  mailLanguage: Language
}

/** A mail to a member, in their language. */
export function mailTo<Facts>(
  { email, mailLanguage }: MailReader,
  texts: MailTexts<Facts>,
  facts: Facts,
): OutgoingMail {
  return { recipient: email, language: mailLanguage, ...texts[mailLanguage](facts) }
}

export interface MailAttachment {
  name: string
  mimeType: string
  content: Buffer
}

/** Wakes the mailer of one process once the transaction has committed. */
export const announced = sql`pg_notify('mail', '')`

/** Stores a mail with its files, which is sent once the transaction has committed. */
export async function queueMail(
  db: Transaction,
  mail: OutgoingMail,
  attachments: readonly MailAttachment[] = [],
): Promise<void> {
  const [id] = await queueMails(db, [mail])
  if (id === undefined) return
  for (const attachment of attachments) {
    await db.insert(mailAttachments).values({ ...attachment, mailId: id })
  }
}

const letterTypes = {
  ...{ recipient: 'text', language: 'text', reply_to: 'text', subject: 'text', text: 'text' },
  ...{ link_title: 'text', link_path: 'text', reason: 'text', switchable: 'boolean', secret: 'boolean' },
  ...{ calendar: 'text', code: 'text', good_for: 'double precision' },
}

const insertion = preparedStatement<{ id: number }>(
  () => sql`
    with written as (insert into ${mails} (recipient, language, reply_to, subject, text, link_title, link_path, reason, switchable, secret,
      calendar, code, give_up_at, traceparent)
    select recipient, coalesce(language, 'he'), reply_to, subject, text, link_title, link_path, reason, coalesce(switchable, false),
      coalesce(secret, false), calendar, code, now() + coalesce(make_interval(secs => good_for * 60), '3 days'),
      ${sql.placeholder('traceparent')}::text
    from ${rowsFrom('letters', letterTypes, sql.placeholder('letters'))}
    returning ${mails.id})
    select id, ${announced} from written`,
)

/** Stores many mails at once, which are sent once the transaction has committed. Returns their numbers. */
export async function queueMails(db: Transaction, mailed: readonly OutgoingMail[]): Promise<number[]> {
  const letters = mailed.filter(({ recipient }) => recipient !== null)
  if (letters.length === 0) return []
  const rows = letters.map(({ replyTo, link, goodForMinutes, ...letter }) => ({
    ...letter,
    reply_to: replyTo,
    link_title: link?.title,
    link_path: link?.path,
    good_for: goodForMinutes,
  }))
  const written = await insertion(db, { letters: jsonRows(rows), traceparent: currentTrace() })
  return written.rows.map(({ id }) => id)
}

/** Withdraws the letters with secrets to somebody that were not sent yet, since a newer one replaces them. */
export async function withdrawSecrets(db: Transaction, recipient: string): Promise<void> {
  await db
    .delete(mails)
    .where(and(eq(mails.recipient, recipient), mails.secret, anyOf(mails.state, ['waiting', 'failed'])))
}
