import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract as whole } from '#app/contract/contract.ts'
import { firstSteps as contract } from '#app/first-steps/contract/first-steps.ts'
import { removeFiles } from '#app/personal/server/index.ts'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { fillWithDemo } from '#demo/load.ts'
import { writeContactForm } from '#features/forms/server/index.ts'
import { content } from '#platform/content/contract/content.ts'
import { media } from '#platform/files/server/tables.ts'
import { options as settings } from '#platform/organisation/contract/options.ts'
import { options } from '#platform/organisation/server/tables.ts'
import { session } from '#platform/sign-in/contract/session.ts'
import { hashPassword } from '#platform/sign-in/server/index.ts'
import { demoPassword } from './remove-demo.ts'

let test: TestPortal
let demosOwn: TestPerson
let editor: TestPerson
/** Who came since, and has no photo. */
let as: TestPerson

beforeAll(async () => {
  test = await testPortal()
  await fillWithDemo(test.db, test.portal.storage, new Date())
  await writeContactForm(test.db)
  demosOwn = await signedIn('1001')
  editor = await signedIn('1002')
})
afterAll(() => test.close())

async function signedIn(username: string): Promise<TestPerson> {
  const body = { username, password: demoPassword }
  const { fields } = await test.call(session.userSignIn, { body })
  return {
    id: fields.user.id,
    employeeNumber: username,
    email: '',
    token: fields.token,
    cookies: { shaar_media: '' },
  }
}

const photo = { mimeType: 'image/webp', bytes: 1, width: 10, height: 10, colour: '#ffffff' }

/** How many rows each table has that has any. */
async function filled(portal: TestPortal): Promise<Record<string, number>> {
  const { rows } = await portal.db.execute<{ name: string }>(sql`
    select tablename as name from pg_tables where schemaname = 'public'`)
  const counts = rows.map(
    async ({ name }) => [name, await portal.db.$count(sql.identifier(name) as never)] as const,
  )
  return Object.fromEntries((await Promise.all(counts)).filter(([, count]) => count > 0))
}

async function storedFiles(): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of test.portal.storage.list()) names.push(name)
  return names
}

const organisation = async () => (await test.call(settings.optionsFields, {})).fields.organisation.name
const demo = async () => (await test.call(contract.getDemo, {}, { as: demosOwn })).fields.demo
const remove = (name: string, by = as) => test.call(contract.removeDemo, { body: { name } }, { as: by })

describe('the demo organisation', () => {
  it('says how much would be deleted, and what was added since', async () => {
    const before = await demo()
    expect(before).toMatchObject({ people: 240, products: 45, people_since: 0, items_since: 0 })
    expect(before?.files).toBeGreaterThan(400)
    await test.post(demosOwn, { title: 'הידיעה הראשונה שלנו' })
    as = await test.person('administrator', { passwordHash: await hashPassword('a password of one’s own') })
    expect(await demo()).toMatchObject({ people: 241, people_since: 1, items_since: 1 })
  })

  it('keeps its log as every portal does', async () => {
    await expect(test.db.execute(sql`delete from audit_entries`)).rejects.toThrow()
    await expect(test.db.execute(sql`delete from audit_changes`)).rejects.toThrow()
  })

  it('shows no first steps', async () => {
    const { fields } = await test.call(contract.getFirstSteps, {}, { as: demosOwn })
    expect(fields.steps.filter(({ state }) => state === 'open')).toEqual([])
  })

  it('is removed by administrators alone, by its name, and not with the password that everybody knows', async () => {
    const name = await organisation()
    const before = await filled(test)
    expect((await remove(name, editor)).statusCode).toBe(403)
    expect((await test.call(contract.getDemo, {}, { as: editor })).statusCode).toBe(403)
    expect((await remove('')).statusCode).toBe(400)
    expect(await remove('שער')).toMatchObject({ success: false, code: 'demo.other-name' })
    expect(await remove(name, demosOwn)).toMatchObject({ success: false, code: 'demo.known-password' })
    const { idempotency_keys: _, ...left } = await filled(test)
    const { idempotency_keys: __, ...expected } = before
    expect(left).toEqual(expected)
  })

  it('is removed whole: a new portal is left, with the one who removed it', async () => {
    await test.db.insert(media).values({ ...photo, id: randomUUID(), ownerId: editor.id })
    const name = await organisation()
    const answers = await Promise.all([remove(name), remove(name)])
    expect(answers.map(({ code }) => code ?? 'removed').toSorted()).toEqual(['demo.none', 'removed'])
    expect(await remove(name)).toMatchObject({ success: false, code: 'demo.none' })
    expect((await test.call(contract.getDemo, {}, { as })).fields.demo).toBeNull()

    const fresh = await testPortal()
    await writeContactForm(fresh.db)
    await fresh.person('administrator')
    const expected = await filled(fresh)
    await fresh.close()
    // Of the sign-ins and calls of this test.
    const { attempts: _, known_devices: __, idempotency_keys: ___, ...left } = await filled(test)
    expect(left).toEqual({ ...expected, audit_entries: 1 })
  })
})

