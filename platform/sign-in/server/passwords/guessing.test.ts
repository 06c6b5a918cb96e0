import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cleanUp } from '#app/server/clean-up.ts'
import { type TestPerson, type TestPortal, testPassword, testPortal } from '#app/server/testing.ts'
import { users } from '#platform/people/server/tables.ts'
import { session } from '#platform/sign-in/contract/session.ts'
import { attempts } from '#platform/sign-in/server/tables.ts'
import { countTry } from './attempts.ts'

let test: TestPortal
beforeAll(async () => {
  test = await testPortal()
  // Delays last longer here, so that none is over before a test looks, however slowly passwords are hashed.
  await test.db.execute(sql`create function lengthen() returns trigger language plpgsql as
    $$ begin new.blocked_until = new.blocked_until + interval '90 seconds'; return new; end $$`)
  await test.db.execute(sql`create trigger lengthen before update on attempts for each row
    when (new.blocked_until is distinct from old.blocked_until) execute function lengthen()`)
})
afterAll(() => test.close())

interface From {
  address?: string
  cookie?: string
  portal?: TestPortal
}

/** Signs in from an address of its own choice, as a browser that may hold a cookie. */
async function signIn(
  username: string,
  password: string,
  { address = '198.51.100.1', cookie, portal = test }: From = {},
) {
  const answer = await portal.app.inject({
    method: 'POST',
    url: session.userSignIn.path,
    payload: { username, password },
    remoteAddress: address,
    headers: cookie === undefined ? {} : { cookie: `shaar_device=${cookie}` },
  })
  const { token = '' } = answer.json().fields ?? {}
  return {
    status: answer.statusCode,
    message: answer.json().message as string,
    retryAfter: answer.headers['retry-after'],
    token,
    cookie: answer.cookies.find(({ name }) => name === 'shaar_device')?.value ?? '',
  }
}

const guess = (username: string, from: From = {}) => signIn(username, 'not the password', from)
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status)
const count = <Value>(values: Value[], value: Value) => values.filter((each) => each === value).length

/** Counts many tries at once, without the time that their hashes take; the last has begun a delay. */
async function raise(
  kind: Parameters<typeof countTry>[1][number]['kind'],
  text: string | number,
  times: number,
) {
  const of = typeof text === 'number' ? text : await test.portal.sessions.digest(text)
  await countTry(test.db, [{ kind, of }])
  await test.db
    .update(attempts)
    .set({ count: times, blockedUntil: sql`now() + interval '1 minute'` })
    .where(eq(attempts.key, `${kind} ${of}`))
}

/** How many wrong passwords are counted from an address. */
async function triesFrom(address: string): Promise<number | undefined> {
  const key = `network ${await test.portal.sessions.digest(`network ${address}`)}`
  const [row] = await test.db.select().from(attempts).where(eq(attempts.key, key))
  return row?.count
}

/** Lets all delays pass. */
const waitOut = () => test.db.execute(sql`update attempts set blocked_until = null`)

/** Every name of a person. */
async function namesOf(person: TestPerson): Promise<string[]> {
  const [row] = await test.db.select().from(users).where(eq(users.id, person.id))
  return row ? [row.employeeNumber, row.email ?? '', row.userName] : []
}

