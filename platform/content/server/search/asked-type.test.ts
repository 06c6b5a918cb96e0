import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { authoring, type GivenPost } from '#platform/content/contract/authoring.ts'
import { content } from '#platform/content/contract/content.ts'
import { library } from '#platform/content/contract/library.ts'
import { categories } from '#platform/content/server/tables.ts'
import { input } from '#platform/content/server/testing-items.ts'
import { discussion } from '#platform/discussion/contract/discussion.ts'

let test: TestPortal
let editor: TestPerson
let member: TestPerson
let root: number
let energy: number
let other: number

const green = 'green_way' as const
const made = async (change: Partial<GivenPost>) =>
  (await test.call(authoring.createPost, { body: { ...input(), ...change } }, { as: editor })).fields.id

beforeAll(async () => {
  test = await testPortal()
  editor = await test.person('editor')
  member = await test.person('community')
  const [row] = await test.db.select().from(categories).where(eq(categories.slug, 'green-way'))
  root = row?.id ?? 0
  const category = async (name: string, parent_id: number | null) => {
    const body = { id: null, revision: 0, post_type: 'post', parent_id, name } as const
    return (await test.call(library.saveCategory, { body }, { as: editor })).fields.id
  }
  energy = await category('אנרגיה', root)
  other = await category('אחרת', null)
})
afterAll(() => test.close())

describe('the green way, which is a category of news', () => {
  it('answers each call of the specification under its own name', async () => {
    const own = await made({ post_type: green, title: 'ירוק כאן', discussion: true })
    const news = await made({ post_type: 'post', title: 'ירוק בחדשות', category_id: energy })
    const elsewhere = await made({ post_type: 'post', title: 'ירוק אחר', category_id: other })
    const page = { post_type: green, page: 1 }
    const call = { as: member }
    const shownOf = ({ posts }: { posts: { id: number; post_type: string }[] }) =>
      posts.map(({ id, post_type }) => [id, post_type])
    const both = [
      [news, green],
      [own, green],
    ]
    const recent = (more: object) =>
      test.call(content.getRecentPosts, { query: { ...page, number_of_posts: 9, ...more } }, call)
    expect(shownOf((await recent({})).fields)).toEqual(both)
    expect(shownOf((await recent({ category: energy })).fields)).toEqual([[news, green]])
    const all = (more: object) => test.call(content.getAllPosts, { query: { ...page, ...more } }, call)
    expect(shownOf((await all({})).fields)).toEqual(both)
    expect(shownOf((await all({ str: 'בחדשות' })).fields)).toEqual([[news, green]])
    const query = { ...page, ids: [own, news, elsewhere], per_page: 9 }
    expect(shownOf((await test.call(content.getPostsByIds, { query }, call)).fields)).toEqual(both)
    const byId = (id: number) => test.call(content.getPostById, { query: { id, post_type: green } }, call)
    expect((await byId(news)).fields).toMatchObject({
      post_type: green,
      category_id: energy,
      category: { id: energy },
    })
    expect((await byId(elsewhere)).statusCode).toBe(404)
    const tree = await test.call(content.getCategories, { query: { type: green } }, call)
    expect(tree.fields.categories).toEqual([
      expect.objectContaining({ id: energy, parent_id: null, post_type: green }),
    ])
    const comment = { post_id: own, body: 'כל הכבוד' }
    expect((await test.call(discussion.addComment, { body: comment }, call)).statusCode).toBe(201)
  })

  it('is written, changed and deleted under its name, within its category', async () => {
    const body = { ...input(), post_type: green, title: 'עץ' }
    const written = (await test.call(authoring.createPost, { body }, { as: editor })).fields
    expect(written).toMatchObject({ post_type: green, category: { id: root } })
    const wrong = { ...body, category_id: other }
    expect(await test.call(authoring.createPost, { body: wrong }, { as: editor })).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'category_id' }],
    })
    expect((await test.call(authoring.createPost, { body }, { as: member })).statusCode).toBe(403)
    const change = (id: number) =>
      test.call(
        authoring.updatePost,
        { query: { id, post_type: green }, body: { ...body, category_id: energy, revision: 1 } },
        { as: editor },
      )
    expect((await change(written.id)).fields.revision).toBe(2)
    const elsewhere = await made({ category_id: other })
    expect((await change(elsewhere)).statusCode).toBe(404)
    const remove = (id: number) =>
      test.call(authoring.deletePost, { query: { id, type: green } }, { as: editor })
    expect((await remove(elsewhere)).statusCode).toBe(404)
    expect((await remove(written.id)).success).toBe(true)
  })

  it('is news as well, and its category is renamed but not deleted', async () => {
    const id = await made({ post_type: green })
    const query = { id, post_type: 'post' } as const
    expect((await test.call(content.getPostById, { query }, { as: member })).fields.post_type).toBe('post')
    const renamed = { id: root, revision: 1, post_type: 'post', parent_id: null, name: 'סביבה' } as const
    expect((await test.call(library.saveCategory, { body: renamed }, { as: editor })).success).toBe(true)
    expect(await test.call(library.deleteCategory, { query: { id: root } }, { as: editor })).toMatchObject({
      success: false,
      code: 'content.category-needed',
    })
    const listed = { query: { post_type: green, number_of_posts: 9, page: 1 } } as const
    const { posts } = (await test.call(content.getRecentPosts, listed, { as: member })).fields
    expect(posts.map((post) => post.id)).toContain(id)
  })
})
