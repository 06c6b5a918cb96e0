import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requests } from '#app/my-requests/contract/requests.ts'
import { endParticipation } from '#app/people-administration/server/index.ts'
import { cleanUp } from '#app/server/clean-up.ts'
import { disable, type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { loans as api } from '#features/loans/contract/loans.ts'
import { auditChanges, auditEntries } from '#platform/audit/server/tables.ts'
import { areInOrder, readPdf } from '#platform/documents/server/testing-pdf.ts'
import { mailAttachments, mails } from '#platform/mail/server/tables.ts'
import { notifications } from '#platform/notifications/server/tables.ts'
import { users } from '#platform/people/server/tables.ts'
import { loanFiles, loans } from './tables.ts'

const recipient = 'loans@example.com'
const identityNumber = '123456782'

let test: TestPortal
let second: TestPortal
let administrator: TestPerson
let handler: TestPerson
beforeAll(async () => {
  test = await testPortal()
  second = await test.second()
  administrator = await test.person('administrator')
  handler = await test.person('employee', { duties: ['people'] })
  await saveSettings({})
})
afterAll(async () => {
  await second.close()
  await test.close()
})

const usual = {
  open: true,
  max_amount: 3_000_000,
  max_instalments: 36,
  interest: 250,
  guarantors_from: 1_000_000,
  guarantors: 1,
  recipient,
}
async function saveSettings(change: Partial<typeof usual>) {
  const { revision } = (await test.call(api.getLoanSettings, {}, { as: administrator })).fields
  return test.call(api.saveLoanSettings, { body: { ...usual, ...change, revision } }, { as: administrator })
}

const employee = (firstName = 'דנה') => test.person('employee', { firstName, lastName: "אבו-ג'אבר" })
const asked = {
  id: null as number | null,
  revision: 0,
  amount: 500_000,
  instalments: 12,
  purpose: 'שיפוץ',
  guarantors: [] as number[],
}
const save = (as: TestPerson, change: Partial<typeof asked> = {}, on = test) =>
  on.call(api.saveLoan, { body: { ...asked, ...change } }, { as })
const large = (guarantors: TestPerson[], change: Partial<typeof asked> = {}) => ({
  amount: 1_500_000,
  guarantors: guarantors.map(({ id }) => id),
  ...change,
})
const saved = async (...given: Parameters<typeof save>) => (await save(...given)).fields
const make = (as: TestPerson, loan: { id: number; revision: number }, identity_number = identityNumber) =>
  test.call(
    api.makeLoanPdf,
    { body: { id: loan.id, revision: loan.revision, identity_number, declared: true } },
    { as },
  )
const made = async (...given: Parameters<typeof make>) => (await make(...given)).fields.id
const send = (as: TestPerson, file: string, change = {}, on = test, headers = {}) =>
  on.call(
    api.sendLoanPdfByEmail,
    { body: { user_id: as.id, user_name: "דנה אבו-ג'אבר", user_branch: '', file, ...change } },
    { as, headers },
  )
const answer = (as: TestPerson, loan: { id: number; revision: number }, agree = true, on = test) =>
  on.call(api.answerGuarantee, { body: { loan_id: loan.id, revision: loan.revision, agree } }, { as })
const withdraw = (as: TestPerson, id: number) => test.call(api.withdrawLoan, { body: { id } }, { as })
const revisionOf = async (id: number) => {
  const [loan] = await test.db.select({ revision: loans.revision }).from(loans).where(eq(loans.id, id))
  return loan?.revision ?? 1
}
const handle = async (
  as: TestPerson,
  id: number,
  state: 'processing' | 'approved' | 'refused',
  text = '',
  revision?: number,
) => {
  const body = { id, revision: revision ?? (await revisionOf(id)), state, answer: text, note: 'לבדוק ותק' }
  return test.call(api.handleLoan, { body }, { as })
}
const own = async (as: TestPerson) => (await test.call(api.getOwnLoans, {}, { as })).fields.loans
const download = (as: TestPerson, file: string) =>
  test.app.inject({
    method: 'GET',
    url: `/api/posts/getLoanPdf?file=${file}`,
    headers: { authorization: as.token },
  })
const toldTo = async ({ id }: TestPerson) =>
  (
    await test.db.select().from(notifications).where(eq(notifications.userId, id)).orderBy(notifications.id)
  ).map(({ title }) => title)
const refusal = (code: string) => ({ statusCode: 200, success: false, code })
const fieldsOf = ({ errors }: { errors?: { field: string; code: string }[] }) =>
  errors?.map(({ field, code }) => `${field}: ${code}`)

/** A request that was sent, by somebody new. */
async function sent(as: TestPerson) {
  const loan = await saved(as)
  return (await send(as, await made(as, loan))).fields
}

describe('a request', () => {
  it('without guarantors can be made and sent at once, exactly as it was shown, to the one address', async () => {
    const dana = await employee()
    const loan = await saved(dana)
    expect(loan).toMatchObject({ state: 'ready', monthly: 42_233, total: 506_797, guarantors: [] })
    const file = await made(dana, loan)
    const shown = (await download(dana, file)).rawPayload
    const source = shown.toString('latin1')
    expect(source.startsWith('%PDF-')).toBe(true)
    // Tagged, PDF/UA, Hebrew, from right to left, A4.
    for (const part of [
      '/Marked true',
      'pdfuaid:part',
      '/Lang (he-IL)',
      '/Direction /R2L',
      '[0 0 595.2756 841.8898]',
    ]) {
      expect(source).toContain(part)
    }
    const read = await readPdf(shown)
    expect(read).toMatchObject({ title: expect.stringContaining('בקשה להלוואה'), language: 'he-IL' })
    const sections = ['הפרטים', '123456782', 'ההלוואה', '5,000.00 ₪', 'הצהרה', 'התשלומים לוח', '422.34 ₪']
    expect(areInOrder(read, sections)).toBe(true)
    expect(read.tags.filter((tag) => /^H\d|^Table$/.test(tag))).toEqual([
      'H1',
      'H2',
      'H2',
      'H2',
      'H2',
      'Table',
    ])
    // Twelve payments, each of five figures, under their headings.
    expect(read.tags.filter((tag) => tag === 'TH' || tag === 'TD')).toHaveLength(13 * 5)
    expect(await send(dana, file)).toMatchObject({ success: true, fields: { state: 'sent' } })
    const [mail, ...more] = await test.db.select().from(mails).where(eq(mails.recipient, recipient))
    expect(more).toEqual([])
    expect(mail?.text).toContain(createHash('sha256').update(shown).digest('hex'))
    const attached = await test.db
      .select()
      .from(mailAttachments)
      .where(eq(mailAttachments.mailId, mail?.id ?? 0))
    expect(attached.map(({ content }) => content?.equals(shown))).toEqual([true])
    expect(mail?.replyTo).toBe(dana.email)
    expect(await toldTo(handler)).toContain('בקשה להלוואה')
    expect((await download(dana, file)).rawPayload.equals(shown)).toBe(true)
  })

  it('of somebody of the community is made and sent as everybody’s', async () => {
    const guest = await test.person('community', { firstName: 'דנה', lastName: "אבו-ג'אבר" })
    const file = await made(guest, await saved(guest))
    expect(await send(guest, file)).toMatchObject({ success: true, fields: { state: 'sent' } })
  })

  it('with guarantors waits until all of them agree', async () => {
    await saveSettings({ guarantors: 2 })
    const [dana, ron, noa] = [await employee(), await employee('רון'), await employee('נועה')]
    const loan = await saved(dana, large([ron, noa]))
    expect(loan).toMatchObject({ state: 'guarantors', guarantors: [{ state: 'asked' }, { state: 'asked' }] })
    expect(await toldTo(ron)).toEqual(['התבקשה ממך ערבות'])
    expect(await make(dana, loan)).toMatchObject(refusal('loans.not-ready'))
    const { guarantees } = (await test.call(api.getGuarantees, {}, { as: ron })).fields
    expect(guarantees).toMatchObject([{ loan_id: loan.id, amount: 1_500_000, open: true }])
    expect(JSON.stringify(guarantees)).not.toContain('שיפוץ')
    const waiting = async () => (await test.call(requests.getWaitingForMe, {}, { as: ron })).fields.requests
    expect(await waiting()).toMatchObject([{ kind: 'loan', id: loan.id }])
    await answer(ron, loan)
    expect(await waiting()).toEqual([])
    const mine = (await test.call(requests.getMyRequests, {}, { as: dana })).fields.requests
    expect(mine).toMatchObject([{ kind: 'loan', id: loan.id, state: 'approval' }])
    expect((await own(dana))[0]?.state).toBe('guarantors')
    await Promise.all([answer(noa, loan), answer(noa, loan, true, second)])
    expect((await own(dana))[0]?.state).toBe('ready')
    expect(await toldTo(dana)).toEqual(["הסכמה לערבות: נועה אבו-ג'אבר"])
    const file = await made(dana, loan)
    // Who regrets it before the request is sent voids the document.
    expect((await answer(noa, loan, false)).success).toBe(true)
    expect(await send(dana, file)).toMatchObject({ statusCode: 404 })
    expect((await own(dana))[0]).toMatchObject({ state: 'guarantors', file: null })
    await saveSettings({})
  })

  it('that is changed asks its guarantors again and voids the document', async () => {
    const [dana, ron, noa] = [await employee(), await employee('רון'), await employee('נועה')]
    const loan = await saved(dana, large([ron]))
    await answer(ron, loan)
    const file = await made(dana, loan)
    const changed = await saved(dana, large([noa], { id: loan.id, revision: 1, amount: 1_600_000 }))
    expect(changed).toMatchObject({ state: 'guarantors', revision: 2, file: null, amount: 1_600_000 })
    expect(await send(dana, file)).toMatchObject({ statusCode: 404 })
    expect(await toldTo(ron)).toEqual(['הערבות כבר לא נדרשת'])
    expect(await answer(ron, changed)).toMatchObject({ statusCode: 404 })
    expect(await answer(noa, loan)).toMatchObject(refusal('loans.changed-meanwhile'))
    expect(await save(dana, large([noa], { id: loan.id, revision: 1 }))).toMatchObject(
      refusal('loans.changed-meanwhile'),
    )
    expect(await save(ron, large([noa], { id: loan.id, revision: 2 }))).toMatchObject({ statusCode: 404 })
  })

  it('is one at a time, also when two are sent at once', async () => {
    const dana = await employee()
    const answers = await Promise.all([save(dana), save(dana, {}, second), save(dana)])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(answers.find(({ success }) => !success)).toMatchObject(refusal('loans.one-at-a-time'))
    const [loan] = await own(dana)
    expect(await withdraw(dana, loan?.id ?? 0)).toMatchObject({ fields: { state: 'withdrawn' } })
    expect((await save(dana)).success).toBe(true)
  })

  it.each([
    [{ amount: 0 }, ['amount: terms']],
    [{ amount: 3_000_100 }, ['amount: terms']],
    [{ amount: 500_050 }, ['amount: terms']],
    [{ instalments: 37 }, ['instalments: terms']],
    [{ amount: 1_000_000 }, ['guarantors: terms']],
    [{ purpose: '\u200f ' }, undefined],
  ])('of %o is refused', async (change, fields) => {
    const answer = await save(await employee(), change)
    expect(answer.statusCode).toBe(400)
    if (fields) expect(fieldsOf(answer)).toEqual(fields)
  })

  it.each([{ amount: -100_000 }, { amount: 1000.5 }, { amount: '5000' }])(
    '%o is no amount',
    async (change) => {
      expect((await save(await employee(), change as never)).statusCode).toBe(400)
    },
  )

  it('takes no guarantor who is oneself, named twice, of the community, gone, or nobody', async () => {
    const [dana, ron] = [await employee(), await employee('רון')]
    const [gone, guest] = [await employee('גיל'), await test.person('community')]
    await disable(test.db, gone.id)
    const refusedOf = async (...ids: number[]) =>
      fieldsOf(await save(dana, { amount: 1_000_000, guarantors: ids }))
    expect(await refusedOf(dana.id)).toEqual(['guarantors: self'])
    expect(await refusedOf(gone.id)).toEqual(['guarantors: not-eligible'])
    expect(await refusedOf(guest.id)).toEqual(['guarantors: not-eligible'])
    expect(await refusedOf(2_000_000)).toEqual(['guarantors: not-found'])
    expect(await refusedOf(ron.id, ron.id)).toHaveLength(1)
  })

  it('is impossible while loans are closed, or nobody would get them', async () => {
    const dana = await employee()
    for (const change of [{ open: false }, { recipient: '' }]) {
      await saveSettings(change)
      expect(await save(dana)).toMatchObject(refusal('loans.not-open'))
    }
    await saveSettings({})
  })
})

describe('a document', () => {
  it.each(['000000000', '123456789', '12345678', '1234567820', 'x'])(
    'is not made with %s',
    async (number) => {
      const dana = await employee()
      const answer = await make(dana, await saved(dana), number)
      expect(answer).toMatchObject({ statusCode: 400, errors: [{ field: 'identity_number' }] })
      expect(answer.message).not.toContain(number.length > 1 ? number : '\0')
    },
  )

  it('of somebody else, an expired one, and bytes in its place are refused', async () => {
    const [dana, ron] = [await employee(), await employee()]
    const loan = await saved(dana)
    const file = await made(dana, loan)
    await saved(ron)
    expect(await send(ron, file)).toMatchObject({ statusCode: 404 })
    expect((await download(ron, file)).statusCode).toBe(404)
    // Those who handle loans see only what was sent.
    expect((await download(handler, file)).statusCode).toBe(404)
    for (const bytes of ['JVBERi0xLjcK', 'data:application/pdf;base64,JVBERi0xLjcK', '']) {
      expect((await send(dana, bytes)).statusCode).toBe(400)
    }
    await test.db
      .update(loanFiles)
      .set({ expiresAt: sql`now() - interval '1 minute'` })
      .where(eq(loanFiles.id, file))
    expect(await send(dana, file)).toMatchObject(refusal('loans.expired'))
    expect((await own(dana))[0]?.file).toBeNull()
    await cleanUp(test.portal)
    expect(await send(dana, file)).toMatchObject({ statusCode: 404 })
    expect((await send(dana, await made(dana, loan))).success).toBe(true)
  })

  it('is sent in the caller’s own name alone', async () => {
    const dana = await employee()
    const file = await made(dana, await saved(dana))
    for (const change of [{ user_id: handler.id }, { user_name: 'דנה כהן' }, { user_branch: 'חיפה' }]) {
      expect((await send(dana, file, change)).statusCode).toBe(403)
    }
    const header = await send(dana, file, { user_name: "דנה אבו-ג'אבר\r\nBcc: x@example.com" })
    expect(header.statusCode).toBe(403)
  })

  it('is mailed once, however often and wherever it is sent', async () => {
    const dana = await employee()
    const file = await made(dana, await saved(dana))
    const before = await test.db.$count(mails)
    const headers = { 'idempotency-key': 'loan-once-1' }
    const answers = await Promise.all([
      send(dana, file, {}, test, headers),
      send(dana, file, {}, second, headers),
      send(dana, file, {}, second),
      send(dana, file),
    ])
    expect(await test.db.$count(mails)).toBe(before + 1)
    expect(await send(dana, file)).toMatchObject(refusal('loans.already-sent'))
    const again = await send(dana, file, {}, test, headers)
    // The other of the two with the key may have come while the first was at work.
    const keyed = answers.slice(0, 2).find(({ message }) => message !== 'הבקשה הקודמת עדיין בטיפול')
    expect(again.success).toBe(keyed?.success)
  })

  it('is not made when a guarantor left or the terms changed since', async () => {
    const [dana, ron] = [await employee(), await employee('רון')]
    const loan = await saved(dana, large([ron]))
    await answer(ron, loan)
    const file = await made(dana, loan)
    await saveSettings({ interest: 300 })
    expect(await send(dana, file)).toMatchObject(refusal('loans.terms-changed'))
    await saveSettings({})
    await disable(test.db, ron.id)
    expect(await send(dana, file)).toMatchObject(refusal('loans.guarantor-left'))
    expect(await make(dana, loan)).toMatchObject(refusal('loans.guarantor-left'))
    await endParticipation(test.portal, ron.id)
    expect(await toldTo(dana)).toContain('צריך ערב או ערבה במקום')
    expect((await own(dana))[0]).toMatchObject({ state: 'guarantors', guarantors: [{ eligible: false }] })
  })

  it('alone holds the identity number', async () => {
    const dana = await employee()
    const loan = await saved(dana)
    await make(administrator, loan)
    await made(dana, loan)
    const { rows } = await test.db.execute<{ table_name: string }>(sql`
      select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`)
    for (const { table_name: name } of rows) {
      const [found] = (
        await test.db.execute<{ count: number }>(
          sql`select count(*)::integer as count from ${sql.identifier(name)} as each where each::text like ${`%${identityNumber}%`}`,
        )
      ).rows
      expect([name, found?.count]).toEqual([name, 0])
    }
  })
})

describe('those who handle loans', () => {
  it('see what was sent, answer it once, and never their own', async () => {
    const dana = await employee()
    await saved(await employee('לא נשלחה'))
    const loan = await sent(dana)
    const { rows } = (
      await test.call(api.getSentLoans, { query: { s: 'דנה', per_page: 100, page: 1 } }, { as: handler })
    ).fields
    expect(rows.find(({ id }) => id === loan.id)).toMatchObject({ state: 'sent', file: loan.file?.id })
    expect((await download(handler, loan.file?.id ?? '')).statusCode).toBe(200)
    expect((await handle(dana, loan.id, 'approved')).statusCode).toBe(403)
    expect(await handle(handler, loan.id, 'processing')).toMatchObject({ success: true })
    expect((await handle(handler, loan.id, 'refused', ' ')).statusCode).toBe(400)
    // The other has not seen that it is being processed.
    expect(await handle(administrator, loan.id, 'refused', 'אין תקציב', 1)).toMatchObject(
      refusal('loans.changed-meanwhile'),
    )
    const both = await Promise.all([
      handle(handler, loan.id, 'approved', 'בהצלחה'),
      handle(administrator, loan.id, 'refused', 'אין תקציב'),
    ])
    expect(both.filter(({ success }) => success)).toHaveLength(1)
    expect((await own(dana))[0]?.answer).toMatch(/בהצלחה|אין תקציב/)
    expect(JSON.stringify(await own(dana))).not.toContain('ותק')
    expect(await toldTo(dana)).toHaveLength(1)
    expect(await withdraw(dana, loan.id)).toMatchObject(refusal('loans.decided'))
    const mine = await test.person('employee', {
      duties: ['people'],
      firstName: 'דנה',
      lastName: "אבו-ג'אבר",
    })
    expect(await handle(mine, (await sent(mine)).id, 'approved')).toMatchObject(refusal('loans.own'))
  })

  it('cannot approve what was withdrawn, or see what was never sent', async () => {
    const dana = await employee()
    const loan = await sent(dana)
    await withdraw(dana, loan.id)
    expect(await handle(handler, loan.id, 'approved')).toMatchObject(refusal('loans.decided'))
    const draft = await saved(dana)
    expect((await handle(handler, draft.id, 'approved')).statusCode).toBe(404)
    const figures = (await test.call(api.getLoanFigures, { query: {} }, { as: handler })).fields
    expect(figures.loans).toBe(await test.db.$count(loans, sql`${loans.sentAt} is not null`))
    expect((await test.call(api.getLoanFigures, { query: {} }, { as: dana })).statusCode).toBe(403)
  })

  it('leave an entry in the audit log', async () => {
    const loan = await sent(await employee())
    await handle(handler, loan.id, 'approved', 'בהצלחה')
    const changes = await test.db
      .select({ action: auditEntries.action, table: auditChanges.tableName })
      .from(auditChanges)
      .innerJoin(auditEntries, eq(auditEntries.id, auditChanges.entryId))
      .where(sql`${auditChanges.tableName} = 'loans' and ${auditChanges.rowId} = ${String(loan.id)}`)
    expect(changes).toEqual([{ action: 'handleLoan', table: 'loans' }])
  })

  it('keep the document for 90 days after the decision', async () => {
    const loan = await sent(await employee())
    await handle(handler, loan.id, 'approved')
    await cleanUp(test.portal)
    expect(await test.db.$count(loanFiles, eq(loanFiles.loanId, loan.id))).toBe(1)
    await test.db
      .update(loans)
      .set({ changedAt: sql`now() - interval '91 days'` })
      .where(eq(loans.id, loan.id))
    await cleanUp(test.portal)
    expect(await test.db.$count(loanFiles, eq(loanFiles.loanId, loan.id))).toBe(0)
  })
})

it('settings take one address, and only over those that were read', async () => {
  const bad = [
    'a@b.co, c@d.co',
    'a@b.co\r\nBcc: c@d.co',
    'a',
    '<a@b.co>',
    'mailto:a@b.co',
    'a..a@b.co',
    'a@b..co',
    'a@b',
  ]
  for (const address of bad) {
    expect((await saveSettings({ recipient: address })).errors).toMatchObject([{ field: 'recipient' }])
  }
  // As everywhere: without marks that nobody sees, in small letters.
  expect((await saveSettings({ recipient: '\u200FLoans@Example.com\u200E' })).fields.recipient).toBe(
    recipient,
  )
  const stale = { body: { ...usual, revision: 1 } }
  expect(await test.call(api.saveLoanSettings, stale, { as: administrator })).toMatchObject(
    refusal('loans.changed-meanwhile'),
  )
  expect((await test.call(api.getLoanSettings, {}, { as: handler })).statusCode).toBe(403)
  const terms = (await test.call(api.getLoanTerms, {}, { as: handler })).fields
  expect(JSON.stringify(terms)).not.toContain(recipient)
})

it('who leaves withdraws the own request that was not sent', async () => {
  const dana = await employee()
  await saved(dana)
  await test.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, dana.id))
  await endParticipation(test.portal, dana.id)
  const [loan] = await test.db.select().from(loans).where(eq(loans.userId, dana.id))
  expect(loan?.state).toBe('withdrawn')
})
