import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Plan, type WatchedStatements, watchStatements } from '#app/server/testing/testing-statements.ts'
import { type TestPortal, testPortal } from '#app/server/testing.ts'
import type { Fields } from '#core/contract/endpoint.ts'
import { type Database, type Json, searchSettings, type Transaction } from '#core/server/database/index.ts'
import type { SessionUser } from '#core/server/http/index.ts'
import { listCelebrants } from '#features/celebrations/server/queries.ts'
import { loadPage } from '#features/pages/server/routes.ts'
import type { content } from '#platform/content/contract/content.ts'
import { loadVisibleMedia } from '#platform/files/server/visibility.ts'
import { findPeople } from '#platform/people/server/queries.ts'
import { checkInput } from './authoring/clean.ts'
import { getManagedPosts } from './authoring/editing.ts'
import { filesOf } from './content-types.ts'
import { loadPost } from './queries.ts'
import { readHandlers } from './reads/routes.ts'
import { contentHandlers } from './routes.ts'
import { searchAll } from './search/search.ts'
import { input } from './testing-items.ts'

let test: TestPortal
let watched: WatchedStatements
let searching: WatchedStatements
let db: Transaction
let searchDb: Database
let user: SessionUser

beforeAll(async () => {
  test = await testPortal()
  const author = await test.person('editor')
  const verified = await test.portal.sessions.verify(author.token)
  if (!verified) throw new Error('the session is not good')
  user = { ...verified, role: 'employee', editable_types: [], branchId: 1, departmentId: 1 }
  await test.db.execute(sql`
    insert into branches (name, city, address) select 'סניף ' || n, '', '' from generate_series(1, 12) n`)
  await test.db.execute(sql`
    insert into users (employee_number, user_name, email, role, first_name, last_name, birthday, birthday_visible, branch_id)
    select 'n' || n, 'u' || n, 'u' || n || '@example.com', 'employee', 'שם' || n, 'משפחה' || n, date '1970-01-01' + n % 366, true, 1 + n % 12
    from generate_series(1, 5000) n`)
  await test.db.execute(sql`
    insert into categories (post_type, name, slug) select 'post', 'קטגוריה', 'c' || n from generate_series(1, 20) n`)
  await test.db.execute(sql`
    insert into media (id, mime_type, bytes, width, height, colour)
    select gen_random_uuid(), 'image/webp', 1, 1, 1, '#fff' from generate_series(1, 5000)`)
  await test.db.execute(sql`
    insert into posts (post_type, title, slug, body, status, publish_at, category_id, author_id, search, pinned)
    select case when n % 500 = 1 then 'page' else 'post' end, 'כותרת', 's' || n, repeat('גוף ', 50),
      case when n % 20 = 0 then 'draft' else 'published' end, now() - n * interval '7 minutes', 1 + n % 20, ${author.id},
      ('''wמילה' || n % 997 || ''' ''wכולמ'' ''bכו'' ''bכול''')::tsvector, n % 1000 = 0
    from generate_series(1, 20000) n`)
  await test.db.execute(sql`
    insert into post_media (media_id, post_id)
    select m.id, p.id from (select id, row_number() over () as n from media) m
    join (select id, row_number() over () as n from posts) p on p.n = m.n`)
  await test.db.execute(sql`
    insert into post_reads (user_id, post_id) select ${author.id}, id from posts where id % 2 = 0`)
  await test.db.execute(sql`
    insert into search_words (word, keys) select 'מילה' || n, array['מילה' || n] from generate_series(1, 20000) n`)
  await test.db.execute(sql`analyze`)
  watched = watchStatements(test.url)
  db = watched.db
  searching = watchStatements(test.url, searchSettings)
  searchDb = searching.db
})
afterAll(async () => {
  await watched.close()
  await searching.close()
  await test.close()
})

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
}

/** The tables that PostgreSQL reads from end to end to answer what was asked. */
function tablesReadWhole(plan: Plan): string[] {
  const whole = nodesOf(plan).filter((node) => node['Node Type'] === 'Seq Scan')
  return whole.map((node) => node['Relation Name'] ?? '')
}

/** Small tables are read whole because that is quicker. */
const large = ['posts', 'users', 'media', 'post_media', 'post_reads', 'search_words', 'sessions']

