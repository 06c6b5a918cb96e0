import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { disable, type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { auditEntries } from '#platform/audit/server/tables.ts'
import { mails } from '#platform/mail/server/tables.ts'
import { writeDefaults } from '#platform/organisation/server/commands.ts'
import { sessions } from '#platform/people/server/tables.ts'
import { maxPasskeys, passkeys } from '#platform/sign-in/contract/passkeys.ts'
import { session } from '#platform/sign-in/contract/session.ts'
import { passkeyChallenges, passkeys as table } from '#platform/sign-in/server/tables.ts'
import { Authenticator } from './testing-authenticator.ts'

let test: TestPortal

beforeAll(async () => {
  test = await testPortal()
  await writeDefaults(test.db)
})
afterAll(() => test.close())

const start = async (as: TestPerson) =>
  (await test.call(passkeys.startPasskey, { body: {} }, { as })).fields.challenge
const add = (as: TestPerson, passkey: ReturnType<Authenticator['make']>, name = 'הטלפון שלי') =>
  test.call(passkeys.addPasskey, { body: { name, passkey } }, { as })
const challenge = async () => (await test.call(passkeys.startPasskeySignIn, { body: {} })).fields.challenge
const enter = (passkey: ReturnType<Authenticator['sign']>) =>
  test.call(passkeys.signInByPasskey, { body: { passkey } })
const namesOf = async (as: TestPerson) =>
  (await test.call(passkeys.getPasskeys, {}, { as })).fields.passkeys.map(({ name }) => name)

/** Somebody with a passkey. */
async function owner() {
  const person = await test.person('employee')
  const key = new Authenticator()
  expect((await add(person, key.make(await start(person)))).statusCode).toBe(201)
  return { person, key }
}

describe('a passkey', () => {
  it('signs in its owner, with a session like any other', async () => {
    const { person, key } = await owner()
    const answer = await enter(key.sign(await challenge(), { userHandle: `shaar ${person.id}` }))
    expect(answer).toMatchObject({ success: true, fields: { user: { id: person.id } } })
    const devices = await test.call(session.getDevices, {}, { as: { ...person, token: answer.fields.token } })
    expect(devices.fields.devices.filter(({ current }) => current)).toHaveLength(1)
    expect(String(answer.headers['set-cookie'])).toMatch(
      /shaar_media=.*shaar_device=|shaar_device=.*shaar_media=/,
    )
    const [row] = await test.db.select().from(table).where(eq(table.userId, person.id))
    expect(row).toMatchObject({ counter: 1, lastUsedAt: expect.any(Date) })
  })

  it('is listed to its owner only, who removes it', async () => {
    const { person, key } = await owner()
    const other = await test.person('employee')
    expect(await namesOf(person)).toEqual(['הטלפון שלי'])
    expect(await namesOf(other)).toEqual([])
    const [row] = await test.db.select().from(table).where(eq(table.userId, person.id))
    const remove = (as: TestPerson) =>
      test.call(passkeys.removePasskey, { query: { id: row?.id ?? 0 } }, { as })
    expect((await remove(other)).statusCode).toBe(404)
    expect((await remove(person)).success).toBe(true)
    const [mail] = await test.db.select().from(mails).orderBy(desc(mails.id)).limit(1)
    expect(mail).toMatchObject({ recipient: person.email, subject: 'הוסר מפתח כניסה בפורטל' })
    expect((await enter(key.sign(await challenge()))).statusCode).toBe(401)
  })

  it('is stored once, and for the person who asked for the challenge', async () => {
    const { person, key } = await owner()
    const other = await test.person('employee')
    expect((await add(person, key.make(await start(person)))).code).toBe('session.passkey-exists')
    expect((await add(other, new Authenticator().make(await start(person)))).code).toBe(
      'session.passkey-not-made',
    )
    const made = new Authenticator().make(await start(other))
    expect((await add(other, made)).success).toBe(true)
    expect((await add(other, made)).code).toBe('session.passkey-not-made')
  })

  it('is added only shortly after signing in', async () => {
    const person = await test.person('employee')
    const longAgo = sql`now() - interval '16 minutes'`
    await test.db.update(sessions).set({ createdAt: longAgo }).where(eq(sessions.userId, person.id))
    const refused = await test.call(passkeys.startPasskey, { body: {} }, { as: person })
    expect(refused.code).toBe('session.sign-in-again')
  })

  it(`is refused as the ${maxPasskeys + 1}th of a person`, async () => {
    const { person } = await owner()
    await test.db.execute(sql`insert into passkeys (credential_id, user_id, name, public_key, counter)
      select ${`x${person.id}-`} || n, ${person.id}, 'x', 'x', 0 from generate_series(2, ${maxPasskeys}) as n`)
    const refused = await test.call(passkeys.startPasskey, { body: {} }, { as: person })
    expect(refused.code).toBe('session.too-many-passkeys')
  })
})

describe('a sign-in is refused', () => {
  const refused = async (answer: Promise<{ statusCode: number }>) =>
    expect((await answer).statusCode).toBe(401)

  it('that is sent again', async () => {
    const { person, key } = await owner()
    const signed = key.sign(await challenge())
    expect((await enter(signed)).success).toBe(true)
    await refused(enter(signed))
    const faults = await test.db.select().from(auditEntries).where(eq(auditEntries.personId, person.id))
    expect(faults).toMatchObject([{ action: 'signInFault', input: { way: 'passkey' } }])
  })

  it('twice at once with one challenge, or with one count', async () => {
    const { key } = await owner()
    const signed = key.sign(await challenge())
    const answers = await Promise.all([enter(signed), enter(signed), enter(signed)])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  })

  it('with a challenge that is made up, expired or for adding a key', async () => {
    const { person, key } = await owner()
    await refused(enter(key.sign('bWFkZS11cA')))
    const late = await challenge()
    await test.db
      .update(passkeyChallenges)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(passkeyChallenges.challenge, late))
    await refused(enter(key.sign(late)))
    await refused(enter(key.sign(await start(person))))
  })

  it('of a key of another site', async () => {
    const { key } = await owner()
    await refused(enter(key.sign(await challenge(), { origin: 'https://evil.example' })))
    await refused(enter(key.sign(await challenge(), { rpId: 'evil.example' })))
    const person = await test.person('employee')
    const foreign = new Authenticator().make(await start(person), { origin: 'https://evil.example' })
    expect((await add(person, foreign)).code).toBe('session.passkey-not-made')
  })

  it('of a copy, whose count goes back', async () => {
    const { key } = await owner()
    expect((await enter(key.sign(await challenge(), { counter: 7 }))).success).toBe(true)
    await refused(enter(key.sign(await challenge(), { counter: 7 })))
    expect((await enter(key.sign(await challenge(), { counter: 8 }))).success).toBe(true)
  })

  it('of a key that nobody has, that signs for another, or that another key signed', async () => {
    const { person, key } = await owner()
    await refused(enter(new Authenticator().sign(await challenge())))
    await refused(enter(key.sign(await challenge(), { userHandle: `shaar ${person.id + 1}` })))
    const { id, rawId } = key.sign('x')
    await refused(enter({ ...new Authenticator().sign(await challenge()), id, rawId }))
  })

  it('of a deactivated person', async () => {
    const { person, key } = await owner()
    await disable(test.db, person.id)
    await refused(enter(key.sign(await challenge())))
  })
})
