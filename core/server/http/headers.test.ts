import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestPerson, type TestPortal, testPassword, testPortal } from '#app/server/testing.ts'
import { directory } from '#features/directory/contract/directory.ts'
import { people } from '#platform/people/contract/people.ts'
import { session } from '#platform/sign-in/contract/session.ts'

let test: TestPortal
let person: TestPerson
beforeAll(async () => {
  test = await testPortal({ publicUrl: 'https://portal.example.com' })
  person = await test.person('employee')
})
afterAll(() => test.close())

it('docs/security.md names only tests that exist', () => {
  const root = new URL('../../../', import.meta.url)
  const text = readFileSync(new URL('docs/security.md', root), 'utf8')
  const named = [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`/g)].map(([, file = '']) => file)
  const existing = new Set(
    globSync('{core,platform,features,app,demo,tools,e2e}/**/*.ts', { cwd: root.pathname }),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((file) => !existing.has(file))).toEqual([])
})

it('a page may run, frame and send to nothing but the portal, by TLS alone', async () => {
  const { headers } = await test.app.inject({ url: '/login' })
  const policy = String(headers['content-security-policy'])
  for (const part of ["default-src 'none'", "script-src 'self'", "base-uri 'none'", "object-src 'none'"]) {
    expect(policy).toContain(part)
  }
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe')
  expect(headers).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
  })
})

it.each([
  ['a page', '/login', 'text/html; charset=utf-8'],
  ['a page that is not there', '/nowhere', 'text/html; charset=utf-8'],
  ['data', people.getPlaces.path, 'application/json; charset=utf-8'],
  ['a call that is not there', '/api/nowhere', 'application/json; charset=utf-8'],
  ['a refusal', people.userFields.path, 'application/json; charset=utf-8'],
  ['a picture that is not there', '/media/x', 'application/json; charset=utf-8'],
  ['the manifest', '/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['a file', directory.getVcard.path, 'text/vcard; charset=utf-8'],
])('%s says what it is, may be framed nowhere and comes by TLS alone', async (_what, url, type) => {
  const { headers } = await test.app.inject({
    url,
    ...(url === directory.getVcard.path && { query: { id: String(person.id) } }),
    headers: { authorization: `Bearer ${person.token}` },
  })
  expect(headers).toMatchObject({
    'content-type': type,
    'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
  })
})

it('the cookies of a sign-in are for this host by TLS alone, for no script and for no other site', async () => {
  const answer = await test.app.inject({
    method: 'POST',
    url: session.userSignIn.path,
    payload: { username: person.employeeNumber, password: testPassword },
  })
  const cookies = answer.cookies.map(({ name, path, httpOnly, sameSite, secure }) => ({
    ...{ name, path, httpOnly, sameSite, secure },
  }))
  const closed = { httpOnly: true, sameSite: 'Strict', secure: true }
  expect(cookies).toHaveLength(2)
  expect(cookies).toContainEqual({ name: '__Host-shaar_media', path: '/', ...closed })
  expect(cookies).toContainEqual({ name: '__Host-shaar_device', path: '/', ...closed })
  const domains = answer.cookies.map(({ domain }) => domain)
  expect(domains).toEqual([undefined, undefined])
})

it('a cookie that another host could have set opens nothing, the one of this host does, and signing out ends it', async () => {
  const { shaar_media: token } = person.cookies
  const status = async (name: string) =>
    (
      await test.app.inject({
        url: '/media/00000000-0000-4000-8000-000000000000/320.webp',
        cookies: { [name]: token },
      })
    ).statusCode
  expect(await status('shaar_media')).toBe(401)
  expect(await status('__Host-shaar_media')).toBe(404)
  const { headers } = await test.call(
    session.userSignOut,
    { body: {} },
    { as: await test.person('employee') },
  )
  expect(String(headers['set-cookie'])).toMatch(/^__Host-shaar_media=;.*Path=\/;.*Secure/)
})

it('other origins, TRACE and a parameter given twice get nothing', async () => {
  const headers = { authorization: `Bearer ${person.token}`, origin: 'https://elsewhere.example.com' }
  const url = people.userFields.path
  const foreign = await test.app.inject({ url, query: { id: String(person.id) }, headers })
  expect(foreign.statusCode).toBe(200)
  expect(foreign.headers).not.toHaveProperty('access-control-allow-origin')
  expect((await test.app.inject({ url: `${url}?id=${person.id}&id=1`, headers })).statusCode).toBe(400)
  const trace = await test.app.inject({ method: 'TRACE' as 'GET', url, headers })
  expect(trace.statusCode).toBeGreaterThanOrEqual(400)
})
