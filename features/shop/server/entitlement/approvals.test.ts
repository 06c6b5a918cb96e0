import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requests } from '#app/my-requests/contract/requests.ts'
import { disable, type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { work } from '#app/waiting/contract/work.ts'
import { addDays, dayInIsrael } from '#core/rules/time/days.ts'
import { entitlementApprovals } from '#features/shop/contract/entitlement-approvals.ts'
import { entitlements } from '#features/shop/contract/entitlements.ts'
import { auditEntries } from '#platform/audit/server/tables.ts'
import { notifications } from '#platform/notifications/server/tables.ts'
import { closedRooms } from '#platform/organisation/server/closed-rooms/tables.ts'
import { standIns } from '#platform/people/server/approvals/tables.ts'
import { users } from '#platform/people/server/tables.ts'
import { makeBranch } from '#platform/people/server/testing-people.ts'
import { balancesNow, makeEntitlementType } from '../testing-shop.ts'
import { entitlementRequests } from './tables.ts'

let first: TestPortal
let second: TestPortal
let administrator: TestPerson
let keeper: TestPerson
let director: TestPerson
let manager: TestPerson
beforeAll(async () => {
  first = await testPortal()
  second = await first.second()
  administrator = await first.person('administrator')
  keeper = await first.person('employee', { duties: ['shop'] })
  director = await first.person('employee')
  manager = await first.person('employee', { reportsTo: director.id })
  await makeEntitlementType(first, 'W')
})
afterAll(async () => {
  await second.close()
  await first.close()
})

const employeeOf = (boss: TestPerson, name = 'רות') =>
  first.person('employee', { firstName: name, lastName: 'ברק', reportsTo: boss.id })

/** Sends a request, and returns its number. */
async function ask(as: TestPerson, code = 'W', amount = 4): Promise<number> {
  const body = { code, amount, reason: 'חתונה של הבת' }
  const sent = await first.call(entitlements.requestEntitlement, { body }, { as })
  expect(sent.statusCode).toBe(201)
  return sent.fields.id
}

interface Answer {
  approve?: boolean
  amount?: number | null
  answer?: string
}
const bodyOf = (id: number, given: Answer) => ({ id, approve: true, amount: null, answer: '', ...given })
const answer = (id: number, as: TestPerson, given: Answer = {}, test = first) =>
  test.call(entitlementApprovals.answerRequest, { body: bodyOf(id, given) }, { as })
const open = (id: number, as: TestPerson) =>
  first.call(entitlementApprovals.getRequestToAnswer, { query: { id } }, { as })

const waitingFor = async (as: TestPerson) =>
  (await first.call(requests.getWaitingForMe, {}, { as })).fields.requests.map(({ id }) => id)
const countedFor = async (as: TestPerson) =>
  (await first.call(work.getWork, { query: {} }, { as })).fields.kinds.find(
    ({ kind }) => kind === 'entitlement',
  )?.count ?? 0
const toldTo = ({ id }: TestPerson) =>
  first.db
    .select({ text: notifications.text, url: notifications.url })
    .from(notifications)
    .where(eq(notifications.userId, id))

describe('a request of somebody who has a manager', () => {
  it('goes to the manager, who finds it where approvals wait, and to nobody else', async () => {
    const before = await countedFor(administrator)
    const id = await ask(await employeeOf(manager, 'יעל'))
    expect(await toldTo(manager)).toContainEqual({
      text: 'יעל ברק: זכאות W',
      url: `/my-requests/entitlement/${id}`,
    })
    const { fields } = await first.call(requests.getWaitingForMe, {}, { as: manager })
    expect(fields.requests.find((each) => each.id === id)).toMatchObject({
      kind: 'entitlement',
      title: 'תוספת זכאות: זכאות W, 4 נקודות',
      person: 'יעל ברק',
      text: 'חתונה של הבת',
      url: `/my-requests/entitlement/${id}`,
    })
    for (const other of [director, keeper, administrator]) {
      expect(await waitingFor(other)).not.toContain(id)
      expect((await toldTo(other)).filter(({ text }) => text.includes('יעל'))).toEqual([])
    }
    expect(await countedFor(administrator)).toBe(before)
  })

  it('is approved with another amount, or declined, and leaves the list', async () => {
    const [one, other] = [await employeeOf(manager), await employeeOf(manager)]
    const [id, declined] = [await ask(one), await ask(other)]
    expect((await open(id, manager)).fields).toMatchObject({
      request: { id, state: 'open', amount: 4, reason: 'חתונה של הבת', person: { name: 'רות ברק' } },
      type: { code: 'W', granted: 0, used: 0, balance: 0 },
    })
    expect((await answer(id, manager, { amount: 2, answer: 'מזל טוב' })).fields).toMatchObject({
      state: 'approved',
      answer: 'אושר: נקודתיים. מזל טוב',
    })
    expect(await balancesNow(first, one)).toMatchObject({ W: 2 })
    expect((await answer(declined, manager, { approve: false, answer: 'אין תקציב' })).fields.state).toBe(
      'declined',
    )
    expect(await balancesNow(first, other)).toMatchObject({ W: 0 })
    expect(await waitingFor(manager)).not.toEqual(expect.arrayContaining([id]))
    // Who answered reads it no longer; those who administer the shop do.
    expect((await open(id, manager)).statusCode).toBe(404)
    expect((await open(id, keeper)).fields.request.state).toBe('approved')
    const entries = await first.db.select().from(auditEntries).where(eq(auditEntries.action, 'answerRequest'))
    expect(entries.map(({ actorId }) => actorId)).toContain(manager.id)
  })

  it('is answered by its manager alone, or by who administers the shop, but by nobody for themselves', async () => {
    const as = await employeeOf(manager)
    const id = await ask(as)
    const stranger = await first.person('employee')
    for (const other of [stranger, director]) {
      expect((await open(id, other)).statusCode).toBe(404)
      expect((await answer(id, other)).statusCode).toBe(404)
    }
    expect((await answer(id, as)).code).toBe('entitlements.own')
    expect((await answer(2_000_000, manager)).statusCode).toBe(404)
    expect((await answer(id, manager, { amount: 0 })).statusCode).toBe(400)
    expect((await open(id, keeper)).fields.request.id).toBe(id)
    expect((await answer(id, keeper)).success).toBe(true)
    expect((await answer(id, manager)).code).toBe('entitlements.already-answered')
    for (const own of [administrator, keeper]) {
      expect(await answer(await ask(own), own)).toMatchObject({
        success: false,
        code: 'entitlements.own',
      })
    }
  })

  it('answered by two at once counts once; the other learns of it', async () => {
    for (let round = 0; round < 4; round += 1) {
      const as = await employeeOf(manager)
      const id = await ask(as)
      const both = await Promise.all([
        answer(id, manager, { amount: 3 }),
        answer(id, administrator, { approve: false, answer: 'לא השנה' }, second),
      ])
      expect(both.filter(({ success }) => success)).toHaveLength(1)
      expect(both.find(({ success }) => !success)?.code).toBe('entitlements.already-answered')
      const [row] = await first.db.select().from(entitlementRequests).where(eq(entitlementRequests.id, id))
      expect(await balancesNow(first, as)).toMatchObject({ W: row?.state === 'approved' ? 3 : 0 })
    }
  })

  it('is answered also by a manager to whom the shop is closed', async () => {
    const branchId = await makeBranch(first)
    const elsewhere = await first.person('employee', { branchId })
    await first.db.insert(closedRooms).values({ id: 'shop', roles: [], branches: [branchId] })
    await first.heard()
    const id = await ask(await employeeOf(elsewhere))
    const body = { code: 'W', amount: 1, reason: 'חתונה' }
    const own = await first.call(entitlements.requestEntitlement, { body }, { as: elsewhere })
    expect(own.statusCode).toBe(403)
    expect(await toldTo(elsewhere)).toHaveLength(1)
    expect(await waitingFor(elsewhere)).toEqual([id])
    expect((await answer(id, elsewhere)).success).toBe(true)
    await first.db.delete(closedRooms)
    await first.heard()
  })

  it('passes to the stand-in, and after some days to the manager’s manager', async () => {
    const id = await ask(await employeeOf(manager))
    const standIn = await first.person('employee')
    const today = dayInIsrael(new Date())
    const days = { fromDay: addDays(today, -1), untilDay: addDays(today, 1) }
    await first.db.insert(standIns).values({ userId: manager.id, standInId: standIn.id, ...days })
    expect(await waitingFor(standIn)).toContain(id)
    expect(await waitingFor(director)).not.toContain(id)
    await first.db
      .update(entitlementRequests)
      .set({ createdAt: sql`now() - interval '4 days'` })
      .where(eq(entitlementRequests.id, id))
    expect(await waitingFor(director)).toContain(id)
    expect((await answer(id, standIn)).success).toBe(true)
    await first.db.delete(standIns)
  })
})

describe('a request whose manager changes', () => {
  it('stays with who was the manager when it was sent, and is never a later one’s', async () => {
    const officer = await first.person('employee', { duties: ['people'] })
    const [above, boss] = [await first.person('employee'), await first.person('employee')]
    await first.db.update(users).set({ reportsTo: above.id }).where(eq(users.id, boss.id))
    const as = await employeeOf(boss)
    const id = await ask(as)
    for (const each of [as, boss]) {
      await first.db.update(users).set({ reportsTo: officer.id }).where(eq(users.id, each.id))
    }
    await first.db
      .update(entitlementRequests)
      .set({ createdAt: sql`now() - interval '4 days'` })
      .where(eq(entitlementRequests.id, id))
    expect(await waitingFor(officer)).toEqual([])
    for (const call of [open, answer]) expect((await call(id, officer)).statusCode).toBe(404)
    expect(await waitingFor(above)).toContain(id)
    expect((await open(id, boss)).fields.request.id).toBe(id)
    expect((await answer(id, boss)).success).toBe(true)
  })

  it('waits for who administers the shop where the manager has left', async () => {
    const above = await first.person('employee')
    const boss = await first.person('employee', { reportsTo: above.id })
    const as = await employeeOf(boss)
    const id = await ask(as)
    const before = await countedFor(keeper)
    await disable(first.db, boss.id)
    await first.db.update(users).set({ reportsTo: above.id }).where(eq(users.id, as.id))
    expect(await waitingFor(above)).toEqual([])
    expect((await answer(id, above)).statusCode).toBe(404)
    expect(await countedFor(keeper)).toBe(before + 1)
    expect((await answer(id, keeper)).success).toBe(true)
  })
})

describe('a request of somebody who has no manager', () => {
  it('goes to administrators and to whoever has the duty', async () => {
    const left = await first.person('employee')
    await disable(first.db, left.id)
    const before = [await countedFor(administrator), await countedFor(keeper)]
    for (const as of [
      await employeeOf(left, 'תמר'),
      await first.person('community', { firstName: 'עליזה' }),
    ]) {
      await ask(as)
    }
    for (const who of [administrator, keeper]) {
      const told = (await toldTo(who)).map(({ text, url }) => `${url} ${text}`)
      expect(told.join()).toMatch(/\/admin\/entitlement/)
    }
    expect([await countedFor(administrator), await countedFor(keeper)]).toEqual(
      before.map((count) => count + 2),
    )
    // One's own does not wait for oneself.
    await ask(await first.person('employee', { duties: ['shop'] }))
    const lone = await first.person('administrator')
    const others = await countedFor(lone)
    await ask(lone)
    expect(await countedFor(lone)).toBe(others)
  })
})
