import { eq, sql } from 'drizzle-orm'
import type { Transporter } from 'nodemailer'
import { anyOf, type Transaction } from '#core/server/database/index.ts'
import { LeaseQueue, type Outcome, type QueueParts, type Recorded } from '#core/server/jobs/lease-queue.ts'
import type { LeaseTable } from '#core/server/jobs/lease-table.ts'
import { loadSettings } from '#platform/organisation/server/index.ts'
import { messageOf } from './message.ts'
import { type MailRow, mailAttachments, mails } from './tables.ts'

/** Mails sent in parallel per process. */
export const maxConcurrent = 8
/** The attempt whose failure administrators hear of, an hour after the first. */
const worryingAttempt = 7
const timeout = 30_000

const wiped = (
  column: typeof mails.text | typeof mails.linkTitle | typeof mails.linkPath,
  by: string | null,
) =>
  sql`${sql.identifier(column.name)} = case when given.state = 'sent' and ${mails.secret} then ${by} else ${column} end`

export const mailTable: LeaseTable = {
  ...{ table: mails, id: mails.id, state: mails.state, problem: mails.problem },
  ...{ attempts: mails.attempts, dueAt: mails.nextAttemptAt },
  alsoSet: sql`sent_at = case when given.state = 'sent' then now() end,
    ${wiped(mails.text, '')}, ${wiped(mails.linkTitle, null)}, ${wiped(mails.linkPath, null)}`,
}

export interface MailerParts extends QueueParts {
  /** Null leaves every mail in the outbox. */
  smtpUrl: string | null
  from: string
  publicUrl: string
  /** Tells administrators of a mail that does not arrive. */
  onTrouble: (db: Transaction, mail: { recipient: string; problem: string; final: boolean }) => Promise<void>
}

/** Sends the mails that wait, and again under the same Message-ID, until it is no longer worth it. */
export class Mailer extends LeaseQueue<MailRow, Exclude<MailRow['state'], 'waiting'>> {
  protected readonly load = (db: Transaction, ids: readonly number[]): Promise<MailRow[]> =>
    db.select().from(mails).where(anyOf(mails.id, ids))
  protected readonly nameOf = () => 'mail'
  readonly #mail: MailerParts
  readonly #transport: Promise<Transporter> | null

  constructor(parts: MailerParts) {
    super(parts, {
      ...{ what: 'mails', table: mailTable, concurrency: maxConcurrent, leaseSeconds: 300 },
      // More than there are in the three days until it is given up.
      maxAttempts: 30,
    })
    this.#mail = parts
    this.#transport = parts.smtpUrl === null ? null : openTransport(parts.smtpUrl)
  }

  override async stop(): Promise<void> {
    await super.stop()
    const transport = await this.#transport
    transport?.close()
  }

  protected async send(mail: MailRow): Promise<Outcome<'sent' | 'outbox' | 'bounced'>> {
    const { db, from, publicUrl } = this.#mail
    const transport = await this.#transport
    if (!transport) return { state: 'outbox' }
    const [{ organisation, accent }, files] = await Promise.all([
      loadSettings(db),
      db.select().from(mailAttachments).where(eq(mailAttachments.mailId, mail.id)),
    ])
    const frame = { name: organisation.name, accent, publicUrl, from }
    try {
      await transport.sendMail(await messageOf(mail, files, frame))
      return { state: 'sent' }
    } catch (error) {
      return outcomeOf(error)
    }
  }

  protected async onRecorded(db: Transaction, recorded: readonly Recorded<MailRow>[]): Promise<void> {
    const sent = recorded.filter(({ result }) => result.state === 'sent').map(({ row }) => row.id)
    await db.update(mailAttachments).set({ content: null }).where(anyOf(mailAttachments.mailId, sent))
    for (const { row, result } of recorded) {
      const { state, problem } = result
      if (problem === null) continue
      const final = state !== 'waiting'
      this.#mail.log.warn({ mail: row.id, attempts: row.attempts, problem, state }, 'mail was not sent')
      if (!final && row.attempts !== worryingAttempt) continue
      await this.#mail.onTrouble(db, { recipient: row.recipient, problem, final })
    }
  }
}

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

/**
 * What an error of the transport says. `bounced`: the server refuses this mail or its address for good, so that trying again is no
 * use; a refusal of the portal itself, by address or password, may be mended and is tried again.
 */
function outcomeOf(error: unknown): Outcome<'bounced'> {
  if (!(error instanceof Error)) return { state: 'waiting', problem: 'unknown' }
  const { responseCode = 0, command = '' } = error as Error & { responseCode?: number; command?: string }
  const permanent = responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command)
  return { state: permanent ? 'bounced' : 'waiting', problem: error.message }
}
