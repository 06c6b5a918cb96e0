import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { content } from '#platform/content/contract/content.ts'
import { library } from '#platform/content/contract/library.ts'
import { categories, posts } from '#platform/content/server/tables.ts'

let test: TestPortal
let editor: TestPerson

beforeAll(async () => {
  test = await testPortal()
  editor = await test.person('editor')
})
afterAll(() => test.close())

async function save(name: string, parent_id: number | null = null, id: number | null = null, as = editor) {
  const [row] = id === null ? [] : await test.db.select().from(categories).where(eq(categories.id, id))
  const body = { id, revision: row?.revision ?? 0, post_type: 'benefit' as const, parent_id, name }
  return test.call(library.saveCategory, { body }, { as })
}
const made = async (name: string, parent_id: number | null = null) => (await save(name, parent_id)).fields.id
const remove = (id: number, as = editor) => test.call(library.deleteCategory, { query: { id } }, { as })
const move = (id: number, parent_id: number | null, position: number, as = editor) =>
  test.call(library.moveCategory, { body: { id, parent_id, position } }, { as })
/** The categories under a parent, in their order. */
async function under(parent: number | null): Promise<number[]> {
  const { fields } = await test.call(content.getCategories, { query: { type: 'benefit' } }, { as: editor })
  return fields.categories.filter(({ parent_id }) => parent_id === parent).map(({ id }) => id)
}
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

  it('has a category moved to any place among those beside it, and under any parent', async () => {
    const [parent, other] = [await made('לסידור'), await made('אחר לסידור')]
    const [one, two, three] = [
      await made('אלף', parent),
      await made('בית', parent),
      await made('גימל', parent),
    ]
    await move(three, parent, 0)
    expect(await under(parent)).toEqual([three, one, two])
    await move(three, parent, 1)
    expect(await under(parent)).toEqual([one, three, two])
    await move(one, parent, 1000)
    expect(await under(parent)).toEqual([three, two, one])
    await move(two, other, 0)
    await move(one, other, 0)
    expect([await under(parent), await under(other)]).toEqual([[three], [one, two]])
    await move(one, null, 0)
    expect((await under(null))[0]).toBe(one)
  })

  it('has no category moved where it may not stand', async () => {
    const parent = await made('מעל')
    const child = await made('מתחת', parent)
    expect((await move(parent, child, 0)).code).toBe('content.category-loop')
    const namesake = await made('מתחת')
    expect((await move(namesake, parent, 0)).code).toBe('content.category-exists')
    expect((await move(namesake, 999_999, 0)).statusCode).toBe(400)
    expect((await move(999_999, parent, 0)).statusCode).toBe(404)
    const stranger = await test.person('editor', { editableTypes: ['post'] })
    expect((await move(namesake, null, 0, stranger)).statusCode).toBe(403)
    expect(await under(parent)).toEqual([child])
  })

  it('keeps the moves that two editors make at once', async () => {
    const parent = await made('של שניים')
    const [one, two, three, four] = [
      await made('אלף', parent),
      await made('בית', parent),
      await made('גימל', parent),
      await made('דלת', parent),
    ]
    await Promise.all([move(four, parent, 0), move(one, parent, 1000)])
    expect(await under(parent)).toEqual([four, two, three, one])
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