/** The queries that are sent while it runs. */
async function statementsOf({ statementsOf }: WatchedStatements, run: () => Promise<unknown>) {
  const sent = await statementsOf(run)
  const statements = sent.filter(({ query }) => /^[\s(]*(select|with|insert|update)/.test(query))
  expect(statements.length).toBeGreaterThan(0)
  return statements
}

async function largeTablesReadWhole(run: () => Promise<unknown>): Promise<string[]> {
  const found: string[] = []
  for (const statement of await statementsOf(watched, run)) {
    found.push(...tablesReadWhole(await watched.plan(statement)))
  }
  return found.filter((table) => large.includes(table))
}

/** Answers a call on the database that is watched. */
const answer = (handler: (context: never) => Promise<unknown>, input: object) =>
  handler({ db, user, ...input } as never)

describe('with 20,000 items no table is read whole for', () => {
  const { getRecentPosts, getPostsByIds } = contentHandlers
  const { getReadPosts, addUserToReadPost, getUnreadCounts, markAllRead } = readHandlers
  const recent = (query: object) =>
    answer(getRecentPosts, { query: { post_type: 'post', number_of_posts: 20, page: 1, ...query } })
  const byIds = { post_type: 'post', ids: [3, 5, 8], page: 1, per_page: 20, one_month_back: true }
  const cases: [string, () => Promise<unknown>][] = [
    ['the newest items', () => recent({})],
    ['a far page', () => recent({ page: 40 })],
    ['the pinned items', () => recent({ pinned: true })],
    ['a category', () => recent({ category: 3 })],
    ['the green way', () => recent({ post_type: 'green_way' })],
    ['one item', () => loadPost(db, user, 77, 'post')],
    ['items by numbers', () => answer(getPostsByIds, { query: byIds })],
    ['a page by its slug', () => loadPage(db, user, 's501')],
    ['what was read', () => answer(getReadPosts, { query: { ids: [2, 3, 4] } })],
    ['a read mark', () => answer(addUserToReadPost, { body: { post_id: 77 } })],
    ['counts of unread items', () => answer(getUnreadCounts, {})],
    ['marks of all unread news', () => answer(markAllRead, { body: { post_type: 'post' } })],
    ['people by the beginnings of their names', () => findPeople(db, 'שם מש')],
    ['today’s birthdays', () => listCelebrants(db, ['2027-03-05'])],
    ['a picture', () => loadVisibleMedia(db, user, '00000000-0000-4000-8000-000000000000')],
  ]
  it.each(cases)('%s', async (_name, run) => {
    expect(await largeTablesReadWhole(run)).toEqual([])
  })
})

it.each([
  ['title', 'posts_managed_title'],
  ['-publish_at', 'posts_managed_publish'],
  ['-updated_at', 'posts_managed'],
] as const)('the managed items in the order of %s are read in that of an index', async (sort, index) => {
  const query = { post_type: 'post', sort, page: 1 } as const
  const administrator = { ...user, role: 'administrator' }
  const [statement] = await statementsOf(watched, () =>
    answer(getManagedPosts, { user: administrator, query }),
  )
  const nodes = statement ? nodesOf(await watched.plan(statement)) : []
  expect(nodes.map((node) => node['Index Name'])).toContain(index)
  expect(nodes.map((node) => node['Node Type'])).not.toContain('Sort')
})

it('the files of an item that is saved are looked up at once', async () => {
  const { rows: shown } = await test.db.execute<{ id: string }>(sql`
    select media_id as id from post_media join posts on id = post_id
    where status = 'published' and publish_at < now() limit 5`)
  const pictures = input({
    body: shown.map(({ id }) => `<p><img src="/media/${id}/960.webp" alt="" /></p>`).join(''),
  })
  expect(filesOf(pictures)).toHaveLength(5)
  expect(await statementsOf(watched, () => checkInput(db, user, pictures))).toHaveLength(1)
  expect(await largeTablesReadWhole(() => checkInput(db, user, pictures))).toEqual([])
})

describe('with 20,000 items a search, planned once for all words,', () => {
  async function search(s: string): Promise<Fields<typeof content.searchAll>> {
    const found = await answer(searchAll, { portal: { searchDb }, query: { s, page: 1 } })
    return (found as Json<Fields<typeof content.searchAll>>).parse()
  }

  /** Every node of the plans, which are made without knowing the words that are asked for. */
  async function nodesFor(text: string): Promise<Plan[]> {
    const statements = await statementsOf(searching, () => search(text))
    const plans: Plan[] = []
    for (const statement of statements) {
      plans.push(await searching.plan(statement))
    }
    return plans.flatMap(nodesOf)
  }
  const isOf = (type: string) => (node: Plan) => node['Node Type'] === type

  it('finds by the indexes of words: those that were asked for, in the other keyboard layout, then near words and what they find', async () => {
    const found = (await nodesFor('מילה44444')).filter(isOf('Bitmap Heap Scan'))
    const indexes = found.map((node) => nodesOf(node).flatMap(({ 'Index Name': name }) => name ?? []))
    expect(indexes).toEqual([['posts_search'], ['posts_search'], ['search_words_keys'], ['posts_search']])
  })

  it('picks the newest of them out by their weeks in the index, before it opens any', async () => {
    const [statement] = await statementsOf(searching, () => search('כולם'))
    if (!statement) throw new Error('nothing was asked')
    const scans = nodesOf(await searching.analyze(statement)).filter(isOf('Bitmap Index Scan'))
    // The title's words first, exactly and in any form, which no item has, then those of the text, which all have: of the newest alone, and no tier more.
    const [scan] = scans
    expect(scans).toHaveLength(1)
    expect(scan?.['Actual Loops']).toBe(5)
    expect((scan?.['Actual Rows'] ?? 0) * 5).toBeGreaterThan(500)
    expect((scan?.['Actual Rows'] ?? 0) * 5).toBeLessThan(5000)
  })

  it.each(['כו', 'כול', 'כולם'])(
    'finds what was published now before the others that have %s',
    async (text) => {
      const author = await test.person('editor')
      const id = await test.post(author, { title: 'הודעה', body: '<p>כולם</p>' })
      const { posts } = await search(text)
      expect(posts).toHaveLength(20)
      expect(posts[0]?.id).toBe(id)
    },
  )

  it('misses none of the old ones, newest first', async () => {
    const { rows: having } = await test.db.execute<{ id: number }>(sql`
      select id from posts where search @@ '''wמילה44''' and status = 'published' and post_type = 'post'
      order by publish_at desc`)
    expect(having.length).toBeGreaterThan(10)
    const { posts } = await search('מילה44')
    expect(posts.slice(0, having.length).map((post) => post.id)).toEqual(having.map(({ id }) => id))
  })

  it('reads no table whole', async () => {
    const whole = (await nodesFor('מילה44444')).filter(isOf('Seq Scan'))
    expect(whole.filter(({ 'Relation Name': table }) => large.includes(table ?? ''))).toEqual([])
  })
})
