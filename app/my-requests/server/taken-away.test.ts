import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requests } from '#app/my-requests/contract/requests.ts'
import { endParticipation } from '#app/people-administration/server/index.ts'
import { disable, type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { work } from '#app/waiting/contract/work.ts'
import { forms as formCalls } from '#features/forms/contract/forms.ts'
import { forms } from '#features/forms/server/tables.ts'
import { loans as loanCalls } from '#features/loans/contract/loans.ts'
import { referrals as referralCalls } from '#features/referrals/contract/referrals.ts'
import { referrals } from '#features/referrals/server/tables.ts'
import { entitlementApprovals } from '#features/shop/contract/entitlement-approvals.ts'
import { entitlements } from '#features/shop/contract/entitlements.ts'
import { makeEntitlementType } from '#features/shop/server/testing-shop.ts'
import { closedRooms } from '#platform/organisation/server/closed-rooms/tables.ts'
import { roomNames } from '#platform/people/contract/rooms.ts'
import { departments, users } from '#platform/people/server/tables.ts'
import { makeBranch } from '#platform/people/server/testing-people.ts'
import type { WorkKind } from '#platform/requests/contract/vocabulary.ts'

/*
 * Whoever is taken away in the middle of something, it stands in somebody's list at once, and that person can go on with it:
 * in the department's or the administrators', and never in that of whoever became the manager since.
 */

let test: TestPortal
let administrator: TestPerson
/** To the people of this branch every room is closed. */
let closedBranch = 0
let departmentId = 0

beforeAll(async () => {
  test = await testPortal()
  administrator = await test.person('administrator')
  closedBranch = await makeBranch(test, 'סניף סגור')
  const [department] = await test.db.insert(departments).values({ name: 'רווחה' }).returning()
  departmentId = department?.id ?? 0
  await test.db
    .insert(closedRooms)
    .values(roomNames.map((id) => ({ id, roles: [], branches: [closedBranch] })))
  await makeEntitlementType(test, 'W')
  const { revision } = (await test.call(loanCalls.getLoanSettings, {}, { as: administrator })).fields
  const terms = { open: true, max_amount: 3_000_000, max_instalments: 36, interest: 0 }
  const body = { ...terms, guarantors_from: 1, guarantors: 1, recipient: 'a@example.com', revision }
  await test.call(loanCalls.saveLoanSettings, { body }, { as: administrator })
})
afterAll(() => test.close())

const change = (id: number, values: Partial<typeof users.$inferInsert>) =>
  test.db.update(users).set(values).where(eq(users.id, id))

/** What happens to a person, with all that follows from it. */
const ways = {
  async 'is deactivated'({ id }: TestPerson) {
    await disable(test.db, id)
    await endParticipation(test.portal, id)
  },
  async 'is of the community'(person: TestPerson) {
    await change(person.id, { role: 'community' })
    // Another role begins with another session.
    person.token = await test.portal.sessions.start(test.db, person.id, 'בדיקה')
  },
  async 'has every room closed'({ id }: TestPerson) {
    await change(id, { branchId: closedBranch })
  },
  async 'has no duties any more'({ id }: TestPerson) {
    await change(id, { duties: [], formDepartments: [] })
  },
}
async function take(person: TestPerson, way: keyof typeof ways): Promise<void> {
  await ways[way](person)
  await test.heard()
}

/** Somebody and who approves for them. */
async function team() {
  const director = await test.person('employee')
  const manager = await test.person('employee', { reportsTo: director.id })
  return { director, manager, employee: await test.person('employee', { reportsTo: manager.id }) }
}

const waitingFor = async (as: TestPerson) =>
  (await test.call(requests.getWaitingForMe, {}, { as })).fields.requests.map(
    ({ kind, id }) => `${kind} ${id}`,
  )
const counted = async (as: TestPerson, kind: WorkKind) => {
  const { fields } = await test.call(work.getWork, { query: {} }, { as })
  return fields?.kinds.find((each) => each.kind === kind)?.count ?? 0
}
const ownOf = async (as: TestPerson, kind: string) =>
  (await test.call(requests.getMyRequests, {}, { as })).fields.requests.find((each) => each.kind === kind)

async function askForm(as: TestPerson): Promise<number> {
  const [form] = await test.db
    .insert(forms)
    .values({ title: 'מענק', description: '', departmentId, questions: [], approval: 'manager', open: true })
    .returning()
  const body = { form_id: form?.id ?? 0, revision: 1, answers: [] }
  return (await test.call(formCalls.submitForm, { body }, { as })).fields.id
}
async function askEntitlement(as: TestPerson): Promise<number> {
  const body = { code: 'W', amount: 4, reason: 'חתונה' }
  return (await test.call(entitlements.requestEntitlement, { body }, { as })).fields.id
}
async function askLoan(as: TestPerson, guarantor: TestPerson) {
  const asked = { id: null, revision: 0, amount: 500_000, instalments: 12, purpose: 'שיפוץ' }
  return (await test.call(loanCalls.saveLoan, { body: { ...asked, guarantors: [guarantor.id] } }, { as }))
    .fields
}
const agree = (as: TestPerson, { id, revision }: { id: number; revision: number }) =>
  test.call(loanCalls.answerGuarantee, { body: { loan_id: id, revision, agree: true } }, { as })
async function refer(as: TestPerson): Promise<number> {
  const [row] = await test.db
    .insert(referrals)
    .values({
      ...{ referrerId: as.id, positionTitle: 'בקר', positionNumber: '7', friendName: 'חבר' },
      ...{ friendKey: 'חבר', note: '' },
    })
    .returning()
  return row?.id ?? 0
}

const approvals = {
  form: {
    ask: askForm,
    handler: () => test.person('employee', { duties: ['forms'], formDepartments: [departmentId] }),
    approve: (id: number, as: TestPerson) =>
      test.call(formCalls.approveFormRequest, { body: { id, approve: true, note: '' } }, { as }),
  },
  entitlement: {
    ask: askEntitlement,
    handler: () => test.person('employee', { duties: ['shop'] }),
    approve: (id: number, as: TestPerson) =>
      test.call(
        entitlementApprovals.answerRequest,
        { body: { id, approve: true, amount: null, answer: '' } },
        { as },
      ),
  },
}

describe.each(['form', 'entitlement'] as const)('an approval of %s', (kind) => {
  const { ask, handler: makeHandler, approve } = approvals[kind]

  it.each(['is deactivated', 'is of the community'] as const)(
    'whose manager %s is the department’s at once, and no later manager’s',
    async (way) => {
      const { director, manager, employee } = await team()
      const handler = await makeHandler()
      const id = await ask(employee)
      const before = await counted(handler, kind)
      await take(manager, way)
      await change(employee.id, { reportsTo: director.id })
      expect(await waitingFor(director)).not.toContain(`${kind} ${id}`)
      expect((await approve(id, director)).statusCode).toBe(404)
      if (way === 'is of the community') {
        expect(await waitingFor(manager)).not.toContain(`${kind} ${id}`)
        expect((await approve(id, manager)).statusCode).toBe(404)
      }
      expect(await counted(handler, kind)).toBe(before + 1)
      expect((await approve(id, handler)).success).toBe(true)
    },
  )

  it.each(['has every room closed', 'has no duties any more'] as const)(
    'stays with a manager who %s',
    async (way) => {
      const { manager, employee } = await team()
      const id = await ask(employee)
      await take(manager, way)
      expect(await waitingFor(manager)).toContain(`${kind} ${id}`)
      expect((await approve(id, manager)).success).toBe(true)
    },
  )

  it.each(['is deactivated', 'has no duties any more'] as const)(
    'is the administrators’ where the manager has left and who handled it %s',
    async (way) => {
      const { manager, employee } = await team()
      const handler = await makeHandler()
      const id = await ask(employee)
      const before = await counted(administrator, kind)
      await take(manager, 'is deactivated')
      await take(handler, way)
      if (way !== 'is deactivated')
        expect((await approve(id, handler)).statusCode).toBeGreaterThanOrEqual(400)
      expect(await counted(administrator, kind)).toBe(before + 1)
      expect((await approve(id, administrator)).success).toBe(true)
    },
  )

  it.each(['is deactivated', 'is of the community', 'has every room closed'] as const)(
    'stays where it waits when who asked %s',
    async (way) => {
      const { manager, employee } = await team()
      const id = await ask(employee)
      await take(employee, way)
      expect(await waitingFor(manager)).toContain(`${kind} ${id}`)
      if (way !== 'is deactivated') expect(await ownOf(employee, kind)).toMatchObject({ id })
    },
  )
})

describe('a guarantee', () => {
  it.each([
    ['is deactivated', 'before the answer'],
    ['is deactivated', 'after it'],
    ['is of the community', 'before the answer'],
    ['is of the community', 'after it'],
  ] as const)('of somebody who %s, %s, is the borrower’s to replace', async (way, when) => {
    const [borrower, guarantor, another] = [
      await test.person('employee'),
      await test.person('employee'),
      await test.person('employee'),
    ]
    const loan = await askLoan(borrower, guarantor)
    if (when === 'after it') expect((await agree(guarantor, loan)).success).toBe(true)
    await take(guarantor, way)
    expect(await ownOf(borrower, 'loan')).toMatchObject({ missing: 'לבחור ערב או ערבה במקום' })
    if (way === 'is of the community') expect(await waitingFor(guarantor)).toEqual([])
    const { id, revision } = loan
    const changed = { id, revision, amount: 500_000, instalments: 12, purpose: 'שיפוץ' }
    const body = { ...changed, guarantors: [another.id] }
    expect((await test.call(loanCalls.saveLoan, { body }, { as: borrower })).success).toBe(true)
    expect(await waitingFor(another)).toEqual([`loan ${id}`])
  })

  it('is still given by somebody to whom loans are closed', async () => {
    const [borrower, guarantor] = [await test.person('employee'), await test.person('employee')]
    const loan = await askLoan(borrower, guarantor)
    await take(guarantor, 'has every room closed')
    expect(await waitingFor(guarantor)).toEqual([`loan ${loan.id}`])
    expect((await agree(guarantor, loan)).success).toBe(true)
    expect(await ownOf(borrower, 'loan')).toMatchObject({ missing: 'להפיק את המסמך ולשלוח' })
  })

  it('ends with a borrower who leaves', async () => {
    const [borrower, guarantor] = [await test.person('employee'), await test.person('employee')]
    await askLoan(borrower, guarantor)
    await take(borrower, 'is deactivated')
    expect(await waitingFor(guarantor)).toEqual([])
  })
})

describe('what those who administer people handle', () => {
  it.each(['is deactivated', 'has no duties any more'] as const)(
    'is the administrators’ when one of them %s',
    async (way) => {
      const [handler, employee] = [
        await test.person('employee', { duties: ['people'] }),
        await test.person('employee'),
      ]
      await refer(employee)
      await test.db.execute(sql`
        insert into loans (user_id, state, amount, instalments, interest, purpose, sent_at)
        values (${employee.id}, 'sent', 500000, 12, 0, 'שיפוץ', now())`)
      const kinds = ['loan', 'referral'] as const
      const counts = (as: TestPerson) => Promise.all(kinds.map((kind) => counted(as, kind)))
      const before = await counts(administrator)
      expect(await counts(handler)).toEqual(before)
      await take(handler, way)
      if (way !== 'is deactivated') expect(await counts(handler)).toEqual([0, 0])
      expect(await counts(administrator)).toEqual(before)
    },
  )

  it.each(['is deactivated', 'is of the community', 'has every room closed'] as const)(
    'is theirs still when who referred %s',
    async (way) => {
      const employee = await test.person('employee')
      const id = await refer(employee)
      await take(employee, way)
      const { fields } = await test.call(referralCalls.getReferral, { query: { id } }, { as: administrator })
      expect(fields).toMatchObject({ id, state: 'received' })
    },
  )
})

it('who has every room closed reads and withdraws what is their own, and still names a stand-in', async () => {
  const { employee, director } = await team()
  const form = await askForm(employee)
  const loan = await askLoan(employee, director)
  const referral = await refer(employee)
  await askEntitlement(employee)
  await take(employee, 'has every room closed')
  const own = (await test.call(requests.getMyRequests, {}, { as: employee })).fields.requests
  expect(own.map(({ kind }) => kind).toSorted()).toEqual(['entitlement', 'form', 'loan', 'referral'])
  const left = [
    await test.call(formCalls.withdrawFormRequest, { body: { id: form } }, { as: employee }),
    await test.call(loanCalls.withdrawLoan, { body: { id: loan.id } }, { as: employee }),
    await test.call(referralCalls.withdrawReferral, { body: { id: referral } }, { as: employee }),
    await test.call(
      formCalls.saveStandIn,
      { body: { person_id: null, from: null, until: null } },
      { as: employee },
    ),
  ]
  expect(left.map(({ success }) => success)).toEqual([true, true, true, true])
  expect(await waitingFor(director)).not.toContain(`loan ${loan.id}`)
})
