import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { readSheet } from 'read-excel-file/universal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { disable, type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { entitlements } from '#features/shop/contract/entitlements.ts'
import { shop } from '#features/shop/contract/shop.ts'
import { notifications } from '#platform/notifications/server/tables.ts'
import { departments } from '#platform/people/server/tables.ts'
import { makeBranch } from '#platform/people/server/testing-people.ts'
import { grant, makeEntitlementType, makeProduct, order } from '../testing-shop.ts'
import { balancesOf, currentYear } from './ledger.ts'
import { entitlementLedger } from './tables.ts'

let test: TestPortal
let administrator: TestPerson
beforeAll(async () => {
  test = await testPortal()
  administrator = await test.person('administrator')
  for (const code of ['A', 'P', 'W']) await makeEntitlementType(test, code)
})
afterAll(() => test.close())

const balanceOf = async (person: TestPerson, code: string) => {
  const balances = await balancesOf(test.db, person.id, await currentYear(test.db))
  return balances.find((type) => type.code === code)?.balance
}
const toldTo = (person: TestPerson) =>
  test.db
    .select({ title: notifications.title, text: notifications.text, url: notifications.url })
    .from(notifications)
    .where(eq(notifications.userId, person.id))

describe('balances', () => {
  it('are a person’s own, type by type; an administrator sees anybody’s', async () => {
    const as = await test.person('employee')
    await grant(test, as, 'W', 12)
    for (const reader of [as, administrator]) {
      const { fields } = await test.call(
        entitlements.getBalances,
        { query: { user_id: as.id } },
        { as: reader },
      )
      expect(fields.balances).toContainEqual({
        code: 'W',
        field: 'zakaut_barkan',
        name: 'זכאות W',
        unit: 'נקודות',
        balance: 12,
        granted: 12,
        used: 0,
        revision: 1,
      })
      expect(fields.balances.find(({ code }) => code === 'P')?.balance).toBe(0)
    }
  })

  it('are grants, less corrections, less what orders used and did not return', async () => {
    const as = await test.person('employee')
    await grant(test, as, 'W', 20)
    const body = { user_id: as.id, code: 'W', amount: 5, reason: 'ניתן בטעות' }
    await test.call(entitlements.correctEntitlement, { body }, { as: administrator })
    const product = await makeProduct(test, { zakautType: 'W', zakautWeight: 4 })
    await order(test, as, [[product, 1]])
    const cancelled = await order(test, as, [[product, 2]])
    await test.call(shop.cancelOrderById, { body: { order_id: cancelled } }, { as })
    const { fields } = await test.call(entitlements.getBalances, { query: { user_id: as.id } }, { as })
    expect(fields.balances.find(({ code }) => code === 'W')).toMatchObject({
      granted: 15,
      used: 4,
      balance: 11,
    })
  })

  it('of another year are that year’s, and take no part in this year’s', async () => {
    const as = await test.person('employee')
    const year = await currentYear(test.db)
    await grant(test, as, 'W', 7, year - 1)
    await grant(test, as, 'W', 20)
    const balanceOf = async (query: { year?: number }) => {
      const input = { query: { user_id: as.id, ...query } }
      const { fields } = await test.call(entitlements.getBalances, input, { as })
      return fields.balances.find(({ code }) => code === 'W')?.balance
    }
    expect(await balanceOf({})).toBe(20)
    expect(await balanceOf({ year })).toBe(20)
    expect(await balanceOf({ year: year - 1 })).toBe(7)
    expect(await balanceOf({ year: year - 2 })).toBe(0)
  })

  it('and their ledger are visible only to their owner', async () => {
    const [as, other] = [await test.person('employee'), await test.person('employee')]
    const query = { user_id: other.id, year: 2025 }
    expect((await test.call(entitlements.getBalances, { query }, { as })).statusCode).toBe(403)
    expect(
      (await test.call(entitlements.getLedger, { query: { ...query, page: 1 } }, { as })).statusCode,
    ).toBe(403)
    const community = await test.person('community')
    const own = { query: { user_id: community.id } }
    expect((await test.call(entitlements.getBalances, own, { as: community })).statusCode).toBe(200)
  })

  it('are asked for by a number', async () => {
    const query = { user_id: 0 }
    expect((await test.call(entitlements.getBalances, { query }, { as: administrator })).statusCode).toBe(400)
    for (const year of [1999, 2101, 2026.5]) {
      const query = { user_id: administrator.id, year }
      expect((await test.call(entitlements.getBalances, { query }, { as: administrator })).statusCode).toBe(
        400,
      )
    }
    const badYear = { user_id: 1, year: 1999, page: 1 }
    expect(
      (await test.call(entitlements.getLedger, { query: badYear }, { as: administrator })).statusCode,
    ).toBe(400)
  })
})

