import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cleanUp } from '#app/server/clean-up.ts'
import { listenForChanges } from '#app/server/listen.ts'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { quotas } from '#core/contract/quotas.ts'
import { auditEntries } from '#platform/audit/server/tables.ts'
import { mail as endpoints } from '#platform/mail/contract/mail.ts'
import { writeDefaults } from '#platform/organisation/server/commands.ts'
import { type Mailer, maxConcurrent } from './mailer.ts'
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
  it('has the sign of an amount right of its number, and an address that can be copied, without markup too', async () => {
    await written('noa@example.com', {
      subject: 'לתשלום: 30.00 ₪',
      text: 'סך הכול: 1,250.00 ₪, בניכוי מהשכר.\nלפרטים: www.example.co.il, קוד AB-12',
    })
    await mailer.deliverDue()
    const [mail] = smtp.received
    expect(mail?.subject).toBe('לתשלום: \u206630.00 ₪\u2069')
    expect(mail?.text).toContain('סך הכול: \u20661,250.00 ₪\u2069, בניכוי מהשכר.\n')
    expect(mail?.text).toContain('לפרטים: www.example.co.il, קוד AB-12\n')
    expect(mail?.html).toContain('<span dir="ltr" style="white-space:nowrap;">1,250.00 ₪</span>')
  })

  it('arrives once, in Hebrew from right to left, with a text twin and its link', async () => {
    const link = { title: 'לצפייה', path: '/order/17' }
    const id = await written('noa@example.com', { text: 'שלום <נועה>,\nהזמנה & עוד, 09:00–14:00', link })
    await mailer.deliverDue()
    await mailer.deliverDue()
    expect(await load(id)).toMatchObject({ state: 'sent', attempts: 1, problem: null })
    const [mail, ...others] = smtp.received
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject: 'שלום', from: { name: 'שער', address: 'portal@example.com' } })
    expect(mail?.html).toContain('<html lang="he" dir="rtl">')
    expect(mail?.html).toContain('שלום &#60;נועה&#62;,<br>')
    expect(mail?.html).toContain('href="https://portal.example/order/17"')
    expect(mail?.html).toContain('<span dir="ltr" style="white-space:nowrap;">09:00–14:00</span>')
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
    const address = 'https://portal.example/personal-area?tab=settings&page=notifications'
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

  it('that opens an account is shown to nobody where a mail server is set, waiting or given up', async () => {
    const withServer = await test.second({ smtpUrl: smtp.url })
    const read = async (id: number, portal: TestPortal) =>
      (await portal.call(endpoints.getMail, { query: { id } }, { as })).fields
    const letter = { text: 'הקוד 1234', secret: true, link: { title: 'קישור', path: '/x#reset=1' } } as const
    const [id, plain] = [await written('secret@example.com', letter), await written('noa@example.com')]
    for (const state of ['waiting', 'failed', 'bounced'] as const) {
      await test.db.update(mails).set({ state }).where(eq(mails.id, id))
      expect(await read(id, withServer)).toMatchObject({ state, text: '', link: null })
    }
    expect((await read(plain, withServer)).text).toBe('שורה')
    // Without one the administrator hands it over.
    expect((await read(id, test)).text).toBe('הקוד 1234')
    await withServer.close()
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

describe('a mailer', () => {
  it('is woken by a mail of any process, and by one that is to be sent again', async () => {
    const idle = mailerOf(test, smtp.url)
    idle.start()
    const stopListening = await listenForChanges(test.url, test.portal, { mail: () => idle.wake() })
    const id = await written('noa@example.com')
    await expect.poll(receivers).toEqual(['noa@example.com'])
    await expect.poll(async () => (await load(id))?.state).toBe('sent')
    await test.db.update(mails).set({ state: 'failed' })
    expect((await resend(id)).success).toBe(true)
    await expect.poll(receivers).toHaveLength(2)
    await stopListening()
    await idle.stop()
  })

  it('whose process is killed loses no mail, and repeats only what was on its way', {
    timeout: 120_000,
  }, async () => {
    const count = 120
    const env = {
      ...{ PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'warn', PUBLIC_URL: 'https://portal.example' },
      ...{ DATABASE_URL: test.url, DATA_DIR: test.portal.config.dataDir, SMTP_URL: smtp.url },
    }
    const child = spawn(process.execPath, ['app/server/main.ts'], { env, stdio: 'ignore' })
    const exit = once(child, 'exit')
    await queueMails(
      test.db,
      Array.from({ length: count }, (_, index) => ({
        ...{ recipient: `p${index}@example.com`, subject: 'שלום', text: 'x', reason: 'x' },
      })),
    )
    await expect.poll(() => smtp.received.length, { timeout: 90_000, interval: 5 }).toBeGreaterThan(20)
    child.kill('SIGKILL')
    await exit
    expect(smtp.received.length).toBeLessThan(count)
    inFuture(6 * minute)
    await mailer.deliverDue()
    expect(new Set(receivers()).size).toBe(count)
    expect(receivers().length - count).toBeLessThanOrEqual(maxConcurrent)
    // A repeated mail is the same mail, which mail programs show once.
    expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(count)
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
    await cleanUp(test.portal)
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

  it('because the server hangs does not keep the portal from closing, and arrives nevertheless', async () => {
    const held = Promise.withResolvers<void>()
    hanging.set('slower@example.com', held)
    const id = await written('slower@example.com')
    const closing = mailerOf(test, smtp.url)
    closing.start()
    await expect.poll(async () => (await load(id))?.attempts).toBe(1)
    const stopped = closing.stop()
    await written('noa@example.com')
    held.resolve()
    await stopped
    await expect.poll(async () => (await load(id))?.state).toBe('sent')
    expect(receivers(), 'what was not begun is left to others').toEqual(['slower@example.com'])
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

describe('what people write', () => {
  const departments = [
    { name: 'שכר', address: 'payroll@example.com' },
    { name: 'רווחה', address: 'welfare@example.com' },
  ]
  let writer: TestPerson
  beforeAll(async () => {
    writer = await test.person('employee', {
      ...{ firstName: 'דנה', lastName: "אבו-ג'אבר", phone: '+97231234567' },
      ...{ mobile: '+972541234567', mobileVisible: false },
    })
    expect((await saveDepartments(departments)).success).toBe(true)
  })
  const saveDepartments = async (given: { name: string; address: string }[], since?: number) => {
    const { revision } = (await test.call(endpoints.getMailSettings, {}, { as })).fields
    return test.call(
      endpoints.saveMailSettings,
      { body: { departments: given, revision: since ?? revision } },
      { as },
    )
  }
  const message = { to: 'שכר', subject: 'שאלה על התלוש', message: 'חסרות שעתיים.\n\nתודה' }
  const send = (body: object = {}, by = writer, headers = {}) =>
    test.call(endpoints.sendMail, { body: { ...message, ...body } }, { as: by, headers })

  it('goes to a department, once, and is answered at the own address', async () => {
    const headers = { 'idempotency-key': 'written-once' }
    const answers = [await send({}, writer, headers), await send({}, writer, headers)]
    expect(answers.map(({ statusCode, fields }) => [statusCode, fields.to])).toEqual([
      [201, 'שכר'],
      [201, 'שכר'],
    ])
    await mailer.deliverDue()
    expect(receivers()).toEqual(['payroll@example.com'])
    const [mail] = smtp.received
    expect(mail?.subject).toBe(message.subject)
    expect(mail?.replyTo?.map(({ address }) => address)).toEqual([writer.email])
    expect(mail?.from?.address).toBe('portal@example.com')
    for (const part of ["דנה אבו-ג'אבר", writer.employeeNumber, '03-123-4567', 'חסרות שעתיים.']) {
      expect(mail?.text).toContain(part)
    }
    expect(mail?.text, 'a mobile number that colleagues do not see').not.toContain('054')
  })

  it.each([
    ['to', { to: 'בטיחות' }],
    ['to', { to: 'colleague@example.com' }],
    ['to', { to: 'payroll@example.com, thief@example.com' }],
    ['to', { to: 'payroll@example.com\r\nBcc: thief@example.com' }],
    ['to', { to: 'שכר <thief@example.com>' }],
    ['to', { to: 'שכר\u202E' }],
    ['to', { to: '' }],
    ['to', { to: `${'a'.repeat(200)}@example.com` }],
    ['subject', { subject: 'שלום\r\nBcc: thief@example.com' }],
    ['subject', { subject: '\u200B' }],
    ['subject', { subject: 'א'.repeat(151) }],
    ['message', { message: 'א'.repeat(5001) }],
    ['message', { message: ' \n ' }],
    ['from', { from: 'director@example.com' }],
  ])('refuses a wrong %s: %o', async (field, body) => {
    const answer = await send(body)
    expect([answer.statusCode, answer.errors?.map((error) => error.field)]).toEqual([400, [field]])
    expect(answer.errors?.[0]?.message).toMatch(/[א-ת]/)
    expect(await test.db.select().from(mails)).toEqual([])
  })

  it('lets an administrator write to any one address, which is audited', async () => {
    const entries = () => test.db.select().from(auditEntries).where(eq(auditEntries.action, 'sendMail'))
    expect((await send({ to: 'PAYROLL@example.com' }, as)).success).toBe(true)
    expect(await entries()).toEqual([])
    expect((await send({ to: 'supplier@example.org' }, as)).fields).toEqual({ to: 'supplier@example.org' })
    expect(await entries()).toMatchObject([
      { actorId: as.id, input: { to: 'supplier@example.org', subject: message.subject } },
    ])
    for (const to of ['a@example.org,b@example.org', 'a <a@example.org>', 'a@example', 'a@b@example.org']) {
      expect((await send({ to }, as)).errors, to).toMatchObject([{ field: 'to' }])
    }
    await mailer.deliverDue()
    expect(receivers().toSorted()).toEqual(['payroll@example.com', 'supplier@example.org'])
  })

  it('takes so many messages a day', async () => {
    const eager = await test.person('employee')
    const answers = await Promise.all(Array.from({ length: quotas.mails.perDay + 5 }, () => send({}, eager)))
    expect(answers.filter(({ success }) => success)).toHaveLength(quotas.mails.perDay)
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([undefined, 'quota.per-day']))
  })

  it('has departments that administrators change, not over what another saved', async () => {
    const { revision } = (await test.call(endpoints.getMailSettings, {}, { as })).fields
    expect((await saveDepartments([...departments, ...departments])).errors).toMatchObject([
      { field: 'departments.2.name' },
    ])
    for (const address of ['a@example.com,b@example.com', 'a@example.com\r\nx', 'א <a@example.com>', 'a']) {
      expect((await saveDepartments([{ name: 'א', address }])).statusCode, address).toBe(400)
    }
    const many = Array.from({ length: 31 }, (_, index) => ({ name: `${index}`, address: 'a@example.com' }))
    expect((await saveDepartments(many)).statusCode).toBe(400)
    expect((await saveDepartments(departments.slice(0, 1))).success).toBe(true)
    expect((await saveDepartments(departments, revision)).code).toBe('mail.changed-meanwhile')
    expect((await send({ to: 'רווחה' })).errors).toMatchObject([{ field: 'to', code: 'not-found' }])
  })

  it('counts mails by state for operators', async () => {
    const [id] = [await written('a@example.com'), await written('b@example.com')]
    await test.db.update(mails).set({ state: 'failed' }).where(eq(mails.id, id))
    const { body } = await test.app.inject('/metrics')
    expect(body).toContain('mails{state="failed"} 1')
    expect(body).toContain('mails{state="waiting"} 1')
    expect(body).toContain('mails{state="sent"} 0')
  })
})
