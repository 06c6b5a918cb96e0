import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#app/contract/contract.ts'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { type Endpoint, subjects } from '#core/contract/endpoint.ts'
import { transact } from '#core/server/database/transact.ts'
import { events } from '#features/events/server/tables.ts'
import { makeDish, makeMenu } from '#features/food/server/testing-food.ts'
import { galleries } from '#features/galleries/server/tables.ts'
import { makeProduct } from '#features/shop/server/testing-shop.ts'
import { foreignTypes, postTypes } from '#platform/content/contract/post-types.ts'
import { posts } from '#platform/content/server/tables.ts'
import { menus } from '#platform/organisation/server/tables.ts'

const endpoints = Object.values(contract).flatMap((slice) => Object.entries<Endpoint>(slice))
const cached = endpoints.filter(([, endpoint]) => endpoint.cached)

let test: TestPortal
let reader: TestPerson
/** The subjects that the triggers of a table announce. */
const announced = new Map<string, string[]>()
/** Inputs with which a cached endpoint reads all that it can read; none named is no input. */
const inputs: Record<string, object[]> = {}

beforeAll(async () => {
  test = await testPortal()
  reader = await test.person('employee')
  await listTriggers()
  await makeInputs()
})
afterAll(() => test.close())

async function listTriggers(): Promise<void> {
  // A new row of media is in no answer before a row of another table names it.
  const { rows } = await test.db.execute<{ table: string; subject: string }>(sql`
    select tgrelid::regclass::text as table, rtrim(encode(tgargs, 'escape'), '\\000') as subject from pg_trigger
    where tgfoid = 'notify_invalidated'::regproc
      and pg_get_triggerdef(oid) like
        case tgrelid when 'media'::regclass then '' else '%INSERT OR ' end || '%DELETE OR UPDATE OR TRUNCATE%'`)
  for (const { table, subject } of rows) announced.set(table, [...(announced.get(table) ?? []), subject])
}

async function makeInputs(): Promise<void> {
  const editor = await test.person('editor')
  const items: { id: number; post_type: string }[] = []
  for (const post_type of postTypes) {
    const id = await test.post(editor)
    await test.db
      .update(posts)
      .set({ postType: post_type, slug: `the-${post_type}` })
      .where(eq(posts.id, id))
    items.push({ id, post_type })
  }
  for (const day of ['2020-01-15', '2100-01-15']) {
    const postId = await test.post(editor)
    await test.db.update(posts).set({ postType: 'event' }).where(eq(posts.id, postId))
    const at = (hour: string) => new Date(`${day}T${hour}:00Z`)
    await test.db
      .insert(events)
      .values({ postId, startsAt: at('09:00'), endsAt: at('10:00'), place: '', kind: 'event' })
  }
  const gallery = items.find(({ post_type }) => post_type === 'gallery')?.id ?? 0
  await test.db.insert(galleries).values({ postId: gallery, voting: true, uploadsOpen: true })
  const { id: product } = await makeProduct(test)
  const menu = await makeMenu(test)
  await menu.serve(menu.dates[0], await makeDish(test))
  const types = [...postTypes, ...foreignTypes].map((post_type) => ({ post_type }))
  Object.assign(inputs, {
    getRecentPosts: types,
    getPostById: [...items, { id: menu.id, post_type: 'food_menu' }],
    getPostsByIds: items.map(({ id, post_type }) => ({ ids: String(id), post_type })),
    getAllPosts: types,
    getCategories: [{ type: 'post' }],
    searchAll: [{ s: 'ידיעה' }],
    getPage: [{ id: 'the-page' }],
    getFuturePosts: types,
    getEventsBetween: [{ from: '2020-01-01', to: '2020-01-31' }],
    getGalleryImages: [{ id: gallery }],
    getMenu: (await test.db.select({ id: menus.id }).from(menus)).slice(0, 1),
    getFoodMenu: [{ slug: menu.slug }],
    getAllProducts: [{}, { id: product }],
    getProductsBySearch: [{ search: 'שמן' }],
    users: [{}, { s: 'נועה' }],
    getPerson: [{ id: reader.id }],
    getCelebrations: [{ month: '2027-03' }],
  })
}

/** The tables that an answer is read from: PostgreSQL locks every table of a statement until its transaction ends. */
async function tablesOf(endpoint: Endpoint, input: object): Promise<string[]> {
  const { db, searchDb } = test.portal
  return transact(db, async (transaction) => {
    Object.assign(test.portal, { db: transaction, searchDb: transaction })
    try {
      const { statusCode, body } = await test.app.inject({
        url: endpoint.path,
        query: input as Record<string, string>,
        headers: { authorization: `Bearer ${reader.token}` },
      })
      expect(statusCode, body).toBe(200)
    } finally {
      Object.assign(test.portal, { db, searchDb })
    }
    const { rows } = await transaction.execute<{ table: string }>(sql`
      select relation::regclass::text as table from pg_locks join pg_class on pg_class.oid = relation
      where pid = pg_backend_pid() and relkind = 'r' and relnamespace = 'public'::regnamespace`)
    return rows.map(({ table }) => table)
  })
}

describe('a cached response', () => {
  it.each(cached)('of %s is invalidated by every table that it is read from', async (name, endpoint) => {
    const tables = new Set<string>()
    for (const input of inputs[name] ?? [{}]) {
      for (const table of await tablesOf(endpoint, input)) tables.add(table)
    }
    expect(tables.size).toBeGreaterThan(0)
    const unheard = [...tables].filter(
      (table) => !announced.get(table)?.some((subject) => endpoint.reads?.some((read) => read === subject)),
    )
    expect(unheard).toEqual([])
  })
})

describe('a subject', () => {
  it.each(subjects)('%s is read by an endpoint', (subject) => {
    expect(endpoints.some(([, { reads }]) => reads?.includes(subject))).toBe(true)
  })

  it.each(subjects)('%s is written by an endpoint, or announced by a table', (subject) => {
    const isAnnounced = [...announced.values()].flat().includes(subject)
    expect(isAnnounced || endpoints.some(([, { invalidates }]) => invalidates?.includes(subject))).toBe(true)
  })

  it('that a table announces is read by a cached endpoint', () => {
    const reads = new Set<string>(cached.flatMap(([, endpoint]) => endpoint.reads ?? []))
    expect([...new Set([...announced.values()].flat())].filter((subject) => !reads.has(subject))).toEqual([])
  })
})