describe('wrong passwords', () => {
  it('begin a delay, on every process, and do not lock the account', async () => {
    const person = await test.person('employee')
    const second = await test.second()
    const guesses = await Promise.all(
      Array.from({ length: 14 }, (_, index) => guess(person.email, { portal: index % 2 ? test : second })),
    )
    const statuses = guesses.map(({ status }) => status)
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([5, 9])
    await second.close()
    for (let index = 0; index < 3; index += 1) {
      expect(await signIn(person.email, testPassword)).toMatchObject({
        status: 429,
        message: expect.stringMatching(/אפשר לנסות שוב בעוד .+\.$/),
        retryAfter: expect.stringMatching(/^\d+$/),
      })
      await waitOut()
      expect((await guess(person.email)).status).toBe(401)
    }
    await waitOut()
    expect((await signIn(person.email, testPassword)).status).toBe(200)
    // The good password has forgiven the wrong ones from here.
    expect((await guess(person.email)).status).toBe(401)
    expect((await guess(person.email)).status).toBe(401)
  })

  it('double the delay each', async () => {
    // In one transaction, in which `now()` stands still.
    const delays = await test.db.transaction(async (db) => {
      const found: unknown[] = []
      for (let tries = 1; tries <= 8; tries += 1) {
        await countTry(db, [{ kind: 'nameAtNetwork', of: 'doubled' }])
        const { rows } = await db.execute(sql`update attempts set blocked_until = null
          where key = 'nameAtNetwork doubled'
          returning extract(epoch from old.blocked_until - now() - interval '90 seconds')::integer as delay`)
        found.push(rows[0]?.delay)
      }
      return found
    })
    expect(delays).toEqual([null, null, null, null, 2, 4, 8, 16])
  })

  it('of one name delay it from everywhere, but not on a device that signed in before', async () => {
    const person = await test.person('employee')
    const { cookie } = await signIn(person.email, testPassword)
    await raise('name', `name ${person.email}`, 25)
    const elsewhere = { address: '203.0.113.5' }
    expect((await signIn(person.email, testPassword, elsewhere)).status).toBe(429)
    expect((await signIn(person.email, testPassword, { ...elsewhere, cookie })).status).toBe(200)
    expect((await signIn(person.employeeNumber, testPassword, { ...elsewhere, cookie })).status).toBe(200)
  })

  it('of one address slow it, and keep nobody out who knows their password there', async () => {
    const address = '203.0.113.77'
    const office = []
    for (let index = 0; index < 15; index += 1) office.push(await test.person('employee'))
    await raise('network', `network ${address}`, 299)
    expect((await guess('somebody', { address })).status).toBe(401)
    expect((await guess('somebody else', { address })).status).toBe(401)
    const third = guess('another', { address })
    const entered = await Promise.all(office.map(({ email }) => signIn(email, testPassword, { address })))
    expect(count(statusesOf(entered), 200)).toBe(15)
    expect((await third).status).toBe(401)
    // One who has an account cannot make room for guesses by signing in to it.
    expect(await triesFrom(address)).toBe(302)
  })

  it('of one address wait for one another beyond a limit, and one that waits in vain is not counted', async () => {
    const address = '203.0.113.79'
    const person = await test.person('employee')
    await raise('network', `network ${address}`, 299)
    const first = guess('somebody', { address })
    await expect.poll(() => triesFrom(address)).toBe(300)
    const asked = Array.from({ length: 5 }, () => signIn(person.email, testPassword, { address }))
    const statuses = statusesOf(await Promise.all(asked))
    expect(count(statuses, 503)).toBeGreaterThan(0)
    expect(count(statuses, 200) + count(statuses, 503)).toBe(5)
    expect((await first).status).toBe(401)
    expect(await triesFrom(address)).toBe(300)
  })

  it('are answered alike for a name that exists and one that does not', async () => {
    const person = await test.person('employee')
    const tried = async (name: string) => {
      const answers = []
      for (let index = 0; index < 7; index += 1) {
        const { status, message, retryAfter } = await guess(name, { address: '203.0.113.9' })
        answers.push({ status, message, minutes: Math.ceil(Number(retryAfter ?? 0) / 60) })
      }
      return answers
    }
    expect(await tried('nobody@example.com')).toEqual(await tried(person.email))
  })

  it('by one name of a person do not show at another, and together are bounded without a sign', async () => {
    const person = await test.person('employee')
    const [number = '', mail = '', user = ''] = await namesOf(person)
    await raise('name', `name ${mail}`, 20)
    expect((await guess(mail)).status).toBe(429)
    expect((await guess(number)).status).toBe(401)
    await raise('person', person.id, 60)
    const silent = await signIn(user, testPassword, { address: '203.0.113.11' })
    const wrong = await guess('nobody', { address: '203.0.113.12' })
    expect(silent).toEqual(wrong)
    await waitOut()
    expect((await signIn(user, testPassword, { address: '203.0.113.11' })).status).toBe(200)
  })
})

