import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin } from '#contract/admin.ts'
import { type TestPortal, testPortal } from '../testing.ts'
import { Mailer, queueMail } from './mailer.ts'
import { mails } from './tables.ts'

let test: TestPortal
let smtp: SMTPServer
let received = ''

beforeAll(async () => {
  test = await testPortal()
  smtp = startMailServer()
  await once(smtp.listen(0, '127.0.0.1'), 'listening')
})
afterAll(async () => {
  await new Promise<void>((closed) => smtp.close(closed))
  await test.close()
})

/** A mail server that takes everything but mail for `full@…`. */
function startMailServer(): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, answer) =>
      answer(address.startsWith('full@') ? new Error('mailbox full') : null),
    onData: async (stream, _session, answer) => {
      received += await text(stream)
      answer()
    },
  })
}

const smtpUrl = () => `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`

async function written(recipient: string, secret = false): Promise<number> {
  await queueMail(test.db, test.portal.jobs, {
    recipient,
    subject: 'שלום',
    text: 'הקישור: https://portal.example/x',
    secret,
  })
  const [row] = await test.db.select({ id: mails.id }).from(mails).where(eq(mails.recipient, recipient))
  return row?.id ?? 0
}

const load = async (id: number) => (await test.db.select().from(mails).where(eq(mails.id, id)))[0]

describe('a mail', () => {
  it('without a mail server stays in the outbox, which administrators read, page by page', async () => {
    for (const name of ['a', 'b', 'c']) {
      await new Mailer(test.db, null, 'portal@example.com').deliver(await written(`${name}@example.com`))
    }
    const as = await test.person('administrator')
    const page = (number: number) =>
      test.call(admin.getMails, { query: { per_page: 2, page: number } }, { as })
    const [first, second] = [await page(1), await page(2)]
    expect(first.fields).toMatchObject({
      mails: [
        { recipient: 'c@example.com', state: 'outbox' },
        { recipient: 'b@example.com', state: 'outbox' },
      ],
      has_more: true,
    })
    expect(second.fields).toMatchObject({ mails: [{ recipient: 'a@example.com' }], has_more: false })
  })

  it('goes out once, in Hebrew, right to left', async () => {
    const mailer = new Mailer(test.db, smtpUrl(), 'portal@example.com')
    const id = await written('noa@example.com')
    await mailer.deliver(id)
    await mailer.deliver(id)
    expect(await load(id)).toMatchObject({ state: 'sent' })
    expect(received.match(/^To: noa@example.com/gm)).toHaveLength(1)
    expect(received).toContain('Subject: =?UTF-8?')
  })

  it('that opens an account leaves no link behind once it was sent', async () => {
    const id = await written('secret@example.com', true)
    await new Mailer(test.db, smtpUrl(), 'portal@example.com').deliver(id)
    expect(await load(id)).toMatchObject({ state: 'sent', text: '' })
  })

  it('that the server did not take says why, and the job is tried again', async () => {
    const id = await written('full@example.com')
    const deliver = new Mailer(test.db, smtpUrl(), 'portal@example.com').deliver(id)
    await expect(deliver).rejects.toThrow()
    expect(await load(id)).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('mailbox full'),
    })
  })

  it('of a transaction that failed was never written', async () => {
    const failed = test.db.transaction(async (transaction) => {
      await queueMail(transaction, test.portal.jobs, {
        recipient: 'never@example.com',
        subject: 'x',
        text: 'x',
      })
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    expect(await test.db.select().from(mails).where(eq(mails.recipient, 'never@example.com'))).toEqual([])
  })
})
