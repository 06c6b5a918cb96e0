import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { classifieds } from '#features/classifieds/contract/classifieds.ts'
import { authoring, type PostInput } from '#platform/content/contract/authoring.ts'
import { postTypes } from '#platform/content/contract/post-types.ts'
import { makeBranch } from '#platform/people/server/testing-people.ts'
import { posts } from './tables.ts'

let test: TestPortal
let editor: TestPerson
let seller: TestPerson
/** Writes content, but no classifieds. */
let writer: TestPerson
let branch: number

beforeAll(async () => {
  test = await testPortal()
  branch = await makeBranch(test, 'חיפה')
  editor = await test.person('editor')
  seller = await test.person('community', { branchId: branch })
  writer = await test.person('editor', { editableTypes: postTypes.filter((type) => type !== 'yad2') })
})
afterAll(() => test.close())

const yad2 = { price: 10_000, condition: 'good', phone: '0542345678', images: [] } as const
const offer = (as: TestPerson, change: Partial<PostInput> = {}) =>
  test.post(as, { post_type: 'yad2', title: 'ספה', yad2: { ...yad2, images: [] }, ...change })

const opened = async (id: number, as: TestPerson) =>
  (await test.call(authoring.getPostForEdit, { query: { id } }, { as })).fields
const save = async (id: number, as: TestPerson, change: Partial<PostInput>) => {
  const { input, revision } = await opened(id, as)
  return test.call(
    authoring.updatePost,
    { query: { id, post_type: input.post_type }, body: { ...input, ...change, revision } },
    { as },
  )
}
const archive = (id: number, as: TestPerson) =>
  test.call(authoring.deletePost, { query: { id, type: 'yad2' } }, { as })
const restore = (id: number, as: TestPerson) => test.call(authoring.restorePost, { body: { id } }, { as })
const renew = (id: number, as: TestPerson) => test.call(classifieds.renewClassified, { body: { id } }, { as })
const change = (id: number, action: 'publish' | 'restore', as: TestPerson) =>
  test.call(authoring.changePosts, { body: { ids: [id], action } }, { as })
const own = async (id: number, as: TestPerson) =>
  (await test.call(classifieds.getOwnClassifieds, { query: { page: 1 } }, { as })).fields.classifieds.find(
    ({ post }) => post.id === id,
  )
const stored = async (id: number) => {
  const [row] = await test.db.select().from(posts).where(eq(posts.id, id))
  if (!row) throw new Error('there is no such item')
  return row
}

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString()
const here = () => ({ branches: [branch], departments: null, roles: null })

