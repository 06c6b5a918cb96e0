import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { contract } from '#app/contract/contract.ts'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { inputsOf } from '#app/server/testing-inputs.ts'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { fillWithDemo } from '#demo/load.ts'
import { typedInput } from '#platform/content/contract/fields.ts'
import type { PostType } from '#platform/content/contract/post-types.ts'
import { postTypes } from '#platform/content/contract/post-types.ts'
import { posts } from '#platform/content/server/tables.ts'
import { DiskStorage } from '#platform/files/server/disk-storage.ts'
import { media } from '#platform/files/server/tables.ts'

/** What deletes comes last, so that there is something to read and to change. */
const order = ['GET', 'POST', 'PUT', 'DELETE']
const endpoints = Object.entries(contract)
  .flatMap(([slice, endpoints]) =>
    Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ slice, name, endpoint })),
  )
  // A stream has no end, and files come without a schema.
  .filter(({ endpoint: { fields, files } }) => fields !== 'stream' && !files)
  .toSorted((a, b) => order.indexOf(a.endpoint.method) - order.indexOf(b.endpoint.method))

/** The type of the items that a slice is about; elsewhere news stand for all, since texts may differ by type. */
const typeOf: Record<string, PostType> = {
  benefits: 'benefit',
  classifieds: 'yad2',
  events: 'event',
  galleries: 'gallery',
  lessons: 'lomda',
  pages: 'page',
  registration: 'event',
}

const callsPerEndpoint = 30
/** Making a file takes long. */
const callsPerFile = 3
/** How many texts an endpoint may send: for the session, the transaction, its own work and what it refuses. */
const maxTexts = 24

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

const isPostType = (value: unknown) => postTypes.some((type) => type === value)
const withoutFieldsOfOthers = (part: Record<string, unknown>, type: PostType) =>
  Object.fromEntries(Object.entries(part).filter(([name]) => name === type || !(name in typedInput)))
/** Their `id` is that of an item; elsewhere it is one of comments, orders, products … */
const isAboutItems = (slice: string) => slice in typeOf || slice === 'content' || slice === 'authoring'

type Input = Record<'query' | 'body', Record<string, unknown>>

/** Random input made such that it finds an item: one that was saved once, of one type and with the fields of that type. */
function fitting(slice: string, { query, body }: Input): Input {
  const type = typeOf[slice] ?? 'post'
  const fit = (part: Input['query']) => {
    const fitted = 'post_type' in part ? withoutFieldsOfOthers(part, type) : { ...part }
    for (const name of ['post_type', 'type']) if (isPostType(part[name])) fitted[name] = type
    if ('revision' in part) fitted.revision = 1
    const ids = items.get(type) ?? []
    if (isAboutItems(slice) && typeof part.id === 'number') fitted.id = ids[part.id % ids.length]
    return fitted
  }
  return { query: fit(query), body: fit(body) }
}

const newSession = () => test.portal.sessions.start(test.db, administrator.id, 'בדיקה')

async function call(endpoint: Endpoint, { query, body }: Input, token: string) {
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
    const type = typeOf[slice]
    const ids = [1, 2, 3, 4, 5, ...((type && items.get(type)) ?? [])]
    const inputs = fc.sample(inputsOf(endpoint, { ids, uuids }), {
      numRuns: endpoint.fields === 'binary' ? callsPerFile : callsPerEndpoint,
      seed: 1,
    }) as Input[]
    sent = new Set()
    let token = await newSession()
    for (const input of inputs) {
      let response = await call(endpoint, fitting(slice, input), token)
      if (response.statusCode === 401) {
        // Some calls end the session, and the next one needs another.
        token = await newSession()
        response = await call(endpoint, fitting(slice, input), token)
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
