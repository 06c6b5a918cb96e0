import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#app/contract/contract.ts'
import { type TestPerson, type TestPortal, testPassword, testPortal } from '#app/server/testing.ts'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { session } from '#platform/sign-in/contract/session.ts'

const endpoints = Object.values(contract).flatMap((slice) => Object.entries<Endpoint>(slice))
const notPublic = endpoints.filter(([, { access }]) => access !== 'public')

let test: TestPortal
beforeAll(async () => {
  test = await testPortal()
})
afterAll(() => test.close())

/** The status of a picture that does not exist: 404 for somebody who is admitted, 401 for others. */
const pictureStatus = async (cookies: Record<string, string>, portal = test) =>
  (await portal.app.inject({ url: '/media/00000000-0000-4000-8000-000000000000/320.webp', cookies }))
    .statusCode

describe('the token of the picture cookie', () => {
  let person: TestPerson
  beforeAll(async () => {
    person = await test.person('administrator')
  })

  it('opens pictures and files', async () => {
    const file = await test.app.inject({
      url: '/media/00000000-0000-4000-8000-000000000000/file',
      cookies: person.cookies,
    })
    expect([await pictureStatus(person.cookies), file.statusCode]).toEqual([404, 404])
  })

  it.each(notPublic)('does not open %s', async (_name, { method, path }) => {
    const token = person.cookies.shaar_media
    // The portal knows the token by now as one for pictures.
    expect(await pictureStatus(person.cookies)).toBe(404)
    const answer = await test.app.inject({ method, url: path, headers: { authorization: `Bearer ${token}` } })
    expect(answer.statusCode).toBe(401)
    // The API takes no cookie, whatever token is in it.
    for (const cookie of [token, person.token]) {
      const cookies = { shaar_media: cookie, '__Host-shaar_media': cookie, token: cookie }
      expect((await test.app.inject({ method, url: path, cookies })).statusCode).toBe(401)
    }
  })

  it('cannot be replaced by the token of the session', async () => {
    expect(await pictureStatus({ shaar_media: person.token })).toBe(401)
  })

  it('comes with the sign-in and is renewed when the portal is opened', async () => {
    const body = { username: person.email, password: testPassword }
    const signedIn = await test.call(session.userSignIn, { body })
    const opened = await test.call(session.validateUser, { query: { id: person.id } }, { as: person })
    for (const { headers } of [signedIn, opened]) {
      const [, value = ''] = /shaar_media=([^;]+)/.exec(String(headers['set-cookie'])) ?? []
      expect(await pictureStatus({ shaar_media: value })).toBe(404)
    }
  })

  it('ends with its session, on every process', async () => {
    const leaving = await test.person('employee')
    const second = await test.second()
    for (const portal of [test, second]) expect(await pictureStatus(leaving.cookies, portal)).toBe(404)
    await test.call(session.userSignOut, { body: {} }, { as: leaving })
    expect(await pictureStatus(leaving.cookies)).toBe(401)
    await expect.poll(() => pictureStatus(leaving.cookies, second)).toBe(401)
    await second.close()
  })
})
