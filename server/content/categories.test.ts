import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { content } from '#contract/content.ts'
import { library } from '#contract/library.ts'
import { type TestPerson, type TestPortal, testPortal } from '../testing.ts'
import { categories, posts } from './tables.ts'

let test: TestPortal
let editor: TestPerson

beforeAll(async () => {
  test = await testPortal()
  editor = await test.person('editor')
})
afterAll(() => test.close())

const save = (name: string, parent_id: number | null = null, id: number | null = null, as = editor) =>
  test.call(library.saveCategory, { body: { id, post_type: 'benefit', parent_id, name } }, { as })
const made = async (name: string, parent_id: number | null = null) => (await save(name, parent_id)).fields.id
const remove = (id: number, as = editor) => test.call(library.deleteCategory, { query: { id } }, { as })
const parentOf = async (id: number) =>
  (await test.db.select({ parentId: categories.parentId }).from(categories).where(eq(categories.id, id)))[0]
    ?.parentId

describe('the tree of categories', () => {
  it('grows to four levels, and no deeper', async () => {
    let parent: number | null = null
    for (const name of ['רמה א', 'רמה ב', 'רמה ג', 'רמה ד']) parent = await made(name, parent)
    expect((await save('רמה ה', parent)).code).toBe('content.category-too-deep')
    // Nor by moving a branch under a branch.
    const top = await made('ענף')
    await made('ענפון', top)
    const third = await made('שלישית', await made('שנייה', await made('ראשונה')))
    expect((await save('ענף', third, top)).code).toBe('content.category-too-deep')
  })

  it('takes no category under itself, nor under what is below it', async () => {
    const upper = await made('עליונה')
    const lower = await made('תחתונה', upper)
    expect((await save('עליונה', lower, upper)).code).toBe('content.category-loop')
    expect((await save('עליונה', upper, upper)).code).toBe('content.category-loop')
  })

  it('does not become a loop by two moves at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await made(`אחת ${round}`), await made(`שתיים ${round}`)]
      await Promise.all([save(`אחת ${round}`, two, one), save(`שתיים ${round}`, one, two)])
      expect([await parentOf(one), await parentOf(two)]).toContain(null)
    }
  })

  it('has no two of one name under one parent', async () => {
    await made('כפולה')
    expect((await save('כפולה')).code).toBe('content.category-exists')
  })

  it('is put in order, all of it or none', async () => {
    const parent = await made('לסידור')
    const [one, two] = [await made('אלף', parent), await made('בית', parent)]
    const order = (ids: number[], seen: number[]) =>
      test.call(
        library.orderCategories,
        { body: { post_type: 'benefit', parent_id: parent, ids, seen } },
        { as: editor },
      )
    expect((await order([two, one], [one, two])).success).toBe(true)
    expect((await order([two], [two, one])).code).toBe('content.categories-changed')
    expect((await order([two, two], [two, one])).code).toBe('content.categories-changed')
  })

  it('is not put in order by who did not see the order that another gave it', async () => {
    const parent = await made('של שניים')
    const [one, two, three] = [
      await made('אלף', parent),
      await made('בית', parent),
      await made('גימל', parent),
    ]
    const order = (ids: number[]) =>
      test.call(
        library.orderCategories,
        { body: { post_type: 'benefit', parent_id: parent, ids, seen: [one, two, three] } },
        { as: editor },
      )
    const orders = [
      [three, one, two],
      [two, one, three],
    ]
    const answers = await Promise.all(orders.map(order))
    const saved = answers.findIndex(({ success }) => success)
    expect(answers[1 - saved]?.code).toBe('content.categories-changed')
    const there = await test.call(content.getCategories, { query: { type: 'benefit' } }, { as: editor })
    const under = there.fields.categories.filter(({ parent_id }) => parent_id === parent)
    expect(under.map(({ id }) => id)).toEqual(orders[saved])
  })

  it('loses a category without losing what was in it', async () => {
    const parent = await made('הורה')
    const middle = await made('אמצע', parent)
    const child = await made('ילד', middle)
    const id = await test.post(editor, {
      post_type: 'benefit',
      category_id: middle,
      benefit: {
        supplier: 'ספק',
        value: '10%',
        code: null,
        link: null,
        valid_until: null,
        branches: [],
        terms: '',
      },
    })
    expect((await remove(middle)).success).toBe(true)
    expect(await parentOf(child)).toBe(parent)
    const [post] = await test.db.select({ in: posts.categoryId }).from(posts).where(eq(posts.id, id))
    expect(post?.in).toBe(parent)
    expect((await remove(middle)).statusCode).toBe(404)
  })

  it('is changed only by editors of its type', async () => {
    const id = await made('מוגנת')
    const stranger = await test.person('editor', { editableTypes: ['post'] })
    expect((await save('שם אחר', null, id, stranger)).statusCode).toBe(403)
    expect((await remove(id, stranger)).statusCode).toBe(403)
    expect((await save('בלי הורה', 999_999)).statusCode).toBe(400)
    expect((await save('לא קיימת', null, 999_999)).statusCode).toBe(404)
  })
})