describe.each([
  ['a member', () => seller],
  ['an author of other content', () => writer],
])('%s who owns an item', (_name, owner) => {
  it('brings back what they archived, and not what an editor did', async () => {
    const id = await offer(owner())
    await archive(id, owner())
    expect(await own(id, owner())).toMatchObject({ archived: true, archived_by_editor: false })
    expect((await restore(id, owner())).success).toBe(true)
    await archive(id, editor)
    expect(await own(id, owner())).toMatchObject({ archived: true, archived_by_editor: true })
    expect(await restore(id, owner())).toMatchObject({
      statusCode: 403,
      message: expect.stringContaining('עורכי התוכן'),
    })
    expect((await stored(id)).status).toBe('archived')
    expect((await restore(id, editor)).success).toBe(true)
  })

  it('does not publish again what an editor withdrew, not by archiving it in between', async () => {
    const id = await offer(owner())
    await save(id, editor, { status: 'draft' })
    expect((await save(id, owner(), { status: 'published' })).statusCode).toBe(403)
    await archive(id, owner())
    await restore(id, owner())
    expect((await stored(id)).status).toBe('draft')
  })

  it('does not renew what an editor limited in time, until the editor takes that back', async () => {
    const id = await offer(owner())
    expect((await renew(id, owner())).success).toBe(true)
    const end = inDays(2)
    await save(id, editor, { expires_at: end })
    expect((await own(id, owner()))?.post.yad2).toMatchObject({ ended_by_editor: true })
    expect(await renew(id, owner())).toMatchObject({ code: 'classifieds.ended-by-editor' })
    expect((await stored(id)).expiresAt?.toISOString()).toBe(end)
    expect((await renew(id, editor)).success).toBe(true)
    expect((await renew(id, owner())).success).toBe(true)
  })

  it('changes the words and leaves what an editor decided as it is', async () => {
    const id = await offer(owner())
    const decided = { audience: here(), pinned: true, publish_at: inDays(-1), expires_at: inDays(3) }
    await save(id, editor, decided)
    expect(await own(id, owner())).toMatchObject({ limited: true })
    expect((await save(id, owner(), { title: 'ספה ושולחן' })).success).toBe(true)
    expect((await opened(id, editor)).input).toMatchObject({ title: 'ספה ושולחן', ...decided })
    // As a new item is sent, without any decision.
    const nothing = {
      audience: { branches: null, departments: null, roles: null },
      pinned: false,
      publish_at: null,
      expires_at: null,
    }
    expect((await save(id, owner(), { ...nothing, title: 'ספה' })).success).toBe(true)
    expect((await opened(id, editor)).input).toMatchObject({ title: 'ספה', ...decided })
    const row = await stored(id)
    expect(row).toMatchObject({ audienceBranches: [branch], pinned: true })
    expect(row.expiresAt?.toISOString()).toBe(decided.expires_at)
    expect(row.publishAt.toISOString()).toBe(decided.publish_at)
    for (const [field, value] of [
      ['audience', { branches: null, departments: null, roles: ['employee'] }],
      ['expires_at', inDays(90)],
      ['publish_at', inDays(1)],
    ] as const) {
      const answer = await save(id, owner(), { [field]: value })
      expect(answer).toMatchObject({ statusCode: 400, errors: [{ field, code: 'not-allowed' }] })
    }
  })

  it('who saves while an editor archives, does not bring the item back', async () => {
    const id = await offer(owner())
    const [, saved] = await Promise.all([archive(id, editor), save(id, owner(), { title: 'ספה אדומה' })])
    expect([200, 404]).toContain(saved.statusCode)
    expect(await stored(id)).toMatchObject({ status: 'archived', archivedBy: editor.id })
    expect((await save(id, owner(), { title: 'שוב' })).statusCode).toBe(404)
  })
})

it('an author does not decide by the actions on many items what is not theirs to edit', async () => {
  const id = await offer(writer)
  await save(id, editor, { status: 'draft' })
  expect((await change(id, 'publish', writer)).fields).toMatchObject({ changed: [], failed: [{ id }] })
  expect((await stored(id)).status).toBe('draft')
  await archive(id, editor)
  expect((await change(id, 'restore', writer)).fields).toMatchObject({ changed: [], failed: [{ id }] })
  expect((await stored(id)).status).toBe('archived')
})

it.each(postTypes.filter((type) => type !== 'yad2'))(
  'an item of the type %s is its editors’ alone',
  async (type) => {
    // Written when they could, by somebody who may not any more.
    const past = await test.person('editor', { editableTypes: [] })
    const [row] = await test.db
      .insert(posts)
      .values({
        postType: type,
        title: 'פריט',
        slug: `item-${type}`,
        body: '',
        status: 'published',
        authorId: past.id,
        search: '',
      })
      .returning({ id: posts.id })
    const id = row?.id ?? 0
    expect((await test.call(authoring.deletePost, { query: { id, type } }, { as: past })).statusCode).toBe(
      403,
    )
    await test.call(authoring.deletePost, { query: { id, type } }, { as: editor })
    expect((await restore(id, past)).statusCode).toBe(404)
    expect((await stored(id)).status).toBe('archived')
  },
)
