import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { peopleAdmin } from '#app/people-administration/contract/people-admin.ts'
import { disable, type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { session } from '#platform/sign-in/contract/session.ts'
import { singleSignOn } from '#platform/sign-in/contract/single-sign-on.ts'
import { signOnIdentities } from '#platform/sign-in/server/tables.ts'
import { type Claims, type ProviderFaults, startProvider } from './testing-provider.ts'

let test: TestPortal
let provider: Awaited<ReturnType<typeof startProvider>>

beforeAll(async () => {
  provider = await startProvider()
  test = await testPortal({
    singleSignOn: {
      issuer: provider.issuer,
      clientId: 'shaar',
      clientSecret: 'secret',
      name: 'חשבון ארזים',
      numberClaim: 'employee_number',
    },
  })
})
afterAll(async () => {
  await test.close()
  await provider.close()
})

const newSubject = () => randomUUID()

/** Goes to the provider and comes back. Returns the browser's cookie and what stands in the address. */
async function visit(claims: Claims, lies: ProviderFaults = {}) {
  provider.expect(claims, lies)
  const started = await test.app.inject({
    method: 'POST',
    url: singleSignOn.startSingleSignOn.path,
    payload: {},
  })
  const address: string = started.json().fields.address
  const response = await fetch(address, { redirect: 'manual' })
  const back = new URL(response.headers.get('location') ?? '')
  const cookie = started.cookies.find(({ name }) => name === 'shaar_sign_on')?.value ?? ''
  return { address: new URL(address), cookie, answer: back.search.slice(1), back }
}

async function finish(answer: string, cookie: string) {
  const response = await test.app.inject({
    method: 'POST',
    url: singleSignOn.finishSingleSignOn.path,
    payload: { answer },
    headers: { cookie: `shaar_sign_on=${cookie}` },
  })
  return { ...response.json(), cookies: response.cookies.map(({ name }) => name) }
}

async function signOn(claims: Claims, lies: ProviderFaults = {}) {
  const { answer, cookie } = await visit(claims, lies)
  return finish(answer, cookie)
}

describe('a sign-on', () => {
  it('goes to the provider with PKCE, a state and a nonce, and comes back to the sign-in page', async () => {
    const { address, back } = await visit({ sub: newSubject() })
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'shaar',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/.{40}/),
      nonce: expect.stringMatching(/.{40}/),
    })
    expect(back.pathname).toBe('/login')
  })

  it('finds a person by employee number, and starts a session like any other', async () => {
    const person = await test.person('employee')
    const answer = await signOn({ sub: newSubject(), employee_number: person.employeeNumber })
    expect(answer).toMatchObject({ success: true, fields: { user: { id: person.id } } })
    expect(answer.cookies).toEqual(expect.arrayContaining(['shaar_media', 'shaar_device']))
  })

  it('finds a person by a verified mail address', async () => {
    const person = await test.person('employee')
    const answer = await signOn({
      sub: newSubject(),
      email: person.email.toUpperCase(),
      email_verified: true,
    })
    expect(answer.fields.user.id).toBe(person.id)
  })

  it('finds nobody by an address that somebody else gave them within a day', async () => {
    const administrator = await test.person('administrator')
    const person = await test.person('employee')
    const email = `taken.${person.email}`
    const { fields: card } = await test.call(
      peopleAdmin.getManagedPerson,
      { query: { id: person.id } },
      { as: administrator },
    )
    const { revision, employee_number, user_name, first_name, last_name, job_title } = card
    const details = { employee_number, user_name, first_name, last_name, job_title, email }
    const nothing = { branch_id: null, department_id: null, reports_to: null, phone: null, mobile: null }
    const body = { id: person.id, revision, ...details, ...nothing, birthday: null }
    expect((await test.call(peopleAdmin.savePerson, { body }, { as: administrator })).success).toBe(true)
    expect(await signOn({ sub: newSubject(), email, email_verified: true })).toMatchObject({
      success: false,
      code: 'session.sign-on-held',
    })
    const byNumber = await signOn({ sub: newSubject(), employee_number })
    expect(byNumber.fields.user.id).toBe(person.id)
  })

  it('ends at the provider too, unlike one by password', async () => {
    const person = await test.person('employee')
    const { fields } = await signOn({ sub: newSubject(), employee_number: person.employeeNumber })
    const leave = (token: string) =>
      test.call(session.userSignOut, { body: {} }, { as: { ...person, token } })
    const { address } = (await leave(fields.token)).fields
    expect(address).toMatch(`${provider.issuer}/end?`)
    expect(address).toContain('client_id=shaar')
    expect((await leave(person.token)).fields.address).toBeNull()
  })

  it('is offered by name', async () => {
    const ways = await test.call(singleSignOn.getSignInWays, {})
    expect(ways.fields).toEqual({ password: true, single_sign_on: 'חשבון ארזים' })
  })
})

