import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { disable, type TestPortal, testPortal } from '#app/server/testing.ts'
import type { Body } from '#core/contract/endpoint.ts'
import { transact } from '#core/server/database/index.ts'
import { users } from '#platform/people/server/tables.ts'
import { firstAdministrator } from '#platform/sign-in/contract/first-administrator.ts'
import { session } from '#platform/sign-in/contract/session.ts'
import { newFirstLink } from './first-administrator.ts'
import { firstAdministratorLink } from './tables.ts'

const password = 'ארבע מילים בלי קשר'
const spent = { statusCode: 200, success: false, code: 'session.first-link-spent', fields: null }

let test: TestPortal
beforeEach(async () => {
  test = await testPortal()
})
afterEach(() => test.close())

/** What a start prints: the token behind `#`, or null. */
const start = async () => (await transact(test.portal.db, newFirstLink))?.split('#')[1] ?? null
const startNew = async () => (await start()) ?? ''
const check = (token: string) =>
  test.call(firstAdministrator.checkFirstAdministratorLink, { body: { token } })
const make = (token: string, given: Partial<Body<typeof firstAdministrator.makeFirstAdministrator>> = {}) =>
  test.call(firstAdministrator.makeFirstAdministrator, {
    body: {
      ...{ token, employee_number: 'A100', first_name: 'נועה', last_name: 'לוי', email: null },
      ...{ new_password: password, ...given },
    },
  })
const signIn = (username: string) => test.call(session.userSignIn, { body: { username, password } })
const countAdministrators = () => test.db.$count(users, eq(users.role, 'administrator'))

describe('the link of a start', () => {
  it('makes an administrator, who is signed in and can sign in again, and is good once', async () => {
    const token = await startNew()
    expect(await check(token)).toMatchObject({ success: true })
    const made = await make(token, { email: 'Noa@Example.com' })
    expect(made).toMatchObject({
      statusCode: 200,
      success: true,
      fields: { user: { role: 'administrator' } },
    })
    const headers = { authorization: `Bearer ${made.fields.token}` }
    expect((await test.app.inject({ url: '/api/admin/getSystemHealth', headers })).statusCode).toBe(200)
    for (const name of ['a100', 'noa@example.com']) expect((await signIn(name)).success).toBe(true)
    expect(await check(token)).toMatchObject(spent)
    expect(await make(token, { employee_number: '101' })).toMatchObject(spent)
    expect(await countAdministrators()).toBe(1)
  })

  it('is stored as a hash alone', async () => {
    const token = await startNew()
    const rows = await test.db.select().from(firstAdministratorLink)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('ends with the next start, after an hour, and once there is an administrator', async () => {
    const first = await startNew()
    const second = await startNew()
    expect(await make(first)).toMatchObject(spent)
    await test.db.update(firstAdministratorLink).set({ expiresAt: sql`now()` as unknown as Date })
    expect(await check(second)).toMatchObject(spent)
    expect(await make(second)).toMatchObject(spent)
    const third = await startNew()
    await test.person('administrator')
    expect(await check(third)).toMatchObject(spent)
    expect(await make(third)).toMatchObject(spent)
  })

  it('is not made where an administrator can sign in, and is where the only one cannot', async () => {
    await startNew()
    const administrator = await test.person('administrator')
    expect(await start()).toBe(null)
    expect(await test.db.$count(firstAdministratorLink)).toBe(0)
    await disable(test.db, administrator.id)
    expect((await make(await startNew())).success).toBe(true)
  })

  it('that two use at once makes one administrator', async () => {
    const token = await startNew()
    const second = await test.second()
    const input = (employee_number: string) => ({
      body: {
        ...{ token, employee_number, first_name: 'נועה', last_name: 'לוי', email: null },
        new_password: password,
      },
    })
    const both = await Promise.all([
      test.call(firstAdministrator.makeFirstAdministrator, input('1')),
      second.call(firstAdministrator.makeFirstAdministrator, input('2')),
    ])
    await second.close()
    expect(both.map(({ success }) => success).sort()).toEqual([false, true])
    expect(both.find(({ success }) => !success)).toMatchObject(spent)
    expect(await countAdministrators()).toBe(1)
  })

  it('made up or malformed opens nothing', async () => {
    expect(await make('x'.repeat(43))).toMatchObject(spent)
    await startNew()
    expect(await check('x'.repeat(43))).toMatchObject(spent)
    expect(await make('x'.repeat(43))).toMatchObject(spent)
    expect((await check('')).statusCode).toBe(400)
    expect((await check("' or true --")).statusCode).toBe(400)
  })
})

describe('the first administrator', () => {
  it('gets another try with the same link after an easy password, a taken number and a missing name', async () => {
    const token = await startNew()
    const taken = await test.person('employee')
    expect(await make(token, { new_password: 'a100a100a100' })).toMatchObject({
      code: 'session.easy-password',
    })
    expect(await make(token, { new_password: 'short' })).toMatchObject({ statusCode: 400 })
    expect(await make(token, { first_name: '\u200f' })).toMatchObject({ statusCode: 400 })
    for (const given of [{ employee_number: taken.employeeNumber }, { email: taken.email }]) {
      expect(await make(token, given)).toMatchObject({ success: false, code: 'people.taken' })
    }
    expect(await countAdministrators()).toBe(0)
    expect((await make(token)).success).toBe(true)
  })

  it('enters the audit log, without the password and the token', async () => {
    const token = await startNew()
    await make(token)
    const { rows } = await test.db.execute<{ input: string }>(
      sql`select input::text from audit_entries where action = 'makeFirstAdministrator'`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.input).toContain('A100')
    for (const secret of [token, password]) expect(rows[0]?.input).not.toContain(secret)
  })
})
