import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { killedAfter, type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { shop } from '#features/shop/contract/shop.ts'
import { indexProducts } from '#features/shop/server/catalogue/products.ts'
import { products } from '#features/shop/server/tables.ts'
import { makeProduct } from '#features/shop/server/testing-shop.ts'
import { content } from '#platform/content/contract/content.ts'
import { indexPosts } from '#platform/content/server/search/index-again.ts'
import { posts, searchWords } from '#platform/content/server/tables.ts'
import type { Database } from '../database/index.ts'
import { indexOutdated } from './index.ts'
import { indexedKinds, outdatedSearch } from './tables.ts'

let test: TestPortal
let editor: TestPerson
beforeAll(async () => {
  test = await testPortal()
  editor = await test.person('editor')
})
afterAll(() => test.close())

const kinds = [{ indexAgain: { post: indexPosts } }, { indexAgain: { product: indexProducts } }]
const indexAgain = (db: Database = test.portal.db) => indexOutdated(db, kinds, 2)

/** Items as earlier rules have left them: without a word. */
async function forgetWords(): Promise<void> {
  await test.db.update(posts).set({ search: '' })
  await test.db.update(products).set({ search: '' })
  await test.db.delete(searchWords)
  await test.db
    .insert(outdatedSearch)
    .values(indexedKinds.map((kind) => ({ kind })))
    .onConflictDoUpdate({ target: outdatedSearch.kind, set: { lastId: 0 } })
}

const wordsOf = (table: typeof posts | typeof products) =>
  test.db.select({ id: table.id, search: table.search }).from(table).orderBy(table.id)
const vocabulary = () => test.db.select().from(searchWords).orderBy(searchWords.word)

it('writes the same words as saving does, in portions, and once', async () => {
  await test.post(editor, { title: 'ערב סטנד־אפ', body: '<p>לעובדים, <b>054-2345678</b></p>' })
  await test.post(editor, { title: 'הטבות החורף', body: '<p>שלום</p>' })
  await test.post(editor, {
    post_type: 'official',
    title: 'ממונה בטיחות',
    official: { person_id: null, deputy_id: null, phone: '+97239998877', email: null, reception_hours: '' },
  })
  await makeProduct(test, { name: 'יין אדום', description: '<p>בקבוק של <i>750 מ״ל</i></p>' })
  const written = [await wordsOf(posts), await wordsOf(products), await vocabulary()]
  await forgetWords()
  const as = { as: editor }
  const findsAll = async () => {
    await test.heard()
    const { fields } = await test.call(content.searchAll, { query: { s: 'סטנדאפ', page: 1 } }, as)
    const wine = await test.call(shop.getProductsBySearch, { query: { search: 'יינות', page: 1 } }, as)
    return fields.posts.length + wine.fields.products.length
  }
  expect(await findsAll()).toBe(0)
  await indexAgain()
  expect([await wordsOf(posts), await wordsOf(products), await vocabulary()]).toEqual(written)
  expect(await findsAll()).toBe(2)
  expect(await test.db.$count(outdatedSearch)).toBe(0)
  // Nothing is outdated any more.
  await test.db.update(posts).set({ search: '' })
  await indexAgain()
  expect((await wordsOf(posts)).filter(({ search }) => search !== '')).toEqual([])
})

it('goes on where it was cut off', async () => {
  for (const title of ['אחת', 'שתיים', 'שלוש', 'ארבע']) await test.post(editor, { title })
  await forgetWords()
  await indexAgain()
  const written = await wordsOf(posts)
  await forgetWords()
  const dying = killedAfter(1, test.portal.db)
  await expect(indexAgain(dying)).rejects.toThrow('killed')
  expect((await wordsOf(posts)).filter(({ search }) => search !== '')).toHaveLength(2)
  await test.db.update(posts).set({ search: 'kept' }).where(sql`${posts.search} <> ''`)
  await indexAgain()
  expect(await wordsOf(posts)).toEqual(
    written.map((row, index) => (index < 2 ? { ...row, search: "'kept'" } : row)),
  )
})

it('leaves an item as it is that is saved meanwhile', async () => {
  const id = await test.post(editor, { title: 'ישן' })
  await test.db.transaction(async (transaction) => {
    const slow = new Proxy(transaction, {
      get(target, name) {
        const value = Reflect.get(target, name)
        if (name !== 'execute') return typeof value === 'function' ? value.bind(target) : value
        return async (...query: Parameters<typeof target.execute>) => {
          // Between reading and writing somebody else saves.
          await test.db.update(posts).set({ revision: 2, search: "'tחדש'" }).where(eq(posts.id, id))
          return target.execute(...query)
        }
      },
    })
    await indexPosts(slow, id - 1, 1)
  })
  const [row] = await test.db.select({ search: posts.search }).from(posts).where(eq(posts.id, id))
  expect(row?.search).toBe("'tחדש'")
})