describe('the ledger', () => {
  it('lists what was granted and used, the newest first, with the balance after each', async () => {
    const as = await test.person('employee', { firstName: 'דנה', lastName: 'כהן' })
    await grant(test, as, 'W', 10)
    await grant(test, as, 'P', 3)
    const product = await makeProduct(test, { zakautType: 'W', zakautWeight: 4 })
    const order_id = await order(test, as, [[product, 2]])
    const query = { user_id: as.id, page: 1 }
    const { fields } = await test.call(entitlements.getLedger, { query }, { as })
    expect(fields.has_more).toBe(false)
    expect(fields.entries).toMatchObject([
      { code: 'W', amount: -8, balance: 2, kind: 'order', order_id, actor: 'דנה כהן' },
      { code: 'P', amount: 3, balance: 3, kind: 'grant', order_id: null },
      { code: 'W', amount: 10, balance: 10, kind: 'grant' },
    ])
  })

  it('of another year is that year’s alone, and comes in pages', async () => {
    const as = await test.person('employee')
    for (let count = 0; count < 51; count += 1) await grant(test, as, 'W', 1, 2024)
    await grant(test, as, 'W', 7)
    const page = async (number: number) => {
      const query = { user_id: as.id, year: 2024, page: number }
      return (await test.call(entitlements.getLedger, { query }, { as })).fields
    }
    const [first, second] = [await page(1), await page(2)]
    expect(first).toMatchObject({ has_more: true })
    expect(first.entries[0]).toMatchObject({ amount: 1, balance: 51 })
    expect(second).toMatchObject({ has_more: false, entries: [{ amount: 1, balance: 1 }] })
  })
})

describe('a grant', () => {
  const give = (body: Partial<Parameters<typeof granting>[0]>, as = administrator) =>
    test.call(entitlements.grantEntitlement, { body: granting(body) }, { as })
  const granting = (body: {
    code?: string
    amount?: number
    user_ids?: number[] | null
    branches?: number[] | null
    departments?: number[] | null
  }) => ({
    code: 'W',
    amount: 5,
    reason: 'מתנה לחג',
    user_ids: null,
    branches: null,
    departments: null,
    ...body,
  })

  it('reaches each named person once, and notifies them', async () => {
    const as = await test.person('employee')
    const answer = await give({ user_ids: [as.id, as.id] })
    expect(answer).toMatchObject({ statusCode: 201, success: true, fields: { people: 1 } })
    expect(await balanceOf(as, 'W')).toBe(5)
    expect(await toldTo(as)).toEqual([
      { title: 'נוספה לך זכאות', text: 'זכאות W: 5 נקודות. מתנה לחג', url: '/entitlement' },
    ])
  })

  it('reaches the active employees of branches and of departments, each once', async () => {
    const branchId = await makeBranch(test)
    const [department] = await test.db
      .insert(departments)
      .values({ name: `מחלקה ${randomUUID()}` })
      .returning()
    const departmentId = department?.id ?? 0
    const inBranch = await test.person('employee', { branchId })
    const inBoth = await test.person('editor', { branchId, departmentId })
    const inDepartment = await test.person('employee', { departmentId })
    const gone = await test.person('employee', { branchId })
    await disable(test.db, gone.id)
    const community = await test.person('community', { branchId })
    const { fields } = await give({ branches: [branchId], departments: [departmentId] })
    expect(fields).toEqual({ people: 3 })
    for (const person of [inBranch, inBoth, inDepartment]) expect(await balanceOf(person, 'W')).toBe(5)
    for (const person of [gone, community]) expect(await balanceOf(person, 'W')).toBe(0)
  })

  it('is counted before it is made, and counting grants nothing', async () => {
    const branchId = await makeBranch(test)
    const inBranch = await test.person('employee', { branchId })
    const named = await test.person('employee')
    const everybody = { user_ids: [named.id, inBranch.id], branches: [branchId], departments: null }
    const count = (body: typeof everybody, as = administrator) =>
      test.call(entitlements.countReceivers, { body }, { as })
    expect(await count(everybody)).toMatchObject({ statusCode: 200, fields: { people: 2 } })
    expect(await balanceOf(named, 'W')).toBe(0)
    const [community, gone] = [await test.person('community'), await test.person('employee')]
    await disable(test.db, gone.id)
    expect((await count({ ...everybody, user_ids: [community.id] })).fields).toEqual({ people: 2 })
    expect(await count({ ...everybody, user_ids: [gone.id] })).toMatchObject({
      code: 'entitlements.not-active',
    })
    expect((await count(everybody, named)).statusCode).toBe(403)
  })

  it('is refused if nobody is named, or somebody is unknown or has left', async () => {
    expect(await give({})).toMatchObject({ statusCode: 200, code: 'entitlements.nobody-named' })
    expect(await give({ branches: [await makeBranch(test)] })).toMatchObject({
      code: 'entitlements.nobody-found',
    })
    const [as, gone] = [await test.person('employee'), await test.person('employee')]
    await disable(test.db, gone.id)
    for (const id of [gone.id, 2_000_000]) {
      expect(await give({ user_ids: [as.id, id] })).toMatchObject({ code: 'entitlements.not-active' })
    }
    expect(await balanceOf(as, 'W')).toBe(0)
  })

  it('is made by administrators, of a type and an amount that there are', async () => {
    const as = await test.person('editor')
    expect((await give({ user_ids: [as.id] }, as)).statusCode).toBe(403)
    for (const wrong of [
      { code: 'NONE' },
      { code: 'w' },
      { amount: 0 },
      { branches: [2_000_000] },
      { user_ids: [] },
    ]) {
      expect((await give({ user_ids: [as.id], ...wrong })).statusCode, JSON.stringify(wrong)).toBe(400)
    }
    expect(await balanceOf(as, 'W')).toBe(0)
  })

  it('sent again with its key grants once', async () => {
    const as = await test.person('employee')
    const headers = { 'idempotency-key': randomUUID() }
    const body = granting({ user_ids: [as.id] })
    for (let count = 0; count < 3; count += 1) {
      await test.call(entitlements.grantEntitlement, { body }, { as: administrator, headers })
    }
    expect(await balanceOf(as, 'W')).toBe(5)
  })
})

