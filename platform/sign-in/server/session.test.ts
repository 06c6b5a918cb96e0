import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { disable, type TestPerson, type TestPortal, testPassword, testPortal } from '#app/server/testing.ts'
import { mails } from '#platform/mail/server/tables.ts'
import { people } from '#platform/people/contract/people.ts'
import { sessions, users } from '#platform/people/server/tables.ts'
import { session } from '#platform/sign-in/contract/session.ts'
import { hashPassword } from './passwords/hashing.ts'
import { setPassword } from './passwords/passwords.ts'
import { mailPasswordReset } from './passwords/resets.ts'

let test: TestPortal
beforeAll(async () => {
  test = await testPortal()
})
afterAll(() => test.close())

const signIn = (username: string, password = testPassword) =>
  test.call(session.userSignIn, { body: { username, password } })

const validate = (person: TestPerson, portal = test) =>
  portal.call(session.validateUser, { query: { id: person.id } }, { as: person })

const day = 24 * 60 * 60 * 1000

describe('signing in', () => {
  it.each(['employeeNumber', 'email', 'userName'] as const)(
    'takes the %s, whatever its capitals',
    async (field) => {
      const person = await test.person('employee')
      const [row] = await test.db.select().from(users).where(eq(users.id, person.id))
      const answer = await signIn(` ${row?.[field]?.toUpperCase()} `)
      expect(answer.fields.user).toMatchObject({ id: person.id, role: 'employee' })
      // As it is pasted from a document that is written from right to left.
      const pasted = await signIn(`\u200F\u200E${row?.[field]}\u200E\uFEFF`)
      expect(pasted.fields.user).toMatchObject({ id: person.id })
    },
  )

  it('returns a token whose payload has the person but not the role', async () => {
    const person = await test.person('administrator')
    const { token } = (await signIn(person.email)).fields
    const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect(payload).toEqual({
      iss: 'shaar',
      aud: 'shaar',
      iat: expect.any(Number),
      exp: expect.any(Number),
      jti: expect.any(String),
      data: { user: { id: person.id } },
    })
  })

  it('returns the same for an unknown name, a wrong password and a deactivated person', async () => {
    const person = await test.person('employee')
    const gone = await test.person('employee')
    await disable(test.db, gone.id)
    const answers = [
      await signIn(person.email, 'wrong password'),
      await signIn('nobody@example.com', 'wrong password'),
      await signIn(gone.email),
    ]
    for (const { headers: _headers, ...answer } of answers) {
      expect(answer).toEqual({
        statusCode: 401,
        status: 401,
        statusText: 'Unauthorized',
        success: false,
        message: 'שם המשתמש או הסיסמה אינם נכונים',
        fields: null,
      })
    }
  })

  it('takes the password as it is typed alone', async () => {
    const person = await test.person('employee')
    for (const typed of [
      testPassword.toUpperCase(),
      ` ${testPassword}`,
      `${testPassword} `,
      testPassword.slice(0, -1),
    ]) {
      expect((await signIn(person.email, typed)).statusCode).toBe(401)
    }
    expect((await signIn(person.email)).statusCode).toBe(200)
  })

  it('ends the session whose token came with it, if it succeeds', async () => {
    const person = await test.person('employee')
    const again = (password: string) =>
      test.call(session.userSignIn, { body: { username: person.email, password } }, { as: person })
    await again('not the password')
    expect((await validate(person)).statusCode).toBe(200)
    const { token } = (await again(testPassword)).fields
    await expect.poll(async () => (await validate(person)).statusCode).toBe(401)
    expect((await validate({ ...person, token })).statusCode).toBe(200)
  })

  it('keeps the twenty devices used last', async () => {
    const person = await test.person('employee')
    for (let index = 0; index < 22; index += 1) await signIn(person.email)
    expect(await test.db.select().from(sessions).where(eq(sessions.userId, person.id))).toHaveLength(20)
  })
})

