import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { disable, type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { authoring, type GivenPost } from '#platform/content/contract/authoring.ts'
import type { Announcing } from '#platform/content/contract/vocabulary.ts'
import { posts } from '#platform/content/server/tables.ts'
import { everybody, input } from '#platform/content/server/testing-items.ts'
import { notifications } from '#platform/notifications/server/tables.ts'
import { closedRooms } from '#platform/organisation/server/closed-rooms/tables.ts'
import { makeBranch } from '#platform/people/server/testing-people.ts'
import { announceDue } from './announcing.ts'

let test: TestPortal
let editor: TestPerson
let employee: TestPerson
let here: TestPerson
let gone: TestPerson
let haifa: number

beforeAll(async () => {
  test = await testPortal()
  haifa = await makeBranch(test, 'חיפה')
  editor = await test.person('editor')
  employee = await test.person('employee')
  here = await test.person('employee', { branchId: haifa })
  gone = await test.person('employee')
  await disable(test.db, gone.id)
})
afterAll(() => test.close())
beforeEach(() => test.db.delete(notifications))

const inHaifaNow = () => ({ ...everybody, branches: [haifa] })
const soon = () => new Date(Date.now() + 3_600_000).toISOString()

async function create(change: Partial<GivenPost>, as = editor): Promise<{ id: number; revision: number }> {
  const answer = await test.call(authoring.createPost, { body: { ...input(), ...change } }, { as })
  expect(answer.message, JSON.stringify(answer)).toBeDefined()
  return answer.fields
}
const update = async (id: number, change: Partial<GivenPost> = {}) => {
  const { fields } = await test.call(authoring.getPostForEdit, { query: { id } }, { as: editor })
  const body = { ...fields.input, ...change, revision: fields.revision } as GivenPost & { revision: number }
  return test.call(authoring.updatePost, { query: { id, post_type: 'post' }, body }, { as: editor })
}
const waiting = async (id: number) =>
  (await test.call(authoring.getPostForEdit, { query: { id } }, { as: editor })).fields
const bulk = (action: 'publish' | 'unpublish' | 'archive' | 'restore', id: number) =>
  test.call(authoring.changePosts, { body: { ids: [id], action } }, { as: editor })

/** Who was told of an item, and how often. */
async function told(id: number): Promise<{ userId: number; kind: string; count: number }[]> {
  return test.db
    .select({ userId: notifications.userId, kind: notifications.kind, count: notifications.count })
    .from(notifications)
    .where(eq(notifications.topic, `post:${id}`))
    .orderBy(notifications.userId)
}
/** The time of publication of an item comes. */
const comes = (id: number) =>
  test.db.update(posts).set({ publishAt: sql`now() - interval '1 second'` }).where(eq(posts.id, id))
const once = (kind: string, ...people: TestPerson[]) =>
  people.map(({ id: userId }) => ({ userId, kind, count: 1 }))

describe('publishing', () => {
  it('tells nobody unless that is chosen', async () => {
    expect(await told((await create({})).id)).toEqual([])
    expect(await told((await create({ announce: 'quiet' })).id)).toEqual([])
  })

  it('tells those who may see the item in the bell, or on their devices too, but not its author', async () => {
    const { id } = await create({ announce: 'bell', audience: inHaifaNow() })
    expect(await told(id)).toEqual(once('item-published', here))
    const all = await create({ announce: 'phones', excerpt: 'בקצרה' })
    expect(await told(all.id)).toEqual(once('item-announced', employee, here))
    const [row] = await test.db
      .select()
      .from(notifications)
      .where(eq(notifications.topic, `post:${all.id}`))
    expect(row).toMatchObject({ title: 'כותרת', text: 'בקצרה', url: `/post/${all.id}` })
  })

  it('tells each audience as many people as were counted', async () => {
    const count = async (audience: GivenPost['audience'], as = editor, id?: number) =>
      test.call(authoring.countReaders, { body: { post_type: 'post', audience, ...(id && { id }) } }, { as })
    expect((await count(everybody)).fields.people).toBe(
      (await told((await create({ announce: 'bell' })).id)).length,
    )
    expect((await count(inHaifaNow())).fields.people).toBe(1)
    const other = await test.person('editor', { editableTypes: ['event'] })
    expect((await count(everybody, other)).statusCode).toBe(403)
    expect((await count(everybody, employee)).statusCode).toBe(403)
    await disable(test.db, other.id)
  })

  it('tells nobody to whom its room is closed', async () => {
    await test.db.insert(closedRooms).values({ id: 'benefits', roles: [], branches: [haifa], revision: 1 })
    const body = { post_type: 'benefit' as const, audience: everybody }
    const { fields } = await test.call(authoring.countReaders, { body }, { as: editor })
    const benefit = {
      supplier: 'א',
      value: 'ב',
      code: null,
      link: null,
      valid_until: null,
      branches: [],
      terms: '',
    }
    const { id } = await create({ post_type: 'benefit', benefit, announce: 'bell' })
    expect(await told(id)).toEqual(once('item-published', employee))
    expect(fields.people).toBe(1)
  })

  it('is refused to members who want others told of their own', async () => {
    const yad2 = { price: 100, condition: 'good' as const, phone: '054-234-5678', images: [] }
    const body = { ...input({ post_type: 'yad2', yad2 }), announce: 'phones' as Announcing }
    const answer = await test.call(authoring.createPost, { body }, { as: employee })
    expect(answer.statusCode).toBe(400)
    expect(answer).toMatchObject({ errors: [{ field: 'announce' }] })
  })
})

describe('what was told once', () => {
  it('is not told by saving it or publishing it again, and is when that is chosen anew', async () => {
    const { id } = await create({ announce: 'bell' })
    await update(id, { title: 'אחרת' })
    await bulk('unpublish', id)
    await bulk('publish', id)
    await announceDue(test.db)
    expect(await told(id)).toEqual(once('item-published', employee, here))
    expect(await waiting(id)).toMatchObject({ announce: 'quiet', announced_at: expect.any(String) })
    await update(id, { announce: 'phones' })
    expect((await told(id)).map(({ kind, count }) => [kind, count])).toEqual([
      ['item-announced', 2],
      ['item-announced', 2],
    ])
  })
})

describe('a scheduled item', () => {
  it('is told of when it appears, once, however many look for it', async () => {
    const { id } = await create({ announce: 'phones', publish_at: soon() })
    await announceDue(test.db)
    expect(await told(id)).toEqual([])
    expect(await waiting(id)).toMatchObject({ announce: 'phones', announced_at: null })
    await update(id, { title: 'אחרת' })
    await comes(id)
    await Promise.all(Array.from({ length: 4 }, () => announceDue(test.portal.db)))
    await announceDue(test.db)
    expect(await told(id)).toEqual(once('item-announced', employee, here))
  })

  it('is told of by the next one where a process dies half-way', async () => {
    const { id } = await create({ announce: 'bell', publish_at: soon() })
    await comes(id)
    // The transaction that tells does not commit.
    await test.db.execute(
      sql`create function fail() returns trigger language plpgsql as 'begin raise exception ''dies''; end'`,
    )
    await test.db.execute(sql`create trigger dies before insert on notifications execute function fail()`)
    await expect(announceDue(test.portal.db)).rejects.toThrow()
    await test.db.execute(sql`drop trigger dies on notifications`)
    expect(await told(id)).toEqual([])
    await announceDue(test.portal.db)
    expect(await told(id)).toEqual(once('item-published', employee, here))
  })

  it('is told of to nobody if it was withdrawn, deleted, over or made quiet meanwhile', async () => {
    const scheduled = async () => (await create({ announce: 'bell', publish_at: soon() })).id
    const [withdrawn, deleted, over, quiet] = [
      await scheduled(),
      await scheduled(),
      await scheduled(),
      await scheduled(),
    ]
    await bulk('unpublish', withdrawn)
    await bulk('archive', deleted)
    await update(quiet, { announce: 'quiet' })
    for (const id of [withdrawn, deleted, over, quiet]) await comes(id)
    await test.db
      .update(posts)
      .set({ expiresAt: sql`now() - interval '0.5 second'` })
      .where(eq(posts.id, over))
    await announceDue(test.portal.db)
    await bulk('publish', withdrawn)
    for (const id of [withdrawn, deleted, over, quiet]) expect(await told(id)).toEqual([])
  })
})