describe('a sheet of grants', () => {
  const send = (
    rows: { employee_number: string; code: string; amount: number }[],
    dry_run: boolean,
    reason = 'מענק שנתי',
  ) =>
    test.call(
      entitlements.importGrants,
      {
        body: {
          // Under a heading.
          rows: rows.map((each, index) => ({ row: index + 2, ...each })),
          reason,
          dry_run,
        },
      },
      { as: administrator },
    )

  it('tried out says every problem and grants nothing', async () => {
    const [as, gone] = [await test.person('employee'), await test.person('employee')]
    await disable(test.db, gone.id)
    const rows = [
      { employee_number: as.employeeNumber, code: 'W', amount: 5 },
      { employee_number: gone.employeeNumber, code: 'W', amount: 5 },
      { employee_number: 'nobody', code: 'XX', amount: -1 },
      { employee_number: as.employeeNumber, code: 'w', amount: 5 },
    ]
    const { fields } = await send(rows, true)
    expect(fields.granted).toBe(1)
    expect(fields.problems.map(({ row }) => row)).toEqual([3, 4, 4, 4, 5])
    expect(await send(rows, false)).toMatchObject({ statusCode: 200, code: 'entitlements.sheet-problems' })
    expect(await balanceOf(as, 'W')).toBe(0)
    expect(await toldTo(as)).toEqual([])
  })

  it('without problems grants all rows and notifies everybody', async () => {
    const people = await Promise.all([1, 2, 3].map(() => test.person('employee')))
    const rows = people.flatMap(({ employeeNumber }, index) => [
      { employee_number: ` ${employeeNumber} `, code: 'w', amount: 10 + index },
      { employee_number: employeeNumber, code: 'P', amount: 1 },
    ])
    expect((await send(rows, true)).fields).toEqual({ granted: 6, problems: [] })
    expect((await send(rows, false)).fields).toEqual({ granted: 6, problems: [] })
    for (const [index, person] of people.entries()) {
      expect(await balanceOf(person, 'W')).toBe(10 + index)
      expect(await balanceOf(person, 'P')).toBe(1)
      expect(await toldTo(person)).toHaveLength(2)
    }
  })

  it('sent again on the same day, as after a lost response, grants nothing twice', async () => {
    const [as, other] = [await test.person('employee'), await test.person('employee')]
    const rows = [{ employee_number: as.employeeNumber, code: 'W', amount: 5 }]
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(rows, false)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    const again = [{ employee_number: other.employeeNumber, code: 'W', amount: 5 }, ...rows]
    expect((await send(again, true)).fields).toMatchObject({
      granted: 1,
      problems: [{ row: 3, message: expect.stringContaining('כבר הוענקה') }],
    })
    expect(await send(again, false)).toMatchObject({ code: 'entitlements.sheet-problems' })
    expect(await balanceOf(as, 'W')).toBe(5)
    // Another amount or another reason is another grant.
    expect((await send([{ employee_number: as.employeeNumber, code: 'W', amount: 6 }], false)).success).toBe(
      true,
    )
    expect((await send(rows, false, 'תוספת')).success).toBe(true)
    expect(await balanceOf(as, 'W')).toBe(16)
  })

  it('may repeat what was granted on another day', async () => {
    const as = await test.person('employee')
    await test.db.insert(entitlementLedger).values({
      userId: as.id,
      code: 'W',
      year: await currentYear(test.db),
      amount: 5,
      kind: 'grant',
      reason: 'מענק שנתי',
      actorId: administrator.id,
      createdAt: new Date(Date.now() - 25 * 60 * 60 * 1000),
    })
    expect((await send([{ employee_number: as.employeeNumber, code: 'W', amount: 5 }], false)).success).toBe(
      true,
    )
  })

  it('has a template, for those who grant', async () => {
    const get = (person: TestPerson) =>
      test.app.inject({
        url: entitlements.getGrantTemplate.path,
        headers: { authorization: `Bearer ${person.token}` },
      })
    const rows = await readSheet(new Uint8Array((await get(administrator)).rawPayload).buffer)
    expect(rows).toEqual([['מספר עובד', 'קוד סוג', 'כמות']])
    expect((await get(await test.person('employee'))).statusCode).toBe(403)
  })

  it('is an administrator’s, and has rows', async () => {
    const as = await test.person('employee')
    const rows = [{ row: 1, employee_number: as.employeeNumber, code: 'W', amount: 5 }]
    const body = { rows, reason: 'מענק', dry_run: true }
    expect((await test.call(entitlements.importGrants, { body }, { as })).statusCode).toBe(403)
    expect((await send([], true)).statusCode).toBe(400)
    const blank = { body: { ...body, reason: '\u202E ' } }
    expect((await test.call(entitlements.importGrants, blank, { as: administrator })).statusCode).toBe(400)
  })
})

