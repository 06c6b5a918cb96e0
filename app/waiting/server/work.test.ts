import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { waiting } from '#app/waiting/contract/waiting.ts'
import { work } from '#app/waiting/contract/work.ts'
import type { Query } from '#core/contract/endpoint.ts'
import { addDays, dayInIsrael } from '#core/rules/time/days.ts'
import { forms as formCalls } from '#features/forms/contract/forms.ts'
import { inbox } from '#features/forms/contract/inbox.ts'
import { formRequests, forms } from '#features/forms/server/tables.ts'
import { loans as loanCalls } from '#features/loans/contract/loans.ts'
import { loans } from '#features/loans/server/tables.ts'
import { referrals } from '#features/referrals/server/tables.ts'
import { entitlementApprovals } from '#features/shop/contract/entitlement-approvals.ts'
import { entitlementRequests } from '#features/shop/server/entitlement/tables.ts'
import { entitlementTypes } from '#features/shop/server/tables.ts'
import { signatures } from '#platform/content/contract/signatures.ts'
import { reports } from '#platform/discussion/server/tables.ts'
import { departments } from '#platform/people/server/tables.ts'
import type { WorkKind } from '#platform/requests/contract/vocabulary.ts'

const day = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(Date.now() - days * day)

let test: TestPortal
let administrator: TestPerson
let asking: TestPerson
let departmentId: number
let formId: number

beforeAll(async () => {
  test = await testPortal()
  administrator = await test.person('administrator')
  asking = await test.person('employee', { firstName: 'דנה', lastName: 'לוי' })
  const [department] = await test.db.insert(departments).values({ name: 'רכב' }).returning()
  departmentId = department?.id ?? 0
  const form = {
    title: 'רכב',
    description: '',
    departmentId,
    questions: [],
    approval: 'none' as const,
    open: true,
  }
  const [row] = await test.db.insert(forms).values(form).returning()
  formId = row?.id ?? 0
  await test.db.insert(entitlementTypes).values({ code: 'W', field: 'wine', name: 'יין', unit: 'בקבוקים' })
})
afterAll(() => test.close())

const ask = async (as: TestPerson, query: Query<typeof work.getWork> = {}) =>
  test.call(work.getWork, { query }, { as })
const titles = async (as: TestPerson, query: Query<typeof work.getWork> = {}) =>
  (await ask(as, query)).fields.rows.map(({ kind, title }) => `${kind} ${title}`)

const request = {
  title: 'החלפת צמיג',
  formRevision: 1,
  answers: [],
  state: 'open' as const,
  createdAt: daysAgo(1),
}
async function addRequest(given: Partial<typeof formRequests.$inferInsert> = {}): Promise<number> {
  const [row] = await test.db
    .insert(formRequests)
    .values({ ...request, formId, departmentId, userId: asking.id, ...given })
    .returning()
  return row?.id ?? 0
}
async function addLoan(userId: number, purpose: string, days = 2): Promise<number> {
  const loan = { userId, amount: 1000, instalments: 10, interest: 0, purpose, state: 'sent' as const }
  const [row] = await test.db
    .insert(loans)
    .values({ ...loan, sentAt: daysAgo(days) })
    .returning()
  return row?.id ?? 0
}

it('has each kind for those who handle it, without their own, and is refused to everybody else', async () => {
  const people = await test.person('employee', { duties: ['people'] })
  const shop = await test.person('employee', { duties: ['shop'] })
  const desk = await test.person('employee', { duties: ['forms'], formDepartments: [departmentId] })
  const otherDesk = await test.person('employee', { duties: ['forms'], formDepartments: [] })
  const editor = await test.person('editor')
  const id = await test.post(editor, { title: 'ידיעה' })
  const old = await test.post(editor, { title: 'נוהל קסדות', sign_statement: 'קראתי' })
  await test.db.execute(`update posts set publish_at = now() - interval '8 days' where id = ${old}`)
  await test.db.insert(reports).values({ postId: id, reporterId: asking.id, reason: 'לא נעים' })
  await test.db
    .insert(entitlementRequests)
    .values({ userId: asking.id, code: 'W', amount: 5, reason: 'חתונה' })
  await addLoan(asking.id, 'רכב')
  await addLoan(people.id, 'דירה')
  const friend = {
    positionTitle: 'נהג',
    positionNumber: '7',
    friendName: 'אבי כהן',
    friendKey: 'אבי',
    note: '',
  }
  await test.db.insert(referrals).values({ ...friend, referrerId: asking.id })
  await addRequest()
  await addRequest({ title: 'של עצמי', userId: desk.id })
  await addRequest({ title: 'מחכה להשלמה', state: 'process', ownerId: desk.id, missing: 'צילום' })

  const kindsFor = async (as: TestPerson) => (await ask(as)).fields.kinds.map(({ kind }) => kind)
  const all: WorkKind[] = ['report', 'signature', 'entitlement', 'loan', 'form', 'referral']
  expect(await kindsFor(administrator)).toEqual(all)
  expect(await titles(people)).toEqual(['loan רכב', 'referral אבי כהן, נהג'])
  expect(await titles(shop)).toEqual(['entitlement יין, 5 בקבוקים'])
  expect(await titles(desk)).toEqual(['form החלפת צמיג'])
  expect(await titles(otherDesk)).toEqual([])
  // What one wrote is decided by others.
  expect(await titles(editor)).toEqual([])
  expect(await titles(await test.person('editor'))).toEqual(['report ידיעה'])
  expect(await titles(administrator, { kind: 'signature' })).toEqual(['signature נוהל קסדות'])
  expect((await ask(administrator, { kind: 'loan' })).fields.rows).toMatchObject([
    { title: 'רכב', person: 'דנה לוי', due: null, overdue: false, owner: null },
    { title: 'דירה' },
  ])
  for (const as of [asking, await test.person('employee', { duties: ['kitchen'] })]) {
    expect((await ask(as)).statusCode).toBe(403)
  }
})

