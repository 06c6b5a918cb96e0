import { and, desc, eq, lt, ne, or, sql } from 'drizzle-orm'
import type { Fields, Query } from '#core/contract/endpoint.ts'
import { anyOf, type Database, one, pageOf, portion, type Transaction } from '#core/server/database/index.ts'
import { type Handler, Refusal } from '#core/server/http/index.ts'
import { queueStateOf } from '#core/server/jobs/lease-table.ts'
import type { QueueState } from '#core/server/jobs/queue-state.ts'
import { type mail as endpoints, type Mail, mailStates } from '#platform/mail/contract/mail.ts'
import { mailTable } from './mailer.ts'
import { letterOf } from './message.ts'
import { announced } from './queue.ts'
import { mailAttachments, mails, mailWords } from './tables.ts'

type Row = typeof mails.$inferSelect
type MailState = Row['state']

/** A page of the outbox, newest first, and how many mails ask for somebody. */
export async function listMails(
  db: Database,
  { page, per_page, state, s }: Query<typeof endpoints.getMails>,
): Promise<Fields<typeof endpoints.getMails>> {
  const words = (s?.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `${word}:*`).join(' & ')
  const [rows, counts] = await Promise.all([
    db
      .select()
      .from(mails)
      .where(
        and(
          state && eq(mails.state, state),
          words ? sql`${mailWords(mails)} @@ to_tsquery('simple', ${words})` : undefined,
        ),
      )
      .orderBy(desc(mails.createdAt), desc(mails.id))
      .limit(per_page + 1)
      .offset((page - 1) * per_page),
    countTroubled(db),
  ])
  const { items, has_more } = pageOf(rows, per_page)
  return { mails: items.map(shown), has_more, ...counts }
}

/** How many mails wait, were given up or were refused for good. */
async function countTroubled(db: Database) {
  const { waiting, failed, bounced } = await countMails(db, ['waiting', 'failed', 'bounced'])
  return { waiting, failed, bounced }
}

/** How many mails were given up or came back. */
export async function countTroubledMails(db: Database): Promise<number> {
  const { failed, bounced } = await countMails(db, ['failed', 'bounced'])
  return failed + bounced
}

export async function countMails(
  db: Database,
  states: readonly MailState[] = mailStates,
): Promise<Record<MailState, number>> {
  const rows = await db
    .select({ state: mails.state, count: sql<number>`count(*)::integer` })
    .from(mails)
    // Constants: of parameters the planner expects a part of all mails, and starts workers to count them.
    .where(sql`${mails.state} in (${sql.raw(states.map((state) => `'${state}'`).join())})`)
    .groupBy(mails.state)
  const none = { waiting: 0, sent: 0, outbox: 0, failed: 0, bounced: 0 }
  return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) }
}

/** How the mails of all processes stand. */
export function mailQueue(db: Database): Promise<QueueState> {
  const failed = sql`${anyOf(mails.state, ['failed', 'bounced'])} and ${mails.createdAt} > now() - interval '4 days'`
  return queueStateOf(db, mailTable, failed)
}

/** Why the latest mail to an address was refused for good; null where it arrived, or none was written. */
export async function loadBounce(
  db: Database,
  recipient: string,
): Promise<{ at: string; problem: string } | null> {
  const [latest] = await db
    .select({ state: mails.state, problem: mails.problem, createdAt: mails.createdAt })
    .from(mails)
    .where(
      and(
        eq(mails.recipient, recipient),
        // Finds it by the index.
        sql`${mailWords(mails)} @@ plainto_tsquery('simple', translate(${recipient}, '@.-_+', '     '))`,
        anyOf(mails.state, ['sent', 'bounced']),
      ),
    )
    .orderBy(desc(mails.id))
    .limit(1)
  if (latest?.state !== 'bounced') return null
  return { at: latest.createdAt.toISOString(), problem: latest.problem ?? '' }
}

function shown(row: Row): Mail {
  const { id, recipient, subject, state, problem, attempts, createdAt, nextAttemptAt, sentAt } = row
  return {
    ...{ id, recipient, subject, state, problem, attempts },
    created_at: createdAt.toISOString(),
    next_attempt_at: state === 'waiting' ? nextAttemptAt.toISOString() : null,
    sent_at: sentAt?.toISOString() ?? null,
  }
}

const noMail = 'אין מכתב כזה'

/** What opens an account is shown only where there is no mail server, and the administrator hands it over. Throws 404. */
export const getMail: Handler<typeof endpoints.getMail> = async ({ db, portal, query: { id } }) => {
  const { publicUrl, smtpUrl } = portal.config
  const [row, files] = await Promise.all([
    one(db.select().from(mails).where(eq(mails.id, id)), noMail),
    db.select({ name: mailAttachments.name }).from(mailAttachments).where(eq(mailAttachments.mailId, id)),
  ])
  const isHidden = row.secret && smtpUrl !== null
  const { link } = letterOf(row)
  return {
    ...shown(row),
    reply_to: row.replyTo,
    text: isHidden ? '' : row.text,
    link: link && !isHidden ? { title: link.title, url: `${publicUrl}${link.path}` } : null,
    reason: row.reason,
    files: [
      ...files.map(({ name }) => name),
      ...(row.calendar === null ? [] : ['event.ics']),
      ...(row.code === null ? [] : ['code.png']),
    ],
  }
}

const again = {
  state: 'waiting' as const,
  attempts: 0,
  nextAttemptAt: sql`now()`,
  giveUpAt: sql`now() + interval '3 days'`,
}

/** Throws 404, or a refusal for one that was sent or whose text was deleted. */
export const resendMail: Handler<typeof endpoints.resendMail> = async ({ db, body: { id } }) => {
  const row = await one(db.select().from(mails).where(eq(mails.id, id)).for('update'), noMail)
  if (row.state === 'sent') throw new Refusal('mail.sent', 'המכתב כבר נשלח.')
  if (row.text === '') {
    throw new Refusal('mail.wiped', 'תוכן המכתב נמחק כי היה בו קישור סודי. אפשר לבקש קישור חדש.')
  }
  await db.update(mails).set(again).where(eq(mails.id, id)).returning({ announced })
  return { sent: 1 }
}

export const resendFailedMails: Handler<typeof endpoints.resendFailedMails> = async ({ db }) => {
  const sent = await db
    .update(mails)
    .set(again)
    .where(and(eq(mails.state, 'failed'), sql`${mails.text} <> ''`))
    .returning({ announced })
  return { sent: sent.length }
}

export async function eraseMailsTo(db: Transaction, email: string | null): Promise<string[]> {
  if (email !== null) await db.delete(mails).where(eq(mails.recipient, email))
  return []
}

/** Wipes what mails that open an account say, an hour after they were written. */
export async function wipeSecrets(db: Transaction): Promise<number> {
  const old = db
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        mails.secret,
        ne(mails.state, 'waiting'),
        or(ne(mails.text, ''), sql`${mails.linkPath} is not null`),
        lt(mails.createdAt, sql`now() - interval '1 hour'`),
      ),
    )
    .limit(portion)
  const wiped = await db
    .update(mails)
    .set({ text: '', linkTitle: null, linkPath: null })
    .where(sql`${mails.id} in ${old}`)
    .returning({ id: mails.id })
  return wiped.length
}
