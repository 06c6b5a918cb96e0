import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { connectToWrite } from '#core/server/database/index.ts'
import { insertPost } from '#platform/content/server/authoring/write.ts'
import { posts, searchWords } from '#platform/content/server/tables.ts'
import { pruneVocabulary } from './vocabulary.ts'

let test: TestPortal
let author: TestPerson
beforeAll(async () => {
  test = await testPortal()
  author = await test.person('editor')
})
afterAll(() => test.close())

const prune = () => pruneVocabulary(test.portal.searchDb, test.portal.db)
const vocabulary = async () =>
  (await test.db.select({ word: searchWords.word }).from(searchWords).orderBy(asc(searchWords.word))).map(
    ({ word }) => word,
  )

it('words that no item has any more are deleted, however many there are; those of drafts and archived items stay', async () => {
  await test.post(author, { title: 'מגדלור', excerpt: '', body: 'לחופשה' })
  await test.post(author, { title: 'סביבה', excerpt: '', body: '', status: 'draft' })
  const gone = await test.post(author, { title: 'צפרדע', excerpt: '', body: 'מגדלור' })
  expect(await prune()).toBe(0)
  const before = await vocabulary()
  expect(before).toEqual(expect.arrayContaining(['מגדלור', 'סביבה', 'צפרדע', 'לחופשה', 'חופשה']))
  await test.db.execute(sql`insert into search_words select 'x' || n, '{}' from generate_series(1, 450) n`)
  await test.db.delete(posts).where(eq(posts.id, gone))
  await prune()
  expect(await vocabulary()).toEqual(before.filter((word) => word !== 'צפרדע'))
})

it('a word that is being used by somebody at this moment stays, and searches do not wait', async () => {
  await test.db.insert(searchWords).values({ word: 'קרנבל', keys: ['קרנבל'] })
  const connection = connectToWrite(test.url)
  let pruned: Promise<number> | undefined
  await connection.db.transaction(async (transaction) => {
    await insertPost(transaction, author.id, await inputNamed('קרנבל'))
    pruned = prune()
    await expect.poll(isWaiting).toBe(true)
    const search = await test.db.select({ word: searchWords.word }).from(searchWords).limit(1)
    expect(search).toHaveLength(1)
  })
  expect(await pruned).toBe(0)
  expect(await vocabulary()).toContain('קרנבל')
  await connection.close()
})

async function isWaiting(): Promise<boolean> {
  const { rows } = await test.db.execute(
    sql`select 1 from pg_locks join pg_database on pg_database.oid = database
      where datname = current_database() and relation = 'search_words'::regclass and not granted`,
  )
  return rows.length > 0
}

/** What is written of an item of that title. */
async function inputNamed(title: string) {
  const id = await test.post(author)
  const { rows } = await test.db.execute<{ input: Parameters<typeof insertPost>[2] }>(
    sql`select input from post_versions where post_id = ${id}`,
  )
  const [row] = rows
  if (!row) throw new Error('the item has no version')
  return { ...row.input, title }
}
