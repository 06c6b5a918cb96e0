import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mail as endpoints } from '#contract/mail.ts'
import { cleanUp } from '../clean-up.ts'
import { writeDefaults } from '../options/commands.ts'
import { type TestPerson, type TestPortal, testPortal } from '../testing.ts'
import type { Mailer } from './mailer.ts'
import { type OutgoingMail, queueMail, queueMails } from './queue.ts'
import { mailAttachments, mails } from './tables.ts'
import { mailerOf, startMailServer, type TestMailServer } from './testing-smtp.ts'

const minute = 60_000
const hour = 60 * minute

let test: TestPortal
let as: TestPerson
let smtp: TestMailServer
let mailer: Mailer
/** Recipients that the server leaves without an answer, until they are released. */
const hanging = new Map<string, PromiseWithResolvers<void>>()

beforeAll(async () => {
  test = await testPortal()
  await writeDefaults(test.db)
  as = await test.person('administrator')
  smtp = await startMailServer({
    refuse: (address) => (address.startsWith('gone@') ? 550 : address.startsWith('full@') ? 452 : null),
    answer: (address) => hanging.get(address)?.promise ?? Promise.resolve(),
  })
  mailer = mailerOf(test, smtp.url)
})
afterAll(async () => {
  await mailer.stop()
  await smtp.close()
  await test.close()
})
beforeEach(async () => {
  test.setClock(null)
  smtp.received.length = 0
  await test.db.delete(mails)
})

async function written(recipient: string, mail: Partial<OutgoingMail> = {}): Promise<number> {
  const [id = 0] = await queueMails(test.db, [
    { recipient, subject: 'שלום', text: 'שורה', reason: 'נשלח לבדיקה.', ...mail },
  ])
  return id
}
const load = async (id: number) => (await test.db.select().from(mails).where(eq(mails.id, id)))[0]
const inFuture = (milliseconds: number) => test.setClock(new Date(Date.now() + milliseconds))
const receivers = () => smtp.received.map(({ to }) => to?.[0]?.address)
const resend = (id: number) => test.call(endpoints.resendMail, { body: { id } }, { as })
const page = async (query: object = {}) =>
  (await test.call(endpoints.getMails, { query: { per_page: 20, page: 1, ...query } }, { as })).fields

