import { readFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { connect as connectSocket } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { type TestPerson, type TestPortal, testPassword, testPortal } from '#app/server/testing.ts'
import { directory } from '#features/directory/contract/directory.ts'
import { mail } from '#platform/mail/contract/mail.ts'
import { session } from '#platform/sign-in/contract/session.ts'

const lines: Record<string, unknown>[] = []
const linesOf = (message: string) => lines.filter(({ msg }) => msg === message)

let test: TestPortal
let administrator: TestPerson
beforeAll(async () => {
  const log = { write: (line: string) => void lines.push(JSON.parse(line)) }
  test = await testPortal({ logLevel: 'info', slowStatement: 20, trustedProxies: ['127.0.0.1'] }, log)
  administrator = await test.person('administrator')
})
afterAll(() => test.close())

const read = (path: string) => readFile(new URL(`../../../${path}`, import.meta.url), 'utf8')

const metric = async (name: string): Promise<number> => {
  const { body } = await test.app.inject('/metrics')
  const line = body.split('\n').find((each) => each.startsWith(`${name} `))
  return Number(line?.slice(name.length + 1) ?? 0)
}

/** The names of everything that is measured. */
const measurements = async (): Promise<string[]> => {
  const { body } = await test.app.inject('/metrics')
  const named = [...body.matchAll(/^# TYPE (\S+) (\S+)/gm)]
  return named.flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  )
}

describe('the id of a request', () => {
  const idOf = async (headers: Record<string, string>) =>
    (await test.app.inject({ url: '/api/health/live', headers })).headers['x-request-id']

  it('is in its answer and differs from every other', async () => {
    const ids = [await idOf({}), await idOf({ 'x-request-id': 'chosen' })]
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{10}-[0-9a-z]+$/)
    expect(new Set(ids).size).toBe(2)
  })

  it('is that of a trusted proxy, if it is plain and short', async () => {
    const proxied = { 'x-forwarded-for': '192.0.2.7' }
    expect(await idOf({ ...proxied, 'x-request-id': 'edge-17' })).toBe('edge-17')
    for (const id of ['a b', '"', 'x'.repeat(101), '']) {
      expect(await idOf({ ...proxied, 'x-request-id': id })).not.toBe(id)
    }
  })

  it('is in what is logged of it, also after its body was read', async () => {
    const answer = await test.call(mail.resendMail, { body: { id: 999_999 } }, { as: administrator })
    expect(linesOf('request').at(-1)).toMatchObject({
      endpoint: 'POST /api/admin/resendMail',
      reqId: answer.headers['x-request-id'],
      status: 404,
    })
  })
})

it('a sign-in is logged with who it was, and no secret of it', async () => {
  const person = await test.person('employee')
  const body = { username: person.email, password: testPassword }
  const { fields } = await test.call(session.userSignIn, { body })
  expect(linesOf('signed in')).toMatchObject([{ user: person.id, endpoint: 'POST /api/users/userSignIn' }])
  for (const secret of [testPassword, fields.token, person.email]) {
    expect(JSON.stringify(lines)).not.toContain(secret)
  }
})

it('a refusal is logged with who was refused what, without the query of its address', async () => {
  const person = await test.person('employee')
  const query = { page: 1, per_page: 20, s: 'secret words' }
  expect((await test.call(mail.getMails, { query }, { as: person })).statusCode).toBe(403)
  const { endpoint, path, status, user } = linesOf('request').at(-1) ?? {}
  expect({ endpoint, path, status, user }).toEqual({
    ...{ endpoint: 'GET /api/admin/getMails', path: '/api/admin/getMails', status: 403 },
    user: person.id,
  })
  expect(JSON.stringify(lines)).not.toContain('secret')
})

describe('a statement that is slow', () => {
  it('is logged with its call and without its values', async () => {
    const query = { page: 1, per_page: 20, s: 'confidential' }
    const { called } = await test.db.transaction(async (db) => {
      await db.execute(sql`lock table mails in access exclusive mode`)
      const called = test.call(mail.getMails, { query }, { as: administrator })
      await test.lockAwaited()
      await db.execute(sql`select pg_sleep(0.05)`)
      return { called }
    })
    const { statusCode, headers } = await called
    expect(statusCode).toBe(200)
    const slow = linesOf('slow statement')
    expect(slow).toContainEqual(
      expect.objectContaining({
        endpoint: 'GET /api/admin/getMails',
        reqId: headers['x-request-id'],
        statement: expect.stringContaining('from "mails"'),
      }),
    )
    expect(JSON.stringify(slow)).not.toContain('confidential')
    expect(await metric('database_statement_duration_seconds_bucket{le="0.02",pool="usual"}')).toBeLessThan(
      await metric('database_statement_duration_seconds_count{pool="usual"}'),
    )
  })
})

describe('operators see', () => {
  it('requests by route and class of status, and what caches had', async () => {
    const route = 'http_request_duration_seconds_count{method="GET",route="/api/users/",status="2xx"}'
    const [requests, misses] = [
      await metric(route),
      await metric('cache_lookups_total{cache="sessions",outcome="miss"}'),
    ]
    const newcomer = await test.person('employee')
    await test.call(directory.users, { query: { page: 1, per_page: 10 } }, { as: newcomer })
    expect(await metric(route)).toBe(requests + 1)
    expect(await metric('cache_lookups_total{cache="sessions",outcome="miss"}')).toBe(misses + 1)
  })

  it('requests whose client left before the answer', async () => {
    const { port } = new URL(await test.app.listen({ port: 0, host: '127.0.0.1' }))
    const held = test.db.transaction(async (db) => {
      await db.execute(sql`lock table mails in access exclusive mode`)
      const headers = { authorization: `Bearer ${administrator.token}` }
      const path = `${mail.getMails.path}?page=1&per_page=20`
      const left = httpRequest({ port, path, headers }).on('error', () => {})
      left.end()
      await test.lockAwaited()
      left.destroy()
      await expect.poll(() => linesOf('request aborted')).toMatchObject([{ path: mail.getMails.path }])
    })
    await held
    expect(await metric('http_requests_aborted_total')).toBe(1)
  })

  it('connections that were refused, in one line for many', async () => {
    const address = test.app.server.address()
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0
    for (let count = 0; count < 3; count += 1) {
      const socket = connectSocket(port, '127.0.0.1').on('error', () => {})
      socket.end('nonsense\r\n\r\n')
    }
    await expect.poll(() => metric('http_connections_refused_total{reason="malformed"}')).toBe(3)
    expect(linesOf('connection refused')).toMatchObject([{ reason: 'malformed', address: '127.0.0.1' }])
  })

  it('connections that the client left, which are no malformed ones', async () => {
    const address = test.app.server.address()
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0
    const before = await metric('http_connections_refused_total{reason="malformed"}')
    const reset = connectSocket(port, '127.0.0.1').on('error', () => {})
    reset.write('GET / HTTP/1.1\r\nHost: x\r\n', () => reset.resetAndDestroy())
    const closed = connectSocket(port, '127.0.0.1').on('error', () => {})
    closed.end('GET / HTTP/1.1\r\nHost: x\r\n')
    await expect.poll(() => metric('http_connections_left_total')).toBe(2)
    expect(await metric('http_connections_refused_total{reason="malformed"}')).toBe(before)
  })

  it('their process, when the database does not answer', async () => {
    const { db } = test.portal
    const { execute } = db
    db.execute = () => Promise.reject(new Error('Connection terminated')) as never
    const { statusCode, body } = await test.app.inject('/metrics')
    db.execute = execute
    expect(statusCode).toBe(200)
    expect(body).toContain('database_up 0')
    expect(body).toContain('memory_limit_bytes')
    // A backup of which nothing is known is not new.
    expect(body).not.toMatch(/^backup_age_seconds /m)
  })

  it('each measurement that the dashboard and the alerts name, but for those of other exporters', async () => {
    const { panels } = JSON.parse(await read('deploy/grafana/shaar.json')) as {
      panels: { targets: { expr: string }[] }[]
    }
    const { groups } = parse(await read('deploy/prometheus/alerts.yaml'))
    const rules: { expr: string }[] = groups[0].rules
    const expressions = [...panels.flatMap(({ targets }) => targets), ...rules].map(({ expr }) => expr)
    expect(expressions.length).toBeGreaterThan(40)
    const measured = await measurements()
    for (const expression of expressions) {
      // What stands in braces and brackets are labels, times and their values.
      const plain = expression.replace(/\{.*?\}|\[.*?\]/g, '')
      const names = plain.match(/\b[a-z]+(?:_[a-z0-9]+)+\b(?! ?\()/g) ?? []
      const own = names.filter((name) => !/^(?:probe|node|kubelet)_/.test(name))
      for (const name of own) expect(measured, expression).toContain(name)
    }
  })

  it('what docs/operations.md lists, and nothing besides but what Node itself tells', async () => {
    const [, section = ''] = (await read('docs/operations.md')).split('\n### Metrics\n')
    const rows = (section.split('\n#')[0] ?? '').match(/^\| `.*?\|/gm) ?? []
    const listed = rows.flatMap((row) => [...row.matchAll(/`(\w+)`/g)].map(([, name = '']) => name))
    const { body } = await test.app.inject('/metrics')
    const names = [...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name)
    expect(listed.sort()).toEqual(names.filter((name) => !/^(?:process|nodejs)_/.test(name)).sort())
  })

  it('counters of refusals before the first, without which it would not count', async () => {
    const { body } = await test.app.inject('/metrics')
    expect(body).toContain('http_requests_refused_total{status="503"} 0')
    expect(body).toContain('http_connections_refused_total{reason="pipelined"} 0')
  })

  it('the age of the newest backup, but not where an external database has backups of its own', async () => {
    const { config } = test.portal
    const age = async () => /^backup_age_seconds (.*)$/m.exec((await test.app.inject('/metrics')).body)?.[1]
    expect(await age()).toBe('+Inf')
    Object.assign(config, { databaseUrl: 'postgres://db.example.com/shaar' })
    expect(await age()).toBeUndefined()
    Object.assign(config, { backupDir: '/backup' })
    expect(await age()).toBe('+Inf')
    Object.assign(config, { databaseUrl: null, backupDir: null })
  })

  it('whether files can be reached', async () => {
    expect(await metric('storage_up')).toBe(1)
    const { storage } = test.portal
    const { check } = storage
    storage.check = () => Promise.reject(new Error('refused'))
    expect(await metric('storage_up')).toBe(0)
    storage.check = check
  })
})