describe('an account of the provider', () => {
  const bound = { success: false, code: 'session.sign-on-bound' }
  const numberOf = (person: TestPerson) => ({ employee_number: person.employeeNumber })

  it('is whose it was at its first sign-on, whatever number it has later', async () => {
    const [person, other] = [await test.person('employee'), await test.person('employee')]
    const sub = newSubject()
    await signOn({ sub, ...numberOf(person) })
    for (const claims of [
      { sub },
      { sub, ...numberOf(other) },
      { sub, email: other.email, email_verified: true },
    ]) {
      expect((await signOn(claims)).fields.user.id).toBe(person.id)
    }
    await disable(test.db, person.id)
    expect(await signOn({ sub, ...numberOf(other) })).toMatchObject({ code: 'session.sign-on-unknown' })
  })

  it('does not get in by the number or address of somebody who has another, which is audited as theirs', async () => {
    const person = await test.person('employee')
    await signOn({ sub: newSubject(), ...numberOf(person) })
    const sub = newSubject()
    expect(await signOn({ sub, ...numberOf(person) })).toMatchObject(bound)
    expect(await signOn({ sub, email: person.email, email_verified: true })).toMatchObject(bound)
    const faults = await test.db.execute(
      sql`select from audit_entries where action = 'signInFault' and person_id = ${person.id}`,
    )
    expect(faults.rowCount).toBe(2)
  })

  it('of two that come at once for one person gets in alone', async () => {
    const person = await test.person('employee')
    const visits = [
      await visit({ sub: newSubject(), ...numberOf(person) }),
      await visit({ sub: newSubject(), ...numberOf(person) }),
    ]
    const answers = await Promise.all(visits.map(({ answer, cookie }) => finish(answer, cookie)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(answers).toContainEqual(expect.objectContaining(bound))
  })

  it('that is bound to somebody else at the same moment does not get in', async () => {
    const [person, other] = [await test.person('employee'), await test.person('employee')]
    const sub = newSubject()
    const { answer, cookie } = await visit({ sub, ...numberOf(person) })
    const { finished } = await test.db.transaction(async (transaction) => {
      await transaction
        .insert(signOnIdentities)
        .values({ userId: other.id, issuer: provider.issuer, subject: sub })
      const finished = finish(answer, cookie)
      await test.lockAwaited()
      return { finished }
    })
    expect(await finished).toMatchObject(bound)
  })

  it('of an earlier provider binds nobody', async () => {
    const person = await test.person('employee')
    await test.db
      .insert(signOnIdentities)
      .values({ userId: person.id, issuer: 'https://earlier.example', subject: 'x' })
    const sub = newSubject()
    expect(await signOn({ sub, ...numberOf(person) })).toMatchObject({ success: true })
    expect(await signOn({ sub: newSubject(), ...numberOf(person) })).toMatchObject(bound)
  })

  it('is unbound by an administrator, which the history of the person says', async () => {
    const person = await test.person('employee')
    const [administrator, officer] = [
      await test.person('administrator'),
      await test.person('employee', { duties: ['people'] }),
    ]
    const unbind = (as: TestPerson) =>
      test.call(peopleAdmin.unbindSignOn, { body: { id: person.id } }, { as })
    const card = async () =>
      (await test.call(peopleAdmin.getManagedPerson, { query: { id: person.id } }, { as: administrator }))
        .fields
    expect((await unbind(administrator)).statusCode).toBe(404)
    expect((await card()).sign_on_bound_at).toBeNull()
    const sub = newSubject()
    await signOn({ sub, ...numberOf(person) })
    expect((await card()).sign_on_bound_at).toEqual(expect.any(String))
    expect((await unbind(officer)).statusCode).toBe(403)
    expect((await unbind(administrator)).success).toBe(true)
    const { sign_on_bound_at, history } = await card()
    expect(sign_on_bound_at).toBeNull()
    expect(history[0]).toMatchObject({ action: 'unbindSignOn', before: { subject: sub }, after: null })
    expect(await signOn({ sub: newSubject(), ...numberOf(person) })).toMatchObject({ success: true })
  })
})

describe('a sign-on is refused', () => {
  const failed = { success: false, code: 'session.sign-on-failed' }

  it('with a forged state, in another browser, twice or late', async () => {
    const person = await test.person('employee')
    const claims = { sub: newSubject(), employee_number: person.employeeNumber }
    const { answer, cookie } = await visit(claims)
    expect(await finish(answer.replace(/state=[^&]+/, 'state=forged'), cookie)).toMatchObject(failed)
    const other = await visit(claims)
    expect(await finish(answer, other.cookie)).toMatchObject(failed)
    expect(await finish(answer, cookie)).toMatchObject({ success: true })
    expect(await finish(answer, cookie)).toMatchObject(failed)
    await test.db.execute(sql`update sign_ons set expires_at = now() - interval '1 second'`)
    expect(await finish(other.answer, other.cookie)).toMatchObject(failed)
  })

  it.each<[string, ProviderFaults]>([
    ['nonce', { nonce: 'forged' }],
    ['issuer', { issuer: 'https://evil.example' }],
    ['audience', { audience: 'somebody else' }],
    ['signature', { foreignKey: true }],
  ])('with a forged %s', async (_what, lies) => {
    const person = await test.person('employee')
    expect(await signOn({ sub: newSubject(), employee_number: person.employeeNumber }, lies)).toMatchObject(
      failed,
    )
  })

  it("with a code of somebody else's sign-on, and where the provider said no", async () => {
    const { employeeNumber } = await test.person('employee')
    const stolen = await visit({ sub: newSubject(), employee_number: employeeNumber })
    const own = await visit({ sub: newSubject() })
    const code = new URLSearchParams(stolen.answer).get('code')
    const state = new URLSearchParams(own.answer).get('state')
    expect(await finish(`code=${code}&state=${state}`, own.cookie)).toMatchObject(failed)
    const denied = await visit({ sub: newSubject() })
    const deniedState = new URLSearchParams(denied.answer).get('state')
    expect(await finish(`error=access_denied&state=${deniedState}`, denied.cookie)).toMatchObject(failed)
  })

  it('for a mail address that is not verified', async () => {
    const { email } = await test.person('employee')
    for (const claims of [{ email }, { email, email_verified: false }]) {
      expect(await signOn({ sub: newSubject(), ...claims })).toMatchObject({
        code: 'session.sign-on-unverified',
      })
    }
  })

  it('for somebody unknown or deactivated', async () => {
    const unknown = { success: false, code: 'session.sign-on-unknown' }
    expect(await signOn({ sub: newSubject(), employee_number: '00000' })).toMatchObject(unknown)
    expect(
      await signOn({ sub: newSubject(), email: 'nobody@example.com', email_verified: true }),
    ).toMatchObject(unknown)
    const person = await test.person('employee')
    await disable(test.db, person.id)
    const faults = sql`select from audit_entries where action = 'signInFault' and input->>'way' = 'single-sign-on'`
    const { rowCount: before } = await test.db.execute(faults)
    expect(await signOn({ sub: newSubject(), employee_number: person.employeeNumber })).toMatchObject(unknown)
    expect((await test.db.execute(faults)).rowCount).toBe((before ?? 0) + 1)
  })
})
