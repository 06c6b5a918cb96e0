import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { authoring, type PostInput } from '#platform/content/contract/authoring.ts'
import { content } from '#platform/content/contract/content.ts'
import type { PostType } from '#platform/content/contract/post-types.ts'
import { makeBranch } from '#platform/people/server/testing-people.ts'
import { emptyArchive } from './authoring/archive.ts'
import { categories, posts } from './tables.ts'
import { everybody, input } from './testing-items.ts'

let test: TestPortal
let editor: TestPerson
let colleague: TestPerson
let employee: TestPerson
let haifa: number

beforeAll(async () => {
  test = await testPortal()
  haifa = await makeBranch(test, 'חיפה')
  editor = await test.person('editor')
  colleague = await test.person('editor', { firstName: 'דנה', lastName: 'כהן' })
  employee = await test.person('employee', { branchId: haifa })
})
afterAll(() => test.close())

const day = 24 * 60 * 60 * 1000
const daysFromNow = (days: number) => new Date(Date.now() + days * day).toISOString()
const create = (body: PostInput, as = editor) => test.call(authoring.createPost, { body }, { as })
const remove = (id: number, type: PostType, as = editor) =>
  test.call(authoring.deletePost, { query: { id, type } }, { as })
const forEdit = (id: number, as = editor) => test.call(authoring.getPostForEdit, { query: { id } }, { as })
const byId = (id: number, post_type: PostType, as = employee) =>
  test.call(content.getPostById, { query: { id, post_type } }, { as })
const made = async (change: Partial<PostInput> = {}, as = editor) =>
  (await create(input(change), as)).fields.id

describe('the archive', () => {
  it('takes an item out of everybody’s sight, and gives it back as it was', async () => {
    const id = await made()
    expect((await remove(id, 'post')).success).toBe(true)
    expect((await byId(id, 'post')).statusCode).toBe(404)
    expect((await byId(id, 'post', editor)).statusCode).toBe(404)
    expect((await forEdit(id)).fields.state).toBe('archived')
    const back = await test.call(authoring.restorePost, { body: { id } }, { as: editor })
    expect(back.success).toBe(true)
    expect((await byId(id, 'post')).statusCode).toBe(200)
  })

  it('gives a draft back as a draft', async () => {
    const id = await made({ status: 'draft' })
    await remove(id, 'post')
    await test.call(authoring.restorePost, { body: { id } }, { as: editor })
    expect((await forEdit(id)).fields.state).toBe('draft')
  })

  it('deleting twice is a 404 the second time, also at once', async () => {
    const id = await made()
    const answers = await Promise.all(Array.from({ length: 10 }, () => remove(id, 'post')))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect((await remove(id, 'post')).statusCode).toBe(404)
  })

  it('returns 404 to people who may not change the item', async () => {
    const id = await made()
    await remove(id, 'post')
    expect((await test.call(authoring.restorePost, { body: { id } }, { as: employee })).statusCode).toBe(404)
  })

  it('refuses to bring back a page whose address was taken', async () => {
    const page = { post_type: 'page', title: 'תקנון החניה' } as const
    const id = await made(page)
    await remove(id, 'page')
    await made(page)
    const answer = await test.call(authoring.restorePost, { body: { id } }, { as: editor })
    expect(answer).toMatchObject({ success: false, code: 'content.slug-taken' })
  })

  it('is emptied after thirty days, and not before', async () => {
    const [old, young] = [await made(), await made()]
    await remove(old, 'post')
    await remove(young, 'post')
    await test.db.update(posts).set({ archivedAt: sql`now() - interval '31 days'` }).where(eq(posts.id, old))
    await emptyArchive(test.db)
    expect((await forEdit(old)).statusCode).toBe(404)
    expect((await forEdit(young)).statusCode).toBe(200)
  })
})