it('begins with what is overdue, goes on with the oldest, and is read on after a page of it', async () => {
  const today = dayInIsrael(new Date())
  const desk = await test.person('employee', { duties: ['forms'], formDepartments: [departmentId] })
  await test.db.delete(formRequests)
  await addRequest({ title: 'ישנה', createdAt: daysAgo(90) })
  await addRequest({ title: 'באיחור', dueOn: addDays(today, -1) })
  await addRequest({ title: 'בזמן', dueOn: today, createdAt: daysAgo(40) })
  const many = Array.from({ length: 32 }, (_, index) => `בקשה ${index}`)
  for (const [index, title] of many.entries()) await addRequest({ title, createdAt: daysAgo(30 - index / 2) })
  const first = (await ask(desk)).fields
  expect(first.rows.slice(0, 3).map(({ title, overdue }) => [title, overdue])).toEqual([
    ['באיחור', true],
    ['ישנה', false],
    ['בזמן', false],
  ])
  expect(first.rows).toHaveLength(30)
  const second = (await ask(desk, { after: first.next ?? '' })).fields
  expect([...first.rows, ...second.rows].slice(3).map(({ title }) => title)).toEqual(many)
  expect(second.next).toBeNull()
  expect((await ask(desk, { after: 'מאוחר' })).statusCode).toBe(400)
})

it('counts for a person what nobody else handles', async () => {
  await test.db.delete(formRequests)
  const [mine, other] = [
    await test.person('employee', { duties: ['forms'], formDepartments: [departmentId] }),
    await test.person('employee', { duties: ['forms'], formDepartments: [departmentId] }),
  ]
  await addRequest()
  await addRequest({ state: 'process', ownerId: mine.id })
  await addRequest({ state: 'process', ownerId: other.id })
  const countFor = async (as: TestPerson) =>
    (await test.call(waiting.getWaitingCounts, {}, { as })).fields.waiting
  expect(await countFor(mine)).toEqual([{ address: '/admin/work', count: 2 }])
  const { rows } = (await ask(mine)).fields
  expect(rows.filter(({ owner }) => owner !== null)).toHaveLength(2)
})

it('handled by two at once is handled once, and the other is told', async () => {
  await test.db.delete(formRequests)
  const handlers = [
    await test.person('employee', { duties: ['people', 'forms', 'shop'], formDepartments: [departmentId] }),
    administrator,
  ]
  const loan = await addLoan((await test.person('employee')).id, 'מרוץ', 100)
  const form = await addRequest()
  const asked = await test.db
    .insert(entitlementRequests)
    .values({ userId: (await test.person('employee')).id, code: 'W', amount: 2, reason: 'מרוץ' })
    .returning()
  const seen = (
    await test.call(formCalls.getFormRequest, { query: { id: form } }, { as: administrator })
  ).fields.events.at(-1)?.id
  const both = async (run: (as: TestPerson) => Promise<{ success: boolean; code?: string | undefined }>) =>
    (await Promise.all(handlers.map(run))).map(({ success, code }) => (success ? 'done' : code)).toSorted()
  const decided = { revision: 1, state: 'approved' as const, answer: '', note: '' }
  expect(
    await both((as) => test.call(loanCalls.handleLoan, { body: { id: loan, ...decided } }, { as })),
  ).toEqual(['done', 'loans.decided'])
  const granted = { id: asked[0]?.id ?? 0, approve: true, amount: null, answer: '' }
  expect(
    await both((as) => test.call(entitlementApprovals.answerRequest, { body: granted }, { as })),
  ).toEqual(['done', 'entitlements.already-answered'])
  const answer = { id: form, seen: seen ?? 1, text: 'טופל', as: 'done' as const }
  expect(await both((as) => test.call(inbox.answerFormRequest, { body: answer }, { as }))).toEqual([
    'done',
    'forms.closed',
  ])
  expect(await titles(handlers[0] ?? administrator, { kind: 'form' })).toEqual([])
  expect(await titles(administrator, { kind: 'loan' })).not.toContain('loan מרוץ')
})

it('has an item whose signatures are late until all are reminded, and again a week later', async () => {
  const editor = await test.person('editor')
  const id = await test.post(editor, { title: 'נוהל אש', sign_statement: 'קראתי' })
  const late = async () => (await titles(administrator, { kind: 'signature' })).includes('signature נוהל אש')
  const move = (column: string, days: number) =>
    test.db.execute(`update posts set ${column} = now() - interval '${days} days' where id = ${id}`)
  expect(await late()).toBe(false)
  await move('publish_at', 8)
  expect(await late()).toBe(true)
  await test.call(signatures.remindSigners, { body: { post_id: id, branch_id: null } }, { as: administrator })
  expect(await late()).toBe(false)
  await move('signers_reminded_at', 8)
  expect(await late()).toBe(true)
})