describe('a mail', () => {
  it('arrives once, in Hebrew from right to left, with a text twin and its link', async () => {
    const link = { title: 'לצפייה', path: '/order/17' }
    const id = await written('noa@example.com', { text: 'שלום <נועה>,\nהזמנה & עוד', link })
    await mailer.deliverDue()
    await mailer.deliverDue()
    expect(await load(id)).toMatchObject({ state: 'sent', attempts: 1, problem: null })
    const [mail, ...others] = smtp.received
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject: 'שלום', from: { name: 'שער', address: 'portal@example.com' } })
    expect(mail?.html).toContain('<html lang="he" dir="rtl">')
    expect(mail?.html).toContain('שלום &#60;נועה&#62;,<br>')
    expect(mail?.html).toContain('href="https://portal.example/order/17"')
    expect(mail?.html).toContain('prefers-color-scheme: dark')
    expect(mail?.html).not.toMatch(/<img[^>]+src="http/)
    for (const part of ['שלום <נועה>,', 'https://portal.example/order/17', 'נשלח לבדיקה.']) {
      expect(mail?.text).toContain(part)
    }
    expect(mail?.messageId).toMatch(new RegExp(`^<mail-${id}-\\d+@portal.example>$`))
  })

  it('takes a reply address and files along, whose bytes are deleted once it arrived', async () => {
    const content = Buffer.from('%PDF-1.7')
    await test.db.transaction((db) =>
      queueMail(
        db,
        {
          ...{ recipient: 'loans@example.com', replyTo: 'noa@example.com', reason: 'בקשה.' },
          ...{ subject: 'הלוואה', text: 'מצורפת בקשה' },
        },
        [{ name: 'הלוואה.pdf', mimeType: 'application/pdf', content }],
      ),
    )
    await mailer.deliverDue()
    const [mail] = smtp.received
    expect(mail?.replyTo?.[0]?.address).toBe('noa@example.com')
    expect(mail?.attachments).toMatchObject([{ filename: 'הלוואה.pdf', mimeType: 'application/pdf' }])
    expect(Buffer.from(mail?.attachments[0]?.content as ArrayBuffer)).toEqual(content)
    expect(await test.db.select({ content: mailAttachments.content }).from(mailAttachments)).toEqual([
      { content: null },
    ])
  })

  it('of a series says how to switch it off', async () => {
    await written('noa@example.com', { switchable: true })
    await mailer.deliverDue()
    const [mail] = smtp.received
    const address = 'https://portal.example/personal-area?tab=settings'
    expect(mail?.headers).toContainEqual(
      expect.objectContaining({ key: 'list-unsubscribe', value: `<${address}>` }),
    )
    expect(mail?.text).toContain(address)
  })

  it.each([
    { subject: 'שלום\r\nBcc: thief@example.com' },
    { replyTo: 'noa@example.com\r\nBcc: thief@example.com' },
    { replyTo: 'noa@example.com, thief@example.com' },
    { recipient: 'noa@example.com\r\nRCPT TO:<thief@example.com>' },
    { recipient: 'noa@example.com, thief@example.com' },
    { recipient: 'a <thief@example.com>' },
  ])('cannot be led elsewhere by what is typed: %o', async ({ recipient = 'noa@example.com', ...mail }) => {
    await written(recipient, mail)
    await mailer.deliverDue()
    expect(receivers().filter((address) => address !== 'noa@example.com')).toEqual([])
    for (const { bcc, headers, replyTo } of smtp.received) {
      expect(bcc ?? []).toEqual([])
      expect(headers.map(({ key }) => key)).not.toContain('bcc')
      expect((replyTo ?? []).length).toBeLessThan(2)
    }
  })

  it('that opens an account leaves no link behind once it was sent, and is not sent again', async () => {
    const id = await written('secret@example.com', { secret: true, link: { title: 'קישור', path: '/x' } })
    await mailer.deliverDue()
    expect(await load(id)).toMatchObject({ state: 'sent', text: '', linkPath: null })
    expect((await resend(id)).code).toBe('mail.sent')
  })

  it('of a transaction that failed was never written', async () => {
    const failed = test.db.transaction(async (db) => {
      await queueMail(db, { recipient: 'never@example.com', subject: 'x', text: 'x', reason: 'x' })
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    expect(await test.db.select().from(mails)).toEqual([])
  })
})

describe('a mail that does not arrive', () => {
  it('is tried for three days while the mail server is away, and arrives when it is back', async () => {
    const id = await written('noa@example.com')
    const troubles: boolean[] = []
    const away = mailerOf(test, 'smtp://127.0.0.1:1', {
      onTrouble: async (_db, { final }) => void troubles.push(final),
    })
    for (let minutes = 0; minutes <= 70; minutes += 1) {
      inFuture(minutes * minute)
      await away.deliverDue()
    }
    const waiting = await load(id)
    expect(waiting).toMatchObject({ state: 'waiting', problem: expect.stringContaining('ECONNREFUSED') })
    expect(waiting?.attempts).toBe(8)
    expect(troubles, 'administrators hear of it once').toEqual([false])
    inFuture(4 * hour)
    await mailer.deliverDue()
    expect(await load(id)).toMatchObject({ state: 'sent' })
    expect(receivers()).toEqual(['noa@example.com'])
    await away.stop()
  })

  it('is given up after three days, told of, and sent again by an administrator', async () => {
    const [id, other] = [await written('full@example.com'), await written('full@example.org')]
    const troubles: unknown[] = []
    const trying = mailerOf(test, smtp.url, {
      onTrouble: async (_db, trouble) => void troubles.push(trouble),
    })
    for (let hours = 0; hours <= 78; hours += 6) {
      inFuture(hours * hour)
      await trying.deliverDue()
    }
    expect(await load(id)).toMatchObject({ state: 'failed', problem: expect.stringContaining('452') })
    expect(troubles).toContainEqual(expect.objectContaining({ recipient: 'full@example.com', final: true }))
    expect((await page()).failed).toBe(2)
    await test.db.update(mails).set({ recipient: 'noa@example.com' })
    test.setClock(null)
    expect((await resend(id)).success).toBe(true)
    await trying.deliverDue()
    expect([(await load(id))?.state, (await load(other))?.state]).toEqual(['sent', 'failed'])
    const all = await test.call(endpoints.resendFailedMails, {}, { as })
    expect(all.fields).toEqual({ sent: 1 })
    await trying.deliverDue()
    expect(receivers()).toHaveLength(2)
    await trying.stop()
  })

  it('whose address is refused for good is not tried again', async () => {
    const id = await written('gone@example.com')
    await mailer.deliverDue()
    expect(await load(id)).toMatchObject({ state: 'bounced', problem: expect.stringContaining('550') })
    inFuture(12 * hour)
    await mailer.deliverDue()
    expect(await load(id)).toMatchObject({ attempts: 1 })
  })

  it('with a link that is good for half an hour is not tried longer than that', async () => {
    const id = await written('full@example.com', { secret: true, goodForMinutes: 30 })
    for (let minutes = 0; minutes <= 31; minutes += 1) {
      inFuture(minutes * minute)
      await mailer.deliverDue()
    }
    expect(await load(id)).toMatchObject({ state: 'failed' })
    await test.db.update(mails).set({ createdAt: new Date(Date.now() - 2 * hour) })
    await test.db.transaction(cleanUp)
    expect(await load(id)).toMatchObject({ text: '' })
    expect((await resend(id)).code).toBe('mail.wiped')
  })

  it('because the server hangs delays no other', async () => {
    const held = Promise.withResolvers<void>()
    hanging.set('slow@example.com', held)
    const slow = await written('slow@example.com')
    const delivering = mailer.deliverDue()
    await expect.poll(async () => (await load(slow))?.attempts).toBe(1)
    await queueMails(
      test.db,
      Array.from({ length: 20 }, (_, index) => ({
        ...{ recipient: `p${index}@example.com`, subject: 'שלום', text: 'x', reason: 'x' },
      })),
    )
    await expect.poll(() => smtp.received.length, { timeout: 5000 }).toBe(20)
    expect(await load(slow)).toMatchObject({ state: 'waiting' })
    held.resolve()
    await delivering
    expect(await load(slow)).toMatchObject({ state: 'sent' })
  })

  it('because the process was killed is sent by another, and those that were marked are not repeated', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, index) => written(`p${index}@example.com`)))
    await mailer.deliverDue()
    // What a process leaves that was killed before it heard the server's answer: a claim.
    const id = await written('noa@example.com')
    await test.db
      .update(mails)
      .set({ attempts: 1, nextAttemptAt: new Date(Date.now() + 5 * minute) })
      .where(eq(mails.id, id))
    await mailer.deliverDue()
    expect((await load(id))?.state).toBe('waiting')
    inFuture(6 * minute)
    await mailer.deliverDue()
    expect((await load(id))?.state).toBe('sent')
    expect(new Set(receivers()).size).toBe(13)
    expect(receivers()).toHaveLength(13)
  })

  it('is sent by one of two processes', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, index) => written(`p${index}@example.com`)))
    const second = mailerOf(test, smtp.url)
    await Promise.all([mailer.deliverDue(), second.deliverDue()])
    expect(receivers()).toHaveLength(30)
    await second.stop()
  })
})