describe('a token', () => {
  const payload = (person: TestPerson) => ({ data: { user: { id: person.id } } })
  const jtiOf = (person: TestPerson) =>
    JSON.parse(Buffer.from(person.token.split('.')[1] ?? '', 'base64url').toString()).jti

  it('is refused when it is not signed (alg none)', async () => {
    const person = await test.person('administrator')
    const token = new UnsecuredJWT(payload(person))
      .setIssuer('shaar')
      .setAudience('shaar')
      .setJti(jtiOf(person))
      .setIssuedAt()
      .setExpirationTime('1h')
      .encode()
    expect((await validate({ ...person, token })).statusCode).toBe(401)
  })

  it('is refused when it is signed with another key', async () => {
    const person = await test.person('administrator')
    const token = await new SignJWT(payload(person))
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('shaar')
      .setAudience('shaar')
      .setJti(jtiOf(person))
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(randomBytes(32))
    expect((await validate({ ...person, token })).statusCode).toBe(401)
  })

  it('is refused when its body was altered to name another person', async () => {
    const person = await test.person('employee')
    const administrator = await test.person('administrator')
    const [head, body = '', signature] = person.token.split('.')
    const altered = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), ...payload(administrator) }
    const token = [head, Buffer.from(JSON.stringify(altered)).toString('base64url'), signature].join('.')
    expect((await validate({ ...administrator, token })).statusCode).toBe(401)
  })

  it('is refused once it has expired', async () => {
    const person = await test.person('employee')
    const other = await testPortal()
    const late = await other.person('employee')
    other.setClock(new Date(Date.now() + 8 * day))
    expect((await validate(late, other)).statusCode).toBe(401)
    expect((await validate(person)).statusCode).toBe(200)
    await other.close()
  })

  it('comes back renewed when it is a day old, and the old one stays good', async () => {
    const other = await testPortal()
    const person = await other.person('employee')
    expect((await validate(person, other)).fields.token).toBeNull()
    other.setClock(new Date(Date.now() + 2 * day))
    const token = (await validate(person, other)).fields.token ?? ''
    expect(token).not.toBe('')
    expect((await validate(person, other)).statusCode).toBe(200)
    other.setClock(new Date(Date.now() + 8 * day))
    expect((await validate(person, other)).statusCode).toBe(401)
    expect((await validate({ ...person, token }, other)).statusCode).toBe(200)
    await other.close()
  })

  it('cannot be used to ask about somebody else', async () => {
    const person = await test.person('employee')
    const other = await test.person('employee')
    expect((await validate({ ...other, token: person.token })).statusCode).toBe(403)
    const fields = await test.call(people.userFields, { query: { id: other.id } }, { as: person })
    expect(fields.statusCode).toBe(403)
  })
})

describe('a session ends at once, on every process,', () => {
  let second: TestPortal
  beforeAll(async () => {
    second = await test.second()
  })
  afterAll(() => second.close())

  /** Both processes have the token cached well before it ends. */
  async function knownPerson() {
    const person = await test.person('employee')
    expect((await validate(person)).statusCode).toBe(200)
    expect((await validate(person, second)).statusCode).toBe(200)
    return person
  }

  async function expectEnded(person: TestPerson) {
    expect((await validate(person)).statusCode).toBe(401)
    // The other process hears of it through the database, a moment after the commit.
    await expect.poll(async () => (await validate(person, second)).statusCode).toBe(401)
  }

  it('by signing out', async () => {
    const person = await knownPerson()
    await test.call(session.userSignOut, { body: {} }, { as: person })
    await expectEnded(person)
  })

  it('by deactivation', async () => {
    const person = await knownPerson()
    await disable(test.db, person.id)
    await expect.poll(async () => (await validate(person)).statusCode).toBe(401)
    await expectEnded(person)
  })

  it('by a change of role', async () => {
    const person = await knownPerson()
    await test.db.update(users).set({ role: 'community' }).where(eq(users.id, person.id))
    await expect.poll(async () => (await validate(person)).statusCode).toBe(401)
    await expectEnded(person)
  })

  it('by signing a device out from another', async () => {
    const phone = await knownPerson()
    const desk = { ...phone, token: await test.portal.sessions.start(test.db, phone.id, 'Chrome · Windows') }
    const { devices } = (await test.call(session.getDevices, {}, { as: desk })).fields
    const other = devices.find((device) => !device.current)
    expect(devices).toHaveLength(2)
    await test.call(session.signOutDevice, { query: { id: other?.id ?? '' } }, { as: desk })
    await expectEnded(phone)
    expect((await validate(desk)).statusCode).toBe(200)
  })

  it('by a change of the password, but for the device that changed it', async () => {
    const phone = await knownPerson()
    const desk = { ...phone, token: await test.portal.sessions.start(test.db, phone.id, 'Chrome · Windows') }
    const body = { current_password: testPassword, new_password: 'another long password' }
    expect((await test.call(session.changePassword, { body }, { as: desk })).success).toBe(true)
    await expectEnded(phone)
    expect((await validate(desk)).statusCode).toBe(200)
    expect((await signIn(phone.email)).statusCode).toBe(401)
    expect((await signIn(phone.email, 'another long password')).statusCode).toBe(200)
  })

  it('and cannot be ended by somebody else', async () => {
    const person = await knownPerson()
    const stranger = await test.person('administrator')
    const [row] = await test.db.select().from(sessions).where(eq(sessions.userId, person.id))
    const answer = await test.call(session.signOutDevice, { query: { id: row?.id ?? '' } }, { as: stranger })
    expect(answer.statusCode).toBe(404)
    expect((await validate(person)).statusCode).toBe(200)
  })
})

