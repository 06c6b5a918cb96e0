import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#app/contract/contract.ts'
import { disable, type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { allowsAccess, duties, type Member, roles } from '#core/contract/access.ts'
import type { Endpoint } from '#core/contract/endpoint.ts'

const endpoints = Object.values(contract).flatMap((slice) => Object.entries<Endpoint>(slice))

let test: TestPortal
/** Somebody of each role, and somebody with each duty. */
const members: Member[] = [
  ...roles.map((role) => ({ role, duties: [] })),
  ...duties.map((duty) => ({ role: 'employee' as const, duties: [duty] })),
]
const people = new Map<Member, TestPerson>()

beforeAll(async () => {
  test = await testPortal()
  for (const member of members) people.set(member, await test.person(member.role, { duties: member.duties }))
})
afterAll(() => test.close())

/** Calls without any input: an admitted caller gets an answer, 400 or 415, and nobody else gets that far. */
async function statusOf(endpoint: Endpoint, token?: string) {
  const response = await test.app.inject({
    method: endpoint.method,
    url: endpoint.path,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    // The head of the answer is enough: a stream has no end.
    payloadAsStream: true,
  })
  response.stream().resume()
  return response.statusCode
}

/** Neither refused nor broken. */
function expectAdmitted(status: number, who: string): void {
  expect([200, 201, 400, 404, 415], who).toContain(status)
}

describe.each(endpoints)('%s', (_name, endpoint) => {
  it(`admits ${endpoint.access} only`, async () => {
    for (const member of members) {
      // A session of its own, since one of the calls ends it.
      const token = await test.portal.sessions.start(test.db, people.get(member)?.id ?? 0, 'בדיקה')
      const status = await statusOf(endpoint, token)
      const who = [member.role, ...member.duties].join(' ')
      if (allowsAccess(endpoint.access, member)) expectAdmitted(status, who)
      else expect(status, who).toBe(403)
    }
    const anonymous = await statusOf(endpoint)
    if (endpoint.access === 'public') expectAdmitted(anonymous, 'nobody')
    else expect(anonymous).toBe(401)
  })

  it('gives a deactivated person nothing that is not public', async () => {
    const gone = await test.person('administrator')
    await disable(test.db, gone.id)
    const status = await statusOf(endpoint, gone.token)
    if (endpoint.access !== 'public') expect(status).toBe(401)
  })

  it('refuses what the contract does not know', async () => {
    const { token } = await test.person('administrator')
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'unknown-input' }
    const query = await test.app.inject({
      method: endpoint.method,
      url: `${endpoint.path}?unheard_of=1`,
      headers,
    })
    expect(query.statusCode).toBe(400)
    expect(query.json()).toMatchObject({ success: false, fields: null })
    if (endpoint.body) {
      const body = await test.app.inject({
        method: endpoint.method,
        url: endpoint.path,
        headers,
        payload: { unheard_of: 1 },
      })
      expect(body.statusCode).toBe(400)
    }
  })
})
