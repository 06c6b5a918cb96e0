import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { disable, type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { entitlementApprovals } from '#features/shop/contract/entitlement-approvals.ts'
import { entitlements } from '#features/shop/contract/entitlements.ts'
import { shop } from '#features/shop/contract/shop.ts'
import { notifications } from '#platform/notifications/server/tables.ts'
import { branches } from '#platform/people/server/tables.ts'
import { makeBranch } from '#platform/people/server/testing-people.ts'
import { addToCart, grant, makeEntitlementType, makeProduct, order, orderBody } from '../testing-shop.ts'
import { balancesOf, currentYear } from './ledger.ts'
import { entitlementLedger, entitlementRequests } from './tables.ts'

let first: TestPortal
let second: TestPortal
let administrator: TestPerson
beforeAll(async () => {
  first = await testPortal()
  second = await first.second()
  administrator = await first.person('administrator')
  for (const code of ['P', 'W']) await makeEntitlementType(first, code)
})
afterAll(async () => {
  await second.close()
  await first.close()
})

/** One of two processes of the portal, by turns. */
const processOf = (index: number) => (index % 2 === 0 ? first : second)

const ask = (as: TestPerson, code = 'W', amount = 4, test = first) =>
  test.call(entitlements.requestEntitlement, { body: { code, amount, reason: 'חתונה של הבת' } }, { as })

interface Answer {
  approve?: boolean
  amount?: number | null
  answer?: string
}

const answer = (id: number, given: Answer = {}, as = administrator, test = first) =>
  test.call(
    entitlementApprovals.answerRequest,
    { body: { id, approve: true, amount: null, answer: '', ...given } },
    { as },
  )

const ownRequests = async (as: TestPerson) =>
  (await first.call(entitlements.getOwnRequests, {}, { as })).fields.requests

const toldTo = ({ id }: TestPerson, topic: string) =>
  first.db
    .select({ title: notifications.title, text: notifications.text, url: notifications.url })
    .from(notifications)
    .where(eq(notifications.userId, id))
    .then((rows) => rows.filter(({ title }) => title.includes(topic)))

const balanceOf = async ({ id }: TestPerson, code: string) => {
  const balances = await balancesOf(first.db, id, await currentYear(first.db))
  return balances.find((type) => type.code === code)?.balance
}

describe('a request for more', () => {
  it('is stored, shown to the person and announced to the administrators', async () => {
    const as = await first.person('employee', { firstName: 'רות', lastName: 'ברק' })
    const asked = await ask(as)
    expect(asked).toMatchObject({
      statusCode: 201,
      fields: {
        person: { id: as.id, name: 'רות ברק', employee_number: as.employeeNumber, branch: null },
        code: 'W',
        amount: 4,
        reason: 'חתונה של הבת',
        state: 'open',
        answer: '',
      },
    })
    expect(await ownRequests(as)).toEqual([asked.fields])
    expect(await toldTo(administrator, 'בקשה לתוספת זכאות')).toMatchObject([
      { text: 'רות ברק: זכאות W', url: '/admin/entitlement' },
    ])
  })

  it('names only the branch of the person who asks', async () => {
    const [branchId, elsewhere] = [await makeBranch(first), await makeBranch(first)]
    const as = await first.person('employee', { branchId })
    await first.person('employee', { branchId: elsewhere })
    const [branch] = await first.db.select().from(branches).where(eq(branches.id, branchId))
    expect((await ask(as)).fields.person.branch).toBe(branch?.name)
  })

  it('is one for each type at a time', async () => {
    const as = await first.person('employee')
    const { fields } = await ask(as)
    expect(await ask(as)).toMatchObject({ statusCode: 200, code: 'entitlements.already-asked' })
    expect((await ask(as, 'P')).statusCode).toBe(201)
    await answer(fields.id, { approve: false })
    expect((await ask(as)).statusCode).toBe(201)
  })

  it('sent twenty times at once is there once', async () => {
    const as = await first.person('employee')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => ask(as, 'W', 1, processOf(index))),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    const refused = answers.filter(({ success }) => !success)
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['entitlements.already-asked']))
  })

  it('is also the community’s, and says how much of what and why', async () => {
    expect((await ask(await first.person('community'))).statusCode).toBe(201)
    const as = await first.person('employee')
    for (const [code, amount] of [
      ['NONE', 1],
      ['W', 0],
      ['W', 1.5],
      ['W', 10_001],
    ] as const) {
      expect((await ask(as, code, amount)).statusCode, `${code} ${amount}`).toBe(400)
    }
    const body = { code: 'W', amount: 1, reason: '  ' }
    expect((await first.call(entitlements.requestEntitlement, { body }, { as })).statusCode).toBe(400)
    expect(await ownRequests(as)).toEqual([])
  })
})

