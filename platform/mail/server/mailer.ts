import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, lte, min, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Transporter } from 'nodemailer'
import type { Database, Transaction } from '#core/server/database/connect.ts'
import { transact } from '#core/server/database/transact.ts'
import { DueWork } from '#core/server/jobs/due-work.ts'
import type { Tracing } from '#core/server/tracing/spans.ts'
import { runTraced } from '#core/server/tracing/tracing.ts'
import { loadSettings } from '#platform/organisation/server/index.ts'
import { faultOf, type MailFault } from './fault.ts'
import { messageOf } from './message.ts'
import { type MailRow, mailAttachments, mails } from './tables.ts'

/** So many mails are on their way at once in each process; one that hangs keeps one place. */
export const maxConcurrent = 8
/** How often it looks for more to send while something is on its way, in milliseconds. */
const pollTime = 1000
/** The wait after a first failed attempt; it doubles with each. In seconds. */
const firstRetry = 30
const longestRetry = 6 * 60 * 60
/** For so long no other process sends a mail that one has claimed, in seconds: longer than all the time-outs of one attempt. */
const claimTime = 300
/** The attempt whose failure administrators hear of, an hour after the first. */
const worryingAttempt = 7
const timeout = 30_000
/** A portal that closes waits so long for what is on its way, in milliseconds. */
const closeTime = 4000

export interface MailerParts {
  db: Database
  /** Null leaves every mail in the outbox. */
  smtpUrl: string | null
  from: string
  publicUrl: string
  clock: () => Date
  log: FastifyBaseLogger
  tracing: Tracing | null
  /** Tells administrators of a mail that does not arrive. */
  onTrouble: (db: Transaction, mail: { recipient: string; problem: string; final: boolean }) => Promise<void>
}

/**
 * Sends the mails that wait. Several processes share the work: each mail is claimed right before it is sent and marked right after,
 * so a process that is killed repeats only those that were on their way, under the same Message-ID.
 */
export class Mailer {
  readonly #parts: MailerParts
  readonly #transport: Promise<Transporter> | null
  readonly #sending = new Set<Promise<void>>()
  readonly #work: DueWork