describe('changing the password', () => {
  it('refuses a wrong present password and a short new one, and changes nothing', async () => {
    const person = await test.person('employee')
    const change = (current_password: string, new_password: string) =>
      test.call(session.changePassword, { body: { current_password, new_password } }, { as: person })
    expect(await change('not my password', 'another long password')).toMatchObject({
      statusCode: 200,
      success: false,
      code: 'session.wrong-password',
    })
    expect((await change(testPassword, 'short')).statusCode).toBe(400)
    expect((await signIn(person.email)).statusCode).toBe(200)
  })
})

describe('changing the password while it is reset', () => {
  it('is refused: the password that was checked is no longer the person’s', async () => {
    const person = await test.person('employee')
    const reset = 'a brand new password'
    const hash = await hashPassword(reset)
    const body = { current_password: testPassword, new_password: 'another long password' }
    const { change } = await test.db.transaction(async (transaction) => {
      await setPassword(transaction, person.id, hash)
      const change = test.call(session.changePassword, { body }, { as: person })
      await test.lockAwaited()
      return { change }
    })
    expect(await change).toMatchObject({ success: false, code: 'session.wrong-password' })
    expect((await signIn(person.email, reset)).statusCode).toBe(200)
  })
})

describe('resetting the password', () => {
  const request = (username: string) => test.call(session.requestPasswordReset, { body: { username } })
  const reset = (token: string) =>
    test.call(session.resetPassword, { body: { token, new_password: 'a brand new password' } })

  async function mailedToken(person: TestPerson): Promise<string> {
    await mailPasswordReset(test.db, person.email)
    const [mail] = await test.db.select().from(mails).where(eq(mails.recipient, person.email))
    await test.db.delete(mails).where(eq(mails.recipient, person.email))
    return /reset=([\w-]+)/.exec(mail?.linkPath ?? '')?.[1] ?? ''
  }

  it('returns the same for every name and leaves the work to a job', async () => {
    const person = await test.person('employee')
    const [known, unknown] = [await request(person.email), await request('nobody@example.com')]
    expect({ ...known, headers: null }).toEqual({ ...unknown, headers: null })
    expect(known.success).toBe(true)
  })

  it('sends no mail for an unknown name', async () => {
    await mailPasswordReset(test.db, 'nobody@example.com')
    expect(await test.db.select().from(mails).where(eq(mails.recipient, 'nobody@example.com'))).toEqual([])
  })

  it('works once, ends all sessions, and lets the new password in', async () => {
    const person = await test.person('employee')
    const token = await mailedToken(person)
    expect((await reset(token)).success).toBe(true)
    expect(await reset(token)).toMatchObject({ success: false, code: 'session.reset-link-spent' })
    expect((await validate(person)).statusCode).toBe(401)
    expect((await signIn(person.email, 'a brand new password')).statusCode).toBe(200)
  })

  it('works for one of two who use the link at once', async () => {
    const token = await mailedToken(await test.person('employee'))
    const answers = await Promise.all([reset(token), reset(token), reset(token)])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  })

  it('is spent by a change of the password', async () => {
    const person = await test.person('employee')
    const token = await mailedToken(person)
    const body = { current_password: testPassword, new_password: 'another long password' }
    expect((await test.call(session.changePassword, { body }, { as: person })).success).toBe(true)
    expect((await reset(token)).code).toBe('session.reset-link-spent')
  })

  it('refuses a link that is older than half an hour, and one that a newer mail replaced', async () => {
    const person = await test.person('employee')
    const replaced = await mailedToken(person)
    const old = await mailedToken(person)
    await test.db.execute(sql`update password_resets set expires_at = expires_at - interval '31 minutes'`)
    expect((await reset(replaced)).code).toBe('session.reset-link-spent')
    expect((await reset(old)).code).toBe('session.reset-link-spent')
  })

  it('stores no token that a reader of the database could use', async () => {
    const token = await mailedToken(await test.person('employee'))
    const rows = await test.db.execute(sql`select token_hash from password_resets`)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})