describe('a correction', () => {
  const correct = (person: TestPerson, amount: number, as = administrator, code = 'W') => {
    const body = { user_id: person.id, code, amount, reason: 'ניתן בטעות' }
    return test.call(entitlements.correctEntitlement, { body }, { as })
  }

  it('takes back what was granted, as an entry of its own', async () => {
    const as = await test.person('employee')
    await grant(test, as, 'W', 10)
    const { fields } = await correct(as, 4)
    expect(fields.balances.find(({ code }) => code === 'W')?.balance).toBe(6)
    expect(await toldTo(as)).toEqual([
      { title: 'הזכאות שלך תוקנה', text: 'זכאות W: הפחתה של 4 נקודות. ניתן בטעות', url: '/entitlement' },
    ])
    const entries = await test.db
      .select({ amount: entitlementLedger.amount, kind: entitlementLedger.kind })
      .from(entitlementLedger)
      .where(eq(entitlementLedger.userId, as.id))
    expect(entries).toContainEqual({ amount: -4, kind: 'correction' })
  })

  it('is refused where less is left', async () => {
    const as = await test.person('employee')
    await grant(test, as, 'W', 3)
    expect(await correct(as, 4)).toMatchObject({ statusCode: 200, code: 'shop.entitlement-exceeded' })
    expect(await balanceOf(as, 'W')).toBe(3)
    expect(await toldTo(as)).toEqual([])
  })

  it('is an administrator’s, of a person and a type that there are', async () => {
    const as = await test.person('employee')
    expect((await correct(as, 1, as)).statusCode).toBe(403)
    expect((await correct(as, 0)).statusCode).toBe(400)
    expect((await correct(as, 1, administrator, 'NONE')).statusCode).toBe(400)
    expect((await correct({ ...as, id: 2_000_000 }, 1)).statusCode).toBe(400)
  })
})

describe('an entitlement type', () => {
  const save = (code: string, name = 'שי לחג', as = administrator, revision = 0) =>
    test.call(entitlements.saveEntitlementType, { body: { code, revision, name, unit: 'תווים' } }, { as })

  it('is made, counted in the field of its code, and renamed', async () => {
    expect((await save('GIFT')).fields).toEqual({ code: 'GIFT', field: 'zakaut_gift' })
    expect((await save('GIFT', 'של מי שלא ידעו שיש כזה')).code).toBe('entitlements.changed-meanwhile')
    await save('GIFT', 'שי לראש השנה', administrator, 1)
    const query = { user_id: administrator.id }
    const { fields } = await test.call(entitlements.getBalances, { query }, { as: administrator })
    expect(fields.balances.at(-1)).toMatchObject({ code: 'GIFT', name: 'שי לראש השנה', unit: 'תווים' })
  })

  it('is refused where another one has its field', async () => {
    expect(await save('BARKAN')).toMatchObject({ statusCode: 200, code: 'entitlements.field-taken' })
  })

  it('is an administrator’s, with a code of capitals and a name', async () => {
    expect((await save('GIFT', 'שי', await test.person('editor'))).statusCode).toBe(403)
    expect((await save('gift')).statusCode).toBe(400)
    expect((await save('GIFT', ' ')).statusCode).toBe(400)
  })
})