describe('the requests of everybody', () => {
  it('come to administrators, open ones first and of these the oldest', async () => {
    const people = await Promise.all([1, 2, 3].map(() => first.person('employee')))
    const ids: number[] = []
    for (const person of people) ids.push((await ask(person, 'P')).fields.id)
    await answer(ids[0] ?? 0)
    const list = async (state?: 'open' | 'approved') => {
      const query = { page: 1, ...(state && { state }) }
      const { fields } = await first.call(
        entitlements.getEntitlementRequests,
        { query },
        { as: administrator },
      )
      return fields.requests.filter(({ id }) => ids.includes(id)).map(({ id }) => id)
    }
    expect(await list()).toEqual([ids[1], ids[2], ids[0]])
    expect(await list('open')).toEqual([ids[1], ids[2]])
    expect(await list('approved')).toEqual([ids[0]])
  })

  it('are closed to others', async () => {
    const as = await first.person('editor')
    const query = { page: 1 }
    expect((await first.call(entitlements.getEntitlementRequests, { query }, { as })).statusCode).toBe(403)
    const far = { query: { page: 0 } }
    expect(
      (await first.call(entitlements.getEntitlementRequests, far, { as: administrator })).statusCode,
    ).toBe(400)
  })
})

describe('the overview', () => {
  it('sums the year by type, month and branch, and names who is near the end', async () => {
    const test = first
    const code = await makeEntitlementType(test, 'OV')
    const branchId = await makeBranch(test)
    const [spender, saver] = [await test.person('employee', { branchId }), await test.person('employee')]
    await grant(test, spender, code, 20)
    await grant(test, saver, code, 20)
    const product = await makeProduct(test, { zakautType: code, zakautWeight: 19 })
    await order(test, spender, [[product, 1]])
    const body = { user_id: saver.id, code, amount: 5, reason: 'טעות' }
    await test.call(entitlements.correctEntitlement, { body }, { as: administrator })
    const { fields } = await test.call(
      entitlements.getEntitlementOverview,
      { query: { code } },
      { as: administrator },
    )
    expect(fields.types.find((type) => type.code === code)).toMatchObject({
      ...{ people: 2, granted: 35, used: 19, balance: 16 },
    })
    expect(fields.months).toMatchObject([{ granted: 35, used: 19 }])
    expect(fields.branches).toMatchObject([
      { people: 1, granted: 20, used: 19, balance: 1 },
      { name: null, people: 1, granted: 15, used: 0, balance: 15 },
    ])
    expect(fields.near_end).toMatchObject([{ id: spender.id, granted: 20, balance: 1 }])
  })

  it('sums more than an integer of PostgreSQL holds', async () => {
    const code = await makeEntitlementType(first, 'BIG')
    const year = await currentYear(first.db)
    const grant = {
      code,
      year,
      amount: 2_000_000_000,
      kind: 'grant',
      reason: '',
      actorId: administrator.id,
    } as const
    for (const { id } of [await first.person('employee'), await first.person('employee')])
      await first.db.insert(entitlementLedger).values({ userId: id, ...grant })
    const { fields } = await first.call(
      entitlements.getEntitlementOverview,
      { query: { code } },
      { as: administrator },
    )
    const sums = { granted: 4_000_000_000, balance: 4_000_000_000 }
    expect(fields.types.find((type) => type.code === code)).toMatchObject(sums)
    expect(fields.branches).toMatchObject([sums])
  })

  it('is closed to others', async () => {
    const as = await first.person('editor')
    const query = { code: 'W' }
    expect((await first.call(entitlements.getEntitlementOverview, { query }, { as })).statusCode).toBe(403)
  })
})