describe('afterwards', () => {
  it('everybody else is signed out, and the one who stays goes on', async () => {
    await test.heard()
    const check = ({ id, token }: TestPerson) =>
      test.call(session.validateUser, { query: { id } }, { headers: { authorization: `Bearer ${token}` } })
    expect((await check(editor)).statusCode).toBe(401)
    expect((await check(as)).fields.user).toMatchObject({ id: as.id, role: 'administrator' })
  })

  it('the log begins with the removal, and nobody deletes from it any more', async () => {
    const { rows } = await test.db.execute(
      sql`select action, actor_id, input ->> 'people' as people from audit_entries`,
    )
    expect(rows).toEqual([{ action: 'removeDemo', actor_id: as.id, people: '241' }])
    await expect(test.db.execute(sql`delete from audit_entries`)).rejects.toThrow()
  })

  it('the first steps are open', async () => {
    const { fields } = await test.call(contract.getFirstSteps, {}, { as })
    expect(new Set(fields.steps.map(({ state }) => state))).toEqual(new Set(['open']))
  })

  it('every reading call answers, and shows nothing of the demo', async () => {
    const reads = Object.values(whole).flatMap((slice) =>
      Object.entries<Endpoint>(slice).filter(
        ([, { method, fields, query }]) =>
          method === 'GET' && typeof fields === 'object' && !query?.required?.length,
      ),
    )
    expect(reads.length).toBeGreaterThan(60)
    for (const [name, { path }] of reads) {
      const headers = { authorization: `Bearer ${as.token}` }
      const { statusCode, body } = await test.app.inject({ url: path, headers })
      expect([200, 404], `${name}: ${body}`).toContain(statusCode)
      expect(body, name).not.toContain('נמל חיפה')
    }
    const news = { post_type: 'post' as const, number_of_posts: 5, page: 1 }
    expect((await test.call(content.getRecentPosts, { query: news }, { as })).fields.posts).toEqual([])
  })

  it('a photo of one’s own would have stayed', async () => {
    const id = randomUUID()
    await test.db.insert(media).values([photo, { ...photo, id }].map((row) => ({ id: randomUUID(), ...row })))
    await test.db.execute(sql`update users set photo_id = ${id} where id = ${as.id}`)
    await test.db.update(options).set({ demoFilledAt: new Date() })
    expect((await remove(await organisation())).success).toBe(true)
    expect(await test.db.select({ id: media.id }).from(media)).toEqual([{ id }])
  })

  it('a job removes the files', async () => {
    expect((await storedFiles()).length).toBeGreaterThan(400)
    const { rows } = await test.db.execute<{ data: Parameters<typeof removeFiles>[1] }>(
      sql`select data from pgboss.job where name = 'remove-files'`,
    )
    expect(rows).toHaveLength(2)
    for (const { data } of rows) await removeFiles(test.portal.storage, data)
    expect(await storedFiles()).toEqual([])
  })
})

it('a portal that is not the demo’s is never emptied', async () => {
  const real = await testPortal()
  const administrator = await real.person('administrator')
  expect((await real.call(contract.getDemo, {}, { as: administrator })).fields.demo).toBeNull()
  const answer = await real.call(contract.removeDemo, { body: { name: 'שער' } }, { as: administrator })
  expect(answer).toMatchObject({ success: false, code: 'demo.none' })
  await real.close()
})