describe('managing content', () => {
  const managed = (query: object, as = editor) =>
    test.call(authoring.getManagedPosts, { query: { post_type: 'post', page: 1, ...query } }, { as })

  it('lists by state, words and author', async () => {
    const [category] = await test.db
      .insert(categories)
      .values({ postType: 'post', name: 'רשימה', slug: 'list' })
      .returning({ id: categories.id })
    const category_id = category?.id ?? 0
    const ids = {
      draft: await made({ category_id, title: 'טיוטה', status: 'draft' }),
      scheduled: await made({ category_id, title: 'מחר', publish_at: daysFromNow(1) }),
      published: await made({ category_id, title: 'היום' }, colleague),
      expired: await made({
        ...{ category_id, title: 'אתמול' },
        ...{ publish_at: daysFromNow(-3), expires_at: daysFromNow(-1) },
      }),
      archived: await made({ category_id, title: 'פעם' }),
    }
    await remove(ids.archived, 'post')
    const listed = async (query: object, as?: TestPerson) =>
      (await managed({ category_id, ...query }, as)).fields.posts
    for (const [state, id] of Object.entries(ids)) {
      const found = await listed({ state })
      expect(found.map((post) => [post.id, post.state])).toEqual([[id, state]])
    }
    expect(await listed({})).toHaveLength(4)
    expect((await listed({ s: 'טיוטה' })).map(({ id }) => id)).toEqual([ids.draft])
    expect((await listed({ mine: true }, colleague)).map(({ id }) => id)).toEqual([ids.published])
  })

  it('is sorted as requested, in both directions, each row on one page', async () => {
    const items: [title: string, days: number][] = [
      ['מיון בית', -1],
      ['מיון אבן', -4],
      ['מיון גן', -2],
      ['מיון אבן', -3],
    ]
    for (const [title, days] of items) await made({ title, publish_at: daysFromNow(days) })
    const sorted = async (sort: string) =>
      (await managed({ s: 'מיון', sort })).fields.posts.map(({ title }) => title.slice(5))
    expect(await sorted('title')).toEqual(['אבן', 'אבן', 'בית', 'גן'])
    expect(await sorted('-title')).toEqual(['גן', 'בית', 'אבן', 'אבן'])
    expect(await sorted('publish_at')).toEqual(['אבן', 'אבן', 'גן', 'בית'])
    expect(await sorted('-publish_at')).toEqual(['בית', 'גן', 'אבן', 'אבן'])
    expect(await sorted('-updated_at')).toEqual(['אבן', 'גן', 'אבן', 'בית'])
    expect((await managed({ sort: 'slug' })).statusCode).toBe(400)
  })

  it('is refused for a type that the editor was not given', async () => {
    const only = await test.person('editor', { editableTypes: ['benefit'] })
    expect((await managed({}, only)).statusCode).toBe(403)
  })

  it('changes many items, and reports those that it could not change', async () => {
    const [one, two] = [await made({ status: 'draft' }), await made({ status: 'draft' })]
    const change = (action: 'publish' | 'unpublish' | 'archive' | 'restore', ids: number[]) =>
      test.call(authoring.changePosts, { body: { ids, action } }, { as: editor })
    const published = await change('publish', [one, two, 999_999])
    expect(published.fields.changed).toEqual([one, two])
    expect(published.fields.failed).toMatchObject([{ id: 999_999 }])
    expect((await byId(one, 'post')).statusCode).toBe(200)
    await change('unpublish', [one])
    expect((await byId(one, 'post')).statusCode).toBe(404)
    await change('archive', [one, two])
    expect((await change('restore', [one])).fields.changed).toEqual([one])
    expect((await forEdit(one)).fields.state).toBe('draft')
  })

  it('says how many people an audience reaches', async () => {
    const count = async (audience: PostInput['audience']) =>
      (await test.call(authoring.countAudience, { body: audience }, { as: editor })).fields.people
    expect(await count({ ...everybody, branches: [haifa] })).toBe(1)
    expect(await count({ ...everybody, branches: [haifa], roles: ['community'] })).toBe(0)
    expect(await count(everybody)).toBeGreaterThanOrEqual(3)
  })
})