describe('an answer', () => {
  it('that approves grants what was asked for and says so', async () => {
    const as = await first.person('employee')
    const { fields } = await ask(as)
    expect((await answer(fields.id, { answer: 'מזל טוב' })).fields).toMatchObject({
      state: 'approved',
      amount: 4,
      answer: 'מזל טוב',
    })
    expect(await balanceOf(as, 'W')).toBe(4)
    expect(await toldTo(as, 'אושרה')).toEqual([
      {
        title: 'הבקשה לתוספת זכאות אושרה',
        text: 'זכאות W: 4 נקודות. מזל טוב',
        url: '/entitlement',
      },
    ])
  })

  it('that grants another amount keeps what was asked for and says what was granted', async () => {
    const as = await first.person('employee')
    const { fields } = await ask(as)
    expect((await answer(fields.id, { amount: 2 })).fields).toMatchObject({
      amount: 4,
      answer: 'אושר: נקודתיים.',
    })
    expect(await balanceOf(as, 'W')).toBe(2)
  })

  it('that declines grants nothing and says why', async () => {
    const as = await first.person('employee')
    const { fields } = await ask(as)
    expect((await answer(fields.id, { approve: false, answer: 'אין תקציב השנה' })).fields).toMatchObject({
      state: 'declined',
      answer: 'אין תקציב השנה',
    })
    expect(await balanceOf(as, 'W')).toBe(0)
    expect(await toldTo(as, 'לא אושרה')).toMatchObject([
      { text: 'זכאות W. אין תקציב השנה', url: '/entitlement' },
    ])
  })

  it('can only decline what somebody asked who has left since', async () => {
    const as = await first.person('employee')
    const { fields } = await ask(as)
    await disable(first.db, as.id)
    expect(await answer(fields.id)).toMatchObject({ statusCode: 200, code: 'entitlements.not-active' })
    expect(await balanceOf(as, 'W')).toBe(0)
    expect((await answer(fields.id, { approve: false })).fields.state).toBe('declined')
  })

  it('given twenty times at once grants once', async () => {
    const as = await first.person('employee')
    const { fields } = await ask(as)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        answer(fields.id, { approve: index !== 7 }, administrator, processOf(index)),
      ),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    const refused = answers.filter(({ success }) => !success)
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['entitlements.already-answered']))
    const [request] = await first.db
      .select({ state: entitlementRequests.state })
      .from(entitlementRequests)
      .where(eq(entitlementRequests.id, fields.id))
    const grants = await first.db.$count(entitlementLedger, eq(entitlementLedger.userId, as.id))
    expect(grants).toBe(request?.state === 'approved' ? 1 : 0)
  })

  it('is an administrator’s, to a request that there is', async () => {
    const as = await first.person('employee')
    const { fields } = await ask(as)
    expect((await answer(fields.id, {}, await first.person('employee'))).statusCode).toBe(404)
    expect((await answer(2_000_000)).statusCode).toBe(404)
    expect((await answer(fields.id, { amount: 0 })).statusCode).toBe(400)
    expect((await ownRequests(as))[0]?.state).toBe('open')
  })
})

describe('a correction that meets an order', () => {
  it('takes from what is left or is refused, and never below zero', async () => {
    for (let round = 0; round < 8; round += 1) {
      const product = await makeProduct(first, { zakautType: 'W', zakautWeight: 6 })
      const as = await first.person('employee')
      await grant(first, as, 'W', 10)
      await addToCart(first, as, product)
      const order = { body: await orderBody(first, as) }
      const body = { user_id: as.id, code: 'W', amount: 6, reason: 'ניתן בטעות' }
      const both = await Promise.all([
        processOf(round).call(shop.placeOrder, order, { as }),
        processOf(round + 1).call(entitlements.correctEntitlement, { body }, { as: administrator }),
      ])
      expect(both.filter(({ success }) => success)).toHaveLength(1)
      expect(both.find(({ success }) => !success)?.code).toBe('shop.entitlement-exceeded')
      expect(await balanceOf(as, 'W')).toBe(4)
    }
  })
})