describe('the outbox', () => {
  it('holds all mail where there is no mail server, page by page, by state and by words', async () => {
    for (const name of ['a', 'b', 'c']) await written(`${name}@example.com`, { subject: `מכתב ${name}` })
    await mailerOf(test, null).deliverDue()
    await written('dan@haifa.example.org', { subject: 'תזכורת לטיול' })
    expect(await page({ per_page: 2 })).toMatchObject({
      mails: [{ recipient: 'dan@haifa.example.org' }, { recipient: 'c@example.com', state: 'outbox' }],
      has_more: true,
      waiting: 1,
    })
    expect((await page({ state: 'outbox' })).mails).toHaveLength(3)
    for (const s of ['dan', 'haifa.ex', 'לטיול', 'תזכ']) expect((await page({ s })).mails).toHaveLength(1)
    expect((await page({ s: "'); drop table mails; --" })).mails).toEqual([])
  })

  it('shows a mail as it is read, and sends what it holds once there is a server', async () => {
    const id = await written('a@example.com', { link: { title: 'לצפייה', path: '/x' }, code: 'ABCD' })
    await mailerOf(test, null).deliverDue()
    const { fields } = await test.call(endpoints.getMail, { query: { id } }, { as })
    expect(fields).toMatchObject({ text: 'שורה', link: { title: 'לצפייה' }, files: ['code.png'] })
    await resend(id)
    await mailer.deliverDue()
    expect(receivers()).toEqual(['a@example.com'])
    expect(await test.call(endpoints.getMail, { query: { id: 1 } }, { as })).toMatchObject({
      statusCode: 404,
    })
  })
})
