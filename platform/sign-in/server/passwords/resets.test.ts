import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { peopleAdmin } from '#app/people-administration/contract/people-admin.ts'
import { type TestPerson, type TestPortal, testPassword, testPortal } from '#app/server/testing.ts'
import { mails } from '#platform/mail/server/tables.ts'
import { lockPerson } from '#platform/people/server/index.ts'
import { session } from '#platform/sign-in/contract/session.ts'
import { attempts } from '#platform/sign-in/server/tables.ts'
import { mailPasswordReset } from './resets.ts'

let test: TestPortal
beforeAll(async () => {
  test = await testPortal()
})
afterAll(() => test.close())
// All of the tests call from one address.
beforeEach(() => test.db.delete(attempts))

const request = (username: string) => test.call(session.requestPasswordReset, { body: { username } })
const reset = (token: string, new_password = 'a brand new password') =>
  test.call(session.resetPassword, { body: { token, new_password } })

/** Mails as the job does, in a transaction of its own. */
const mail = (person: TestPerson) => test.db.transaction((db) => mailPasswordReset(db, person.email))

/** The tokens in the mails to a person, oldest first. */
async function tokensOf(person: TestPerson): Promise<string[]> {
  const letters = await test.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, person.email))
    .orderBy(mails.id)
  return letters.map(({ linkPath }) => /reset=([\w-]+)/.exec(linkPath ?? '')?.[1] ?? '')
}

const jobsFor = async (username: string) => {
  const { rows } = await test.db.execute<{ count: number }>(sql`select count(*)::int as count from pgboss.job
    where name = 'reset-password' and data->>'username' = ${username}`)
  return rows[0]?.count
}

describe('links that reset a password', () => {
  it('may be made up in hundreds, and the office behind the address still signs in and resets', async () => {
    const person = await test.person('employee')
    await mail(person)
    const statuses = []
    for (let index = 0; index < 100; index += 1) {
      statuses.push((await reset(`made-up-token-number-${index}`)).statusCode)
    }
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
    const body = { username: person.email, password: testPassword }
    expect((await test.call(session.userSignIn, { body })).statusCode).toBe(200)
    const [token = ''] = await tokensOf(person)
    expect((await reset(token)).success).toBe(true)
  })

  it('beyond a few for a name are not sent, and the answer does not tell', async () => {
    const person = await test.person('employee')
    const answers = []
    for (let index = 0; index < 6; index += 1) answers.push(await request(person.email))
    expect(new Set(answers.map(({ headers: _headers, ...answer }) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.success).toBe(true)
    expect(await jobsFor(person.email)).toBe(3)
    const body = { username: person.email, password: testPassword }
    expect((await test.call(session.userSignIn, { body })).statusCode).toBe(200)
  })

  it('beyond a few for a person are not mailed, by whichever name they were asked for', async () => {
    const person = await test.person('employee')
    for (let index = 0; index < 8; index += 1) {
      await mail(person)
      await test.db.update(mails).set({ state: 'sent' }).where(eq(mails.recipient, person.email))
    }
    expect(await tokensOf(person)).toHaveLength(5)
  })

  it('and an invitation of the same person take turns', async () => {
    const person = await test.person('employee', { passwordHash: null })
    const administrator = await test.person('administrator')
    await mail(person)
    const [token = ''] = await tokensOf(person)
    let hold = () => {}
    const isHeld = new Promise<void>((done) => (hold = done))
    let release = () => {}
    const isReleased = new Promise<void>((done) => (release = done))
    const holding = test.db.transaction(async (db) => {
      await lockPerson(db, person.id)
      hold()
      await isReleased
    })
    await isHeld
    const invitation = test.call(peopleAdmin.invitePerson, { body: { id: person.id } }, { as: administrator })
    await test.lockAwaited()
    const choice = reset(token)
    await test.lockAwaited(2)
    release()
    await holding
    expect((await invitation).success).toBe(true)
    // The invitation came first, and its link is the newest.
    expect(await choice).toMatchObject({ success: false, code: 'session.reset-link-spent' })
  })

  it('work only in the newest mail, even when two are written at once', async () => {
    const person = await test.person('employee')
    await mail(person)
    await test.db.update(mails).set({ state: 'sent' }).where(eq(mails.recipient, person.email))
    await Promise.all([mail(person), mail(person), mail(person)])
    const tokens = await tokensOf(person)
    // Those that were not sent yet were withdrawn, so that none of them arrives last.
    expect(tokens).toHaveLength(2)
    const [old = '', newest = ''] = tokens
    expect((await reset(old)).code).toBe('session.reset-link-spent')
    expect((await reset(newest)).success).toBe(true)
  })

  it('make the browser that used one a known device', async () => {
    const person = await test.person('employee')
    await mail(person)
    const [token = ''] = await tokensOf(person)
    const { headers } = await reset(token)
    const [, cookie = ''] = /shaar_device=([^;]+)/.exec(String(headers['set-cookie'])) ?? []
    for (let index = 0; index < 6; index += 1) {
      await test.call(session.userSignIn, { body: { username: person.email, password: 'not the password' } })
    }
    const body = { username: person.email, password: 'a brand new password' }
    expect((await test.call(session.userSignIn, { body })).statusCode).toBe(429)
    const known = await test.call(
      session.userSignIn,
      { body },
      { headers: { cookie: `shaar_device=${cookie}` } },
    )
    expect(known.statusCode).toBe(200)
  })
})
