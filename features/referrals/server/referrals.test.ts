import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { requests } from '#app/my-requests/contract/requests.ts'
import { cleanUp } from '#app/server/clean-up.ts'
import { uploadFile } from '#app/server/testing/testing-uploads.ts'
import { disable, type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { roles } from '#core/contract/access.ts'
import { referrals as api, type OwnReferral } from '#features/referrals/contract/referrals.ts'
import { attachments } from '#platform/attachments/server/tables.ts'
import { posts } from '#platform/content/server/tables.ts'
import { docx, pdf } from '#platform/files/server/rewrite/testing-documents.ts'
import { notifications } from '#platform/notifications/contract/notifications.ts'
import { users } from '#platform/people/server/tables.ts'
import { referrals } from './tables.ts'

let test: TestPortal
let editor: TestPerson
let handler: TestPerson
let person: TestPerson
let position: { id: number; slug: string; number: string }
let count = 0

beforeAll(async () => {
  test = await testPortal()
  editor = await test.person('editor')
  handler = await test.person('employee', { duties: ['people'], firstName: 'ורד' })
})
afterAll(() => test.close())
beforeEach(async () => {
  count += 1
  person = await test.person('community', { firstName: 'גל' })
  const number = String(2000 + count)
  const title = `משרה ${number}`
  const id = await test.post(editor, {
    post_type: 'position',
    title,
    position: { number, branch_id: null, bonus: 500_000 },
  })
  const [row] = await test.db.select({ slug: posts.slug }).from(posts).where(eq(posts.id, id))
  position = { id, slug: row?.slug ?? '', number }
})

interface Given {
  as?: TestPerson
  name?: string
  file?: Buffer
  fileName?: string
  fields?: Record<string, string>
}

/** Refers a friend, as the form of the portal does. */
async function refer({
  as = person,
  name = 'דנה כהן',
  file = pdf(),
  fileName = 'cv.pdf',
  fields = {},
}: Given = {}) {
  const path = `${api.createNewFriendCv.path}?${new URLSearchParams({ user_id: String(as.id), name })}`
  const form = {
    slug: position.slug,
    user_id: String(as.id),
    position_number: position.number,
    phone: '054-2345678',
    consent: 'true',
    ...fields,
  }
  const { fields: made, ...answer } = await uploadFile<never>(
    test,
    as,
    path,
    { bytes: file, name: fileName, type: 'application/pdf' },
    form,
  )
  return { ...answer, fields: made as unknown as OwnReferral }
}

const load = async (id: number, as = handler) => test.call(api.getReferral, { query: { id } }, { as })
const download = (id: number, as = handler) =>
  test.app.inject({
    url: `${api.getReferralFile.path}?id=${id}`,
    headers: { authorization: `Bearer ${as.token}` },
  })
const shownTo = async (as: TestPerson) => {
  const { fields } = await test.call(notifications.getNotifications, { query: { page: 1 } }, { as })
  return fields.notifications.map(({ title, text }) => `${title} / ${text}`)
}

/** Handles a referral as it is now, with changes. */
async function handle(id: number, change: object, as = handler) {
  const { state, hired_on, bonus_paid, handlers_note, revision } = (await load(id)).fields
  const body = { id, state, hired_on, bonus_paid, handlers_note, revision, ...change }
  return test.call(api.handleReferral, { body }, { as })
}

describe('referring a friend', () => {
  it('stores who, for what and the file, and tells the handlers', async () => {
    const { statusCode, fields } = await refer({
      file: docx(),
      fileName: 'קורות חיים.docx',
      fields: { note: 'עבדנו יחד' },
    })
    expect(statusCode).toBe(201)
    expect(fields).toMatchObject({
      friend: 'דנה כהן',
      position: `משרה ${position.number}`,
      state: 'received',
      bonus: 500_000,
    })
    expect((await load(fields.id)).fields).toMatchObject({
      phone: '+972542345678',
      email: null,
      note: 'עבדנו יחד',
      consent: true,
      referrer: 'גל לוי',
      file: { name: 'קורות חיים.docx', bytes: expect.any(Number) },
    })
    expect(await shownTo(handler)).toContain(`המלצה על חבר / גל לוי: משרה ${position.number}`)
    const own = await test.call(api.getOwnReferrals, {}, { as: person })
    expect(own.fields.referrals).toEqual([fields])
    const { requests: mine } = (await test.call(requests.getMyRequests, {}, { as: person })).fields
    expect(mine).toMatchObject([{ kind: 'referral', state: 'open', state_text: 'התקבלה', url: '/cv-form' }])
    expect((await test.call(api.getOwnReferrals, {}, { as: handler })).fields.referrals).toEqual([])
  })

  it('works with the fields of the specification alone', async () => {
    const path = `${api.createNewFriendCv.path}?user_id=${person.id}&name=Dan`
    const fields = { slug: position.slug, user_id: String(person.id), position_number: position.number }
    const file = { bytes: pdf(), name: 'cv.pdf', type: 'application/pdf' }
    expect(await uploadFile<never>(test, person, path, file, fields)).toMatchObject({ statusCode: 201 })
  })

  it.each<[string, Given, object]>([
    [
      'by another person’s number in the form',
      { fields: { user_id: '1' } },
      { statusCode: 400, errors: [{ field: 'user_id' }] },
    ],
    ['without a name that can be seen', { name: '\u200b' }, { statusCode: 400, errors: [{ field: 'name' }] }],
    [
      'with a wrong telephone',
      { fields: { phone: '12' } },
      { statusCode: 400, errors: [{ field: 'phone' }] },
    ],
    [
      'with a list of mails',
      { fields: { email: 'a@b.co\nBcc: c@d.co' } },
      { statusCode: 400, errors: [{ field: 'email' }] },
    ],
    [
      'with a field that nobody knows',
      { fields: { state: 'hired' } },
      { statusCode: 400, errors: [{ field: 'state' }] },
    ],
    [
      'for a position that is not there',
      { fields: { position_number: '1' } },
      { statusCode: 400, errors: [{ field: 'position_number' }] },
    ],
    [
      'with a program',
      { file: Buffer.from('MZ') },
      { success: false, code: 'documents.broken', errors: [{ field: 'file' }] },
    ],
    ['with nothing', { file: Buffer.alloc(0) }, { success: false, code: 'attachments.empty' }],
  ])('%s is refused and leaves nothing', async (_what, given, answer) => {
    const before = await test.db.$count(attachments)
    expect(await refer(given)).toMatchObject(answer)
    expect(await test.db.$count(attachments)).toBe(before)
    expect((await test.call(api.getOwnReferrals, {}, { as: person })).fields.referrals).toEqual([])
  })

  it.each(roles)('is open to somebody who is %s', async (role) => {
    const as = await test.person(role)
    const { fields } = await refer({ as })
    expect((await test.call(api.getOwnReferrals, {}, { as })).fields.referrals).toMatchObject([
      { id: fields.id },
    ])
  })

  it('of oneself is refused, also by a handler, and a namesake may be a friend', async () => {
    const as = await test.person('employee', { mobile: '+972542345678', email: 'own@example.com' })
    expect(await refer({ as })).toMatchObject({ success: false, code: 'referrals.oneself' })
    const fields = { phone: '054-7654321', email: 'Own@example.com' }
    expect(await refer({ as, fields })).toMatchObject({ success: false, code: 'referrals.oneself' })
    const namesake = await refer({ as, name: 'נועה לוי', fields: { phone: '054-7654321' } })
    expect(namesake.statusCode).toBe(201)
  })

  it('by a handler is told to the other handlers', async () => {
    const colleague = await test.person('employee', { duties: ['people'] })
    await refer({ as: colleague })
    const said = `המלצה על חבר / נועה לוי: משרה ${position.number}`
    expect(await shownTo(handler)).toContain(said)
    expect(await shownTo(colleague)).not.toContain(said)
  })

  it('in another’s name is refused, to administrators too', async () => {
    const administrator = await test.person('administrator')
    const path = `${api.createNewFriendCv.path}?user_id=${handler.id}&name=Dan`
    const file = { bytes: pdf(), name: 'cv.pdf', type: 'application/pdf' }
    for (const as of [person, administrator]) {
      expect(await uploadFile<never>(test, as, path, file)).toMatchObject({ statusCode: 403 })
    }
  })

  it('for a position that is closed, or not for the person, is refused', async () => {
    await test.db.update(posts).set({ status: 'draft' }).where(eq(posts.id, position.id))
    expect(await refer()).toMatchObject({ statusCode: 400, errors: [{ field: 'position_number' }] })
    const { positions } = (await test.call(api.getOpenPositions, {}, { as: person })).fields
    expect(positions.map(({ id }) => id)).not.toContain(position.id)
  })

  it('is once for each friend and position, also at once and by two people', async () => {
    const other = await test.person('employee')
    const answers = await Promise.all([refer(), refer(), refer({ as: other })])
    expect(answers.map(({ success }) => success).toSorted()).toEqual([false, false, true])
    expect(answers.find(({ success }) => !success)).toMatchObject({
      code: 'referrals.already-referred',
      errors: [{ field: 'name' }],
    })
    expect(await refer({ name: 'רון לוי', fields: { phone: '052-7654321' } })).toMatchObject({
      success: true,
    })
    expect(await refer({ name: 'רון לוי', fields: { phone: '052-1111111' } })).toMatchObject({
      success: false,
    })
  })

  it('is limited by day', async () => {
    await test.db.execute(sql`
      insert into quota_uses (user_id, quota, day, used)
      values (${person.id}, 'referrals', (now() at time zone 'Asia/Jerusalem')::date, 20)`)
    expect(await refer()).toMatchObject({ success: false, code: 'quota.per-day' })
  })
})

it('a referral is withdrawn with its file by who made it, until it is taken up', async () => {
  const withdraw = (id: number, as = person) => test.call(api.withdrawReferral, { body: { id } }, { as })
  const { id } = (await refer()).fields
  expect((await withdraw(id, handler)).statusCode).toBe(404)
  await handle(id, { state: 'process' })
  expect(await withdraw(id)).toMatchObject({ success: false, code: 'referrals.taken-up' })
  await handle(id, { state: 'received' })
  expect(await withdraw(id)).toMatchObject({ success: true })
  expect((await load(id)).statusCode).toBe(404)
  expect((await download(id)).statusCode).toBe(404)
  expect((await test.call(api.getOwnReferrals, {}, { as: person })).fields.referrals).toEqual([])
  expect(await refer()).toMatchObject({ success: true })
})

describe('the file', () => {
  it('is a download for handlers only', async () => {
    const { fields } = await refer({ fileName: "../‮א'.pdf" })
    const { statusCode, headers, rawPayload } = await download(fields.id)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="??.pdf"; filename*=UTF-8''${encodeURIComponent('א׳.pdf')}`,
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
    })
    expect(rawPayload.toString('latin1')).toContain('(Shalom) Tj')
    expect((await download(fields.id, person)).statusCode).toBe(403)
    expect((await download(fields.id + 1000)).statusCode).toBe(404)
  })

  it('is gone for whoever has no duty any more, for everybody once it is closed, and back when it is open again', async () => {
    const { fields } = await refer()
    const former = await test.person('employee', { duties: ['people'] })
    expect((await download(fields.id, former)).statusCode).toBe(200)
    await test.db.update(users).set({ duties: [] }).where(eq(users.id, former.id))
    await test.heard()
    expect((await download(fields.id, former)).statusCode).toBe(403)
    await handle(fields.id, { state: 'closed' })
    expect((await download(fields.id)).statusCode).toBe(404)
    expect((await load(fields.id)).fields.file).toBeNull()
    await handle(fields.id, { state: 'process' })
    expect((await download(fields.id)).statusCode).toBe(200)
    await disable(test.db, former.id)
    await test.heard()
    expect((await download(fields.id, former)).statusCode).toBe(401)
  })
})

describe('handling a referral', () => {
  it('tells who made it of each state, and of nothing else', async () => {
    const { fields } = await refer()
    await handle(fields.id, { handlers_note: 'לדבר ביום שני' })
    expect(await shownTo(person)).toEqual([])
    await handle(fields.id, { state: 'process' })
    expect(await shownTo(person)).toEqual([`ההמלצה שלך: בתהליך / משרה ${position.number}`])
    const [own] = (await test.call(api.getOwnReferrals, {}, { as: person })).fields.referrals
    expect(own).toMatchObject({ state: 'process' })
    expect(JSON.stringify(own)).not.toContain('לדבר')
  })

  it('has a bonus after the months of the settings', async () => {
    const { id } = (await refer()).fields
    expect(await handle(id, { bonus_paid: true })).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'bonus_paid' }],
    })
    expect(await handle(id, { state: 'hired' })).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'hired_on' }],
    })
    const hired = await handle(id, { state: 'hired', hired_on: '2026-08-31' })
    expect(hired.fields).toMatchObject({ bonus_due_on: '2027-02-28', bonus_paid: false })

    const settings = (await test.call(api.getReferralSettings, {}, { as: handler })).fields
    const change = (body: object) =>
      test.call(api.saveReferralSettings, { body: { ...settings, ...body } }, { as: handler })
    expect(await change({ bonus_months: 2 })).toMatchObject({ success: true })
    expect(await change({ bonus_months: 3 })).toMatchObject({
      success: false,
      code: 'referrals.changed-meanwhile',
    })
    expect((await load(id)).fields.bonus_due_on).toBe('2026-10-31')
    for (const state of [undefined, 'received' as const]) {
      const query = { s: position.number, bonus: 'due' as const, ...(state && { state }) }
      const due = await test.call(api.getReferralFigures, { query }, { as: handler })
      expect(due.fields).toEqual({ received: 0, process: 0, hired: 1, closed: 0, due: 1 })
    }
    expect((await handle(id, { bonus_paid: true })).fields.bonus_paid).toBe(true)
    expect((await handle(id, { state: 'closed', bonus_paid: false })).fields).toMatchObject({
      hired_on: null,
      bonus_due_on: null,
    })
  })

  it('by two at once: the second hears of the first', async () => {
    const { fields } = await refer()
    const body = {
      id: fields.id,
      revision: 1,
      state: 'process' as const,
      hired_on: null,
      bonus_paid: false,
      handlers_note: '',
    }
    const answers = await Promise.all(
      [1, 2].map(() => test.call(api.handleReferral, { body }, { as: handler })),
    )
    expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true])
    expect(answers.find(({ success }) => !success)?.code).toBe('referrals.changed-meanwhile')
  })
})

it('the list is filtered by state, words and telephone, and leaves as a sheet', async () => {
  const { fields } = await refer({ name: 'אביגיל שחר', fields: { phone: '058-9998877' } })
  const rows = async (query: object) => {
    const { fields: found } = await test.call(
      api.getReferrals,
      { query: { page: 1, per_page: 20, ...query } },
      { as: handler },
    )
    return found.rows.map(({ id }) => id)
  }
  expect(await rows({ s: 'שחר' })).toEqual([fields.id])
  expect(await rows({ s: '058-999' })).toEqual([fields.id])
  expect(await rows({ s: position.number, state: 'hired' })).toEqual([])
  expect(await rows({ s: position.number, sort: 'friend' })).toEqual([fields.id])
  const file = await test.app.inject({
    url: `${api.exportReferrals.path}?format=csv&s=${position.number}`,
    headers: { authorization: `Bearer ${handler.token}` },
  })
  expect(file.body).toContain('אביגיל שחר')
})

it('what is said of a friend is deleted after the months of the settings, and the figures stay', async () => {
  const [old, recent] = [await refer(), await refer({ name: 'רון לוי', fields: { phone: '052-7654321' } })]
  const back = sql`now() - interval '61 months'`
  await test.db.update(referrals).set({ changedAt: back }).where(eq(referrals.id, old.fields.id))
  await cleanUp(test.portal)
  expect((await load(old.fields.id)).fields).toMatchObject({
    ...{ friend: '', phone: null, note: '', file: null, erased: true, state: 'received' },
    ...{ referrer: 'גל לוי', position_number: position.number },
  })
  expect((await download(old.fields.id)).statusCode).toBe(404)
  expect((await load(recent.fields.id)).fields).toMatchObject({ friend: 'רון לוי', erased: false })
  const mine = await test.db.$count(attachments, eq(attachments.userId, person.id))
  expect(mine).toBe(1)
  // The friend may be referred again.
  expect(await refer()).toMatchObject({ success: true })
})
