import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { postTypes } from '#contract/content-types/capabilities.ts'
import { typedInput } from '#contract/content-types/fields.ts'
import type { PostType } from '#contract/content-types/index.ts'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { posts } from '../content/tables.ts'
import { fillWithDemo } from '../db/demo/load.ts'
import { maxPrepared } from '../db/pool.ts'
import { DiskStorage } from '../media/disk-storage.ts'
import { media } from '../media/tables.ts'
import { type TestPerson, type TestPortal, testPortal } from '../testing.ts'
import { inputsOf } from '../testing-inputs.ts'

/** What deletes comes last, so that there is something to read and to change. */
const order = ['GET', 'POST', 'PUT', 'DELETE']
const endpoints = Object.entries(contract)
  .flatMap(([slice, endpoints]) =>
    Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ slice, name, endpoint })),
  )
  // A stream has no end, and files come without a schema.
  .filter(({ endpoint: { fields, files } }) => fields !== 'stream' && !files)
  .toSorted((a, b) => order.indexOf(a.endpoint.method) - order.indexOf(b.endpoint.method))

/** The type of the items that a slice is about, where it is about one. */
const typeOf: Record<string, PostType> = {
  benefits: 'benefit',
  classifieds: 'yad2',
  events: 'event',
  galleries: 'gallery',
  lessons: 'lomda',
  pages: 'page',
}

const callsPerEndpoint = 30
/** How many texts an endpoint may send: for the session, the transaction, its own work and what it refuses. */
const maxTexts = 20
/** How many more for each type of content, where an endpoint is asked for one. */
const maxPerType = 5

let test: TestPortal
let folder: string
let administrator: TestPerson
let uuids: string[]
const items = new Map<PostType, number[]>()
let sent = new Set<string>()
const all = new Set<string>()

beforeAll(async () => {
  test = await testPortal()
  folder = await mkdtemp(join(tmpdir(), 'shaar-demo-'))
  await fillWithDemo(test.db, new DiskStorage(folder), new Date())
  administrator = await test.person('administrator')
  uuids = (await test.db.select({ id: media.id }).from(media).limit(20)).map(({ id }) => id)
  for (const type of postTypes) {
    const rows = await test.db.select({ id: posts.id }).from(posts).where(eq(posts.postType, type)).limit(12)
    items.set(
      type,
      rows.map(({ id }) => id),
    )
  }
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [config] = given as [string | { text: string }]
    const text = typeof config === 'string' ? config : config.text
    // Jobs run meanwhile.
    if (!text.includes('pgboss')) sent.add(text)
    return query.apply(this, given)
  } as never)
}, 120_000)

afterAll(async () => {
  vi.restoreAllMocks()
  await test.close()
  await rm(folder, { recursive: true, force: true })
})

type Input = Record<'query' | 'body', Record<string, unknown>>

/** Random input made such that it finds an item: of the type that is named, with the fields of that type, saved once. */
function fitting(slice: string, { query, body }: Input): Input {
  const type = query.post_type ?? query.type ?? body.post_type ?? typeOf[slice]
  const ids = items.get(type as PostType)
  const fit = (part: Record<string, unknown>) => {
    const fitted = Object.entries(part).filter(
      ([name]) => !('post_type' in part) || name === type || !(name in typedInput),
    )
    if ('post_type' in part) fitted.push(['post_type', type])
    if ('revision' in part) fitted.push(['revision', 1])
    if (ids && typeof part.id === 'number') fitted.push(['id', ids[part.id % ids.length]])
    return Object.fromEntries(fitted)
  }
  return { query: fit(query), body: fit(body) }
}

async function call(endpoint: Endpoint, { query, body }: Input) {
  const parameters = Object.entries(query).map(([name, value]) => [name, String(value)])
  // A session of its own, since some calls end it.
  const token = await test.portal.sessions.start(test.db, administrator.id, 'בדיקה')
  return test.app.inject({
    method: endpoint.method,
    url: endpoint.path,
    query: Object.fromEntries(parameters),
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    ...(endpoint.body && { payload: body }),
  })
}

function namesType({ query, body }: Endpoint): boolean {
  return [query, body].some((part) => part && ('post_type' in part.properties || 'type' in part.properties))
}

describe.each(endpoints)('$name', ({ slice, name, endpoint }) => {
  it('sends few texts to PostgreSQL, whatever the input', async () => {
    const type = typeOf[slice]
    const ids = [1, 2, 3, 4, 5, ...((type && items.get(type)) ?? [])]
    const inputs = fc.sample(inputsOf(endpoint, { ids, uuids }), {
      numRuns: callsPerEndpoint,
      seed: 1,
    }) as Input[]
    sent = new Set()
    for (const input of inputs) {
      const { statusCode, body } = await call(endpoint, fitting(slice, input))
      expect(statusCode, body).toBeLessThan(500)
    }
    for (const text of sent) all.add(text)
    const allowed = namesType(endpoint) ? maxTexts + maxPerType * postTypes.length : maxTexts
    expect(sent.size, [name, ...sent].join('\n')).toBeLessThanOrEqual(allowed)
  })
})

it('all endpoints together send fewer texts than a connection prepares', () => {
  expect(all.size).toBeGreaterThan(200)
  expect(all.size).toBeLessThan(maxPrepared)
})
