import { and, desc, eq, sql } from 'drizzle-orm'
import type { SendMailOptions, Transporter } from 'nodemailer'
import type { Mail } from '#contract/admin.ts'
import type { Database, Transaction } from '../db/connect.ts'
import { anyOf, rowsFrom } from '../db/lists.ts'
import { pageOf } from '../db/page.ts'
import { transact } from '../db/transact.ts'
import type { Jobs } from '../jobs.ts'
import { qrCodeOf } from './qr.ts'
import { mails } from './tables.ts'

type OutgoingMailRow = typeof mails.$inferSelect
type Attachment = NonNullable<SendMailOptions['attachments']>[number]

export interface OutgoingMail {
  recipient: string
  subject: string
  text: string
  /** Contains a link that opens an account; its text is deleted from the database once it is sent. */
  secret?: boolean
  /** An iCalendar file that goes along. */
  calendar?: string
  /** What a QR code in the mail says. */
  code?: string
}

/** Stores a mail and queues its sending, which happens only if the transaction commits. */
export async function queueMail(db: Transaction, jobs: Jobs, mail: OutgoingMail): Promise<void> {
  const [row] = await db
    .insert(mails)
    .values({ ...mail })
    .returning({ id: mails.id })
  if (row) await jobs.send(db, 'send-mail', { mailId: row.id })
}

/** Stores many mails at once and queues their sending, which happens only if the transaction commits. */
export async function queueMails(
  db: Transaction,
  jobs: Jobs,
  letters: readonly OutgoingMail[],
): Promise<void> {
  if (letters.length === 0) return
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into ${mails} (recipient, subject, text, calendar, code)
    select recipient, subject, text, calendar, code
    from ${rowsFrom('letters', { recipient: 'text', subject: 'text', text: 'text', calendar: 'text', code: 'text' }, letters)}
    returning ${mails.id}`)
  await jobs.sendAll(
    db,
    'send-mail',
    rows.map(({ id }) => ({ mailId: id })),
  )
}

/** Withdraws the letters with secrets to somebody that were not sent yet, since a newer one replaces them. */
export async function withdrawSecrets(db: Transaction, recipient: string): Promise<void> {
  await db
    .delete(mails)
    .where(and(eq(mails.recipient, recipient), mails.secret, anyOf(mails.state, ['waiting', 'failed'])))
}

/** Sends mail by SMTP; without a mail server every mail stays in the outbox. */
export class Mailer {
  readonly #db: Database
  readonly #transport: Promise<Transporter> | null
  readonly #from: string

  constructor(db: Database, smtpUrl: string | null, from: string) {
    this.#db = db
    // Loaded only if there is a mail server, because it takes megabytes.
    this.#transport = smtpUrl ? import('nodemailer').then((mailer) => mailer.createTransport(smtpUrl)) : null
    this.#from = from
  }

  /** Sends one waiting mail. Throws the mail server's error, so that the job is retried. */
  async deliver(mailId: number): Promise<void> {
    const [mail] = await this.#db.select().from(mails).where(eq(mails.id, mailId))
    if (!mail || mail.state === 'sent' || mail.state === 'outbox') return
    const updateMail = (change: Partial<typeof mail>) =>
      transact(this.#db, (db) => db.update(mails).set(change).where(eq(mails.id, mailId)))
    const transport = await this.#transport
    if (!transport) {
      await updateMail({ state: 'outbox' })
      return
    }
    try {
      await transport.sendMail({
        from: this.#from,
        to: mail.recipient,
        subject: mail.subject,
        text: mail.text,
        ...(await partsOf(mail)),
      })
    } catch (error) {
      await updateMail({
        state: 'failed',
        problem: error instanceof Error ? error.message.slice(0, 500) : 'unknown',
      })
      throw error
    }
    await updateMail({ state: 'sent', problem: null, ...(mail.secret && { text: '' }) })
  }
}

/** In pixels: large enough for the camera at a door. */
const codePixels = 264

/** The HTML of a mail and the files that go along: a QR code as a picture, since mail programs show no SVG, and a calendar file. */
async function partsOf({ text, code, calendar }: Pick<OutgoingMailRow, 'text' | 'code' | 'calendar'>) {
  const files: Attachment[] = []
  if (calendar !== null) {
    files.push({ filename: 'event.ics', contentType: 'text/calendar; charset=utf-8', content: calendar })
  }
  if (code === null) return { html: htmlOf(text), attachments: files }
  const { size, path } = qrCodeOf(code)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${codePixels}" height="${codePixels}"><rect width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`
  const { default: sharp } = await import('sharp')
  const content = await sharp(Buffer.from(svg)).png().toBuffer()
  files.push({ filename: 'code.png', contentType: 'image/png', content, cid: 'code' })
  const picture = `<p><img src="cid:code" alt="קוד QR לכניסה" width="${codePixels}" height="${codePixels}"></p>`
  return { html: `${htmlOf(text)}${picture}`, attachments: files }
}

/** The text as right-to-left HTML, with addresses as links. */
function htmlOf(text: string): string {
  const escaped = text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
  const linked = escaped.replace(
    /https?:\/\/[^\s&]+/g,
    (address) => `<a dir="ltr" href="${address}">${address}</a>`,
  )
  return `<div dir="rtl" lang="he" style="font:16px/1.6 sans-serif">${linked.replaceAll('\n', '<br>')}</div>`
}

/** A page of the outbox, newest first. */
export async function listMails(
  db: Database,
  page: number,
  perPage: number,
): Promise<{ mails: Mail[]; has_more: boolean }> {
  const rows = await db
    .select()
    .from(mails)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(perPage + 1)
    .offset((page - 1) * perPage)
  const { items, has_more } = pageOf(rows, perPage)
  return {
    mails: items.map((row) => ({
      id: row.id,
      recipient: row.recipient,
      subject: row.subject,
      text: row.text,
      created_at: row.createdAt.toISOString(),
      state: row.state,
      problem: row.problem,
    })),
    has_more,
  }
}