  constructor(parts: MailerParts) {
    this.#parts = parts
    this.#transport = parts.smtpUrl === null ? null : openTransport(parts.smtpUrl)
    const { clock, log } = parts
    this.#work = new DueWork({
      ...{ what: 'mails', clock, log },
      run: () => this.deliverDue(),
      nextDue: () => this.#nextDue(),
    })
  }

  /** Sends whatever becomes due, until `stop`. */
  start(): void {
    this.#work.start()
  }

  /** To be called when a mail was written, in any process. */
  wake(): void {
    this.#work.wake()
  }

  /** Lets what is on its way arrive, for a few seconds at most. */
  async stop(): Promise<void> {
    await Promise.race([
      this.#work.stop().then(() => Promise.all(this.#sending)),
      pause(closeTime, undefined, { ref: false }),
    ])
    const transport = await this.#transport
    transport?.close()
  }

  async #nextDue(): Promise<Date | null> {
    const [row] = await this.#parts.db
      .select({ dueAt: min(mails.nextAttemptAt) })
      .from(mails)
      .where(eq(mails.state, 'waiting'))
    return row?.dueAt ?? null
  }

  /** Sends everything that is due, also what becomes due meanwhile. */
  async deliverDue(): Promise<void> {
    while (!this.#work.stopped) {
      const claimed = await this.#claim(maxConcurrent - this.#sending.size)
      for (const mail of claimed) {
        const sending = this.#deliverTraced(mail).finally(() => this.#sending.delete(sending))
        this.#sending.add(sending)
      }
      if (this.#sending.size === 0) return
      // A mail that hangs does not delay those written meanwhile.
      await Promise.race([...this.#sending, pause(pollTime, undefined, { ref: false })])
    }
  }

  /** Takes mails that are due, those first that were tried least. */
  async #claim(count: number): Promise<MailRow[]> {
    if (count === 0) return []
    const now = this.#parts.clock()
    // The database rounds to milliseconds: what it has just written may be due in the next one.
    const nextMillisecond = later(now, 0.001)
    return transact(this.#parts.db, (db) => {
      const due = db
        .select({ id: mails.id })
        .from(mails)
        .where(and(eq(mails.state, 'waiting'), lte(mails.nextAttemptAt, nextMillisecond)))
        .orderBy(mails.attempts, mails.nextAttemptAt)
        .limit(count)
        .for('update', { skipLocked: true })
      return db
        .update(mails)
        .set({ attempts: sql`${mails.attempts} + 1`, nextAttemptAt: later(now, claimTime) })
        .where(sql`${mails.id} in ${due}`)
        .returning()
    })
  }

  async #deliverTraced(mail: MailRow): Promise<void> {
    const isMissing = (sent: boolean) => !sent
    await runTraced(this.#parts.tracing, 'mail', () => this.#deliver(mail), isMissing, mail.traceparent)
  }

  /** Returns whether it was sent, or lies in the outbox. */
  async #deliver(mail: MailRow): Promise<boolean> {
    const { log } = this.#parts
    try {
      const transport = await this.#transport
      const fault = transport ? await this.#send(transport, mail) : null
      if (!transport) await this.#update(mail, { state: 'outbox' })
      else if (fault) await this.#recordFault(mail, fault)
      else await this.#recordSent(mail)
      return fault === null
    } catch (error) {
      // The claim runs out, and the mail is tried again.
      log.error({ err: error, mail: mail.id }, 'the outcome of a mail could not be written')
      return false
    }
  }

  async #send(transport: Transporter, mail: MailRow): Promise<MailFault | null> {
    const { db, from, publicUrl } = this.#parts
    const [{ organisation, accent }, files] = await Promise.all([
      loadSettings(db),
      db.select().from(mailAttachments).where(eq(mailAttachments.mailId, mail.id)),
    ])
    try {
      await transport.sendMail(
        await messageOf(mail, files, { name: organisation.name, accent, publicUrl, from }),
      )
      return null
    } catch (error) {
      return faultOf(error)
    }
  }

  async #recordSent(mail: MailRow): Promise<void> {
    const wiped = mail.secret && { text: '', linkTitle: null, linkPath: null }
    await transact(this.#parts.db, async (db) => {
      await db
        .update(mails)
        .set({ state: 'sent', sentAt: this.#parts.clock(), problem: null, ...wiped })
        .where(eq(mails.id, mail.id))
      await db.update(mailAttachments).set({ content: null }).where(eq(mailAttachments.mailId, mail.id))
    })
  }

  /** Writes when to try again, or that it is over. */
  async #recordFault(mail: MailRow, { problem, permanent }: MailFault): Promise<void> {
    const { db, clock, log, onTrouble } = this.#parts
    const now = clock()
    const over = permanent || now >= mail.giveUpAt
    const wait = Math.min(firstRetry * 2 ** (mail.attempts - 1), longestRetry)
    const next = new Date(Math.min(later(now, wait).getTime(), mail.giveUpAt.getTime()))
    log.warn({ mail: mail.id, attempts: mail.attempts, problem, permanent, over }, 'mail was not sent')
    await transact(db, async (transaction) => {
      const changed = await transaction
        .update(mails)
        .set({
          problem,
          ...(over ? { state: permanent ? 'bounced' : 'failed' } : { nextAttemptAt: next }),
        })
        .where(eq(mails.id, mail.id))
        .returning({ id: mails.id })
      if (changed.length === 0 || !(over || mail.attempts === worryingAttempt)) return
      await onTrouble(transaction, { recipient: mail.recipient, problem, final: over })
    })
  }

  async #update({ id }: MailRow, change: Partial<MailRow>): Promise<void> {
    await transact(this.#parts.db, (db) => db.update(mails).set(change).where(eq(mails.id, id)))
  }
}

const later = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000)

/** Loaded only if there is a mail server, because it takes megabytes. */
async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    pool: true,
    maxConnections: maxConcurrent,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  })
}
