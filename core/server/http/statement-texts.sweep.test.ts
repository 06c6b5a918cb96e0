import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { contract } from '#app/contract/contract.ts'
import {
  type CallInput,
  type DemoRows,
  inputsOf,
  knownTo,
  loadDemoRows,
  matchToItem,
} from '#app/server/testing/testing-inputs.ts'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { type Endpoint, isFile } from '#core/contract/endpoint.ts'
import { fillWithDemo } from '#demo/load.ts'
import { DiskStorage } from '#platform/files/server/storage/disk-storage.ts'

/** What deletes comes last, so that there is something to read and to change. */
const order = ['GET', 'POST', 'PUT', 'DELETE']
const endpoints = Object.entries(contract)
  .flatMap(([slice, endpoints]) =>
    Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ slice, name, endpoint })),
  )
  // A stream has no end, and files come without a schema.
  .filter(({ endpoint: { fields, files } }) => fields !== 'stream' && !files)
  .toSorted((a, b) => order.indexOf(a.endpoint.method) - order.indexOf(b.endpoint.method))

const callsPerEndpoint = 30
/** Making a file takes long. */
const callsPerFile = 3
/** How many texts an endpoint may send: for the session, the transaction, its own work and what it refuses. */
const maxTexts = 28

let test: TestPortal
let folder: string
let administrator: TestPerson
let rows: DemoRows
let sent = new Set<string>()
const all = new Set<string>()

beforeAll(async () => {
  test = await testPortal()
  folder = await mkdtemp(join(tmpdir(), 'shaar-demo-'))
  await fillWithDemo(test.db, new DiskStorage(folder), new Date())
  administrator = await test.person('administrator')
  rows = await loadDemoRows(test.db)
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [config] = given as [string | { text: string }]
    const text = typeof config === 'string' ? config : config.text
    // Jobs run meanwhile, processes count one another, and a connection deallocates the statements that it used least.
    const isAside = /pgboss|pg_stat_activity|^deallocate/.test(text)
    if (!isAside) sent.add(text)
    return query.apply(this, given)
  } as never)
})

afterAll(async () => {
  vi.restoreAllMocks()
  await test.close()
  await rm(folder, { recursive: true, force: true })
})

const newSession = () => test.portal.sessions.start(test.db, administrator.id, 'בדיקה')

async function call(endpoint: Endpoint, { query, body }: CallInput, token: string) {
  const parameters = Object.entries(query).map(([name, value]) => [name, String(value)])
  return test.app.inject({
    method: endpoint.method,
    url: endpoint.path,
    query: Object.fromEntries(parameters),
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    ...(endpoint.body && { payload: body }),
  })
}

describe.each(endpoints)('$name', ({ slice, name, endpoint }) => {
  it('sends few texts to PostgreSQL, whatever the input', async () => {
    const inputs = fc.sample(inputsOf(endpoint, knownTo(slice, rows)), {
      numRuns: isFile(endpoint.fields) ? callsPerFile : callsPerEndpoint,
      seed: 1,
    })
    sent = new Set()
    let token = await newSession()
    for (const input of inputs) {
      let response = await call(endpoint, matchToItem(slice, input, rows), token)
      if (response.statusCode === 401) {
        // Some calls end the session, and the next one needs another.
        token = await newSession()
        response = await call(endpoint, matchToItem(slice, input, rows), token)
      }
      expect(response.statusCode, response.body).toBeLessThan(500)
    }
    for (const text of sent) all.add(text)
    expect(sent.size, [name, ...sent].join('\n')).toBeLessThanOrEqual(maxTexts)
  })
})

it('all endpoints together send a few hundred texts', () => {
  expect(all.size).toBeGreaterThan(200)
  expect(all.size).toBeLessThan(2.3 * endpoints.length)
})