describe('a known device', () => {
  it('has a limit of its own', async () => {
    const person = await test.person('employee')
    const { cookie } = await signIn(person.email, testPassword)
    const statuses = []
    for (let index = 0; index < 11; index += 1) statuses.push((await guess(person.email, { cookie })).status)
    expect([count(statuses, 401), statuses.at(-1)]).toEqual([10, 429])
    // What went wrong there is not held against others.
    expect((await signIn(person.email, testPassword)).status).toBe(200)
  })

  it('is known for its account only, and for each of the accounts of a shared computer', async () => {
    const [first, other, stranger] = [
      await test.person('employee'),
      await test.person('employee'),
      await test.person('employee'),
    ]
    const one = await signIn(first.email, testPassword)
    const both = await signIn(other.email, testPassword, { cookie: one.cookie })
    for (const { email } of [first, other, stranger]) await raise('name', `name ${email}`, 25)
    const cookie = both.cookie
    expect((await signIn(stranger.email, testPassword, { cookie })).status).toBe(429)
    expect((await signIn(first.email, testPassword, { cookie })).status).toBe(200)
    expect((await signIn(other.email, testPassword, { cookie })).status).toBe(200)
    expect((await signIn(first.email, testPassword, { cookie: 'made.up' })).status).toBe(429)
  })

  it('is strange again after a new password and after it was signed out from another', async () => {
    const person = await test.person('employee')
    const lost = await signIn(person.email, testPassword)
    const { devices } = (await test.call(session.getDevices, {}, { as: { ...person, token: lost.token } }))
      .fields
    const id = devices.find(({ current }) => current)?.id ?? ''
    await test.call(session.signOutDevice, { query: { id } }, { as: person })
    const other = await signIn(person.email, testPassword)
    await raise('name', `name ${person.email}`, 25)
    expect((await signIn(person.email, testPassword, { cookie: lost.cookie })).status).toBe(429)
    expect((await signIn(person.email, testPassword, { cookie: other.cookie })).status).toBe(200)
    const body = { current_password: testPassword, new_password: 'violin harbour lamp' }
    expect((await test.call(session.changePassword, { body }, { as: person })).success).toBe(true)
    expect((await signIn(person.email, 'violin harbour lamp', { cookie: other.cookie })).status).toBe(429)
  })
})

describe('signing in', () => {
  it('well is counted, too', async () => {
    const person = await test.person('employee')
    await raise('signIn', person.id, 60)
    expect((await signIn(person.email, testPassword)).status).toBe(429)
    // Wrong passwords of others do not count there.
    await test.db.execute(
      sql`update attempts set count = 10, blocked_until = null where key = ${`signIn ${person.id}`}`,
    )
    await guess(person.email)
    const [row] = await test.db
      .select()
      .from(attempts)
      .where(eq(attempts.key, `signIn ${person.id}`))
    expect(row?.count).toBe(10)
  })

  it('does not begin a session with a password that is changed meanwhile', async () => {
    const person = await test.person('employee')
    const change = { current_password: testPassword, new_password: 'violin harbour lamp' }
    const [, entered] = await Promise.all([
      test.call(session.changePassword, { body: change }, { as: person }),
      Promise.all([1, 2, 3, 4].map(() => signIn(person.email, testPassword))),
    ])
    for (const { token } of entered) {
      const answer = await test.call(session.getDevices, {}, { as: { ...person, token } })
      expect(answer.statusCode).toBe(401)
    }
  })

  it('is not stalled by one who asks for more than the portal can hash, nor is anything else', async () => {
    const person = await test.person('employee')
    const names = Array.from({ length: 60 }, (_, index) => `flood${index}`)
    let waiting = names.length
    const flood = names.map(async (name) => {
      const { status } = await guess(name, { address: '203.0.113.200' })
      waiting -= 1
      return status
    })
    const other = signIn(person.email, testPassword, { address: '203.0.113.201' })
    expect((await other).status).toBe(200)
    // The other address did not wait for all of the flood.
    expect(waiting).toBeGreaterThan(30)
    // Where hashing is slow, those who have waited for too long are told to try again.
    expect([...new Set(await Promise.all(flood))].filter((status) => ![401, 503].includes(status))).toEqual(
      [],
    )
  })

  it('goes on for an office behind one address, all at once, beside one who guesses there', async () => {
    const address = '203.0.113.202'
    const target = await test.person('employee')
    const office = []
    for (let index = 0; index < 25; index += 1) office.push(await test.person('employee'))
    const [guesses, entered] = await Promise.all([
      Promise.all(Array.from({ length: 20 }, () => guess(target.email, { address }))),
      Promise.all(office.map(({ email }) => signIn(email, testPassword, { address }))),
    ])
    expect(count(statusesOf(entered), 200)).toBe(25)
    expect(count(statusesOf(guesses), 429)).toBe(15)
  })
})

describe('the counters', () => {
  it('take a bounded number of rows, however many names are tried, and expire', async () => {
    const digests = new Set<number>()
    for (let index = 0; index < 5000; index += 1)
      digests.add(await test.portal.sessions.digest(`name ${index}`))
    expect(Math.max(...digests)).toBeLessThan(2 ** 20)
    expect(digests.size).toBeGreaterThan(4900)
    await test.db.execute(sql`update attempts set expires_at = now() - interval '1 second'`)
    await cleanUp(test.portal)
    expect(await test.db.$count(attempts)).toBe(0)
  })

  it('begin anew when their window is over', async () => {
    const person = await test.person('employee')
    await raise('name', `name ${person.email}`, 25)
    await test.db.execute(sql`update attempts set expires_at = now() - interval '1 second'`)
    expect((await signIn(person.email, testPassword)).status).toBe(200)
  })
})
