import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { reads } from '#platform/content/contract/reads.ts'
import { input } from '../testing-items.ts'

let test: TestPortal
let editor: TestPerson
let reader: TestPerson

beforeAll(async () => {
  test = await testPortal()
  editor = await test.person('administrator')
  reader = await test.person('employee')
})
afterAll(() => test.close())

describe('marking as read', () => {
  it('is for this person only, and again changes nothing', async () => {
    const id = await test.post(editor)
    const mark = () => test.call(reads.addUserToReadPost, { body: { post_id: id } }, { as: reader })
    const [first, again] = [await mark(), await mark()]
    expect(again.fields).toEqual(first.fields)
    const read = async (as: TestPerson) =>
      (await test.call(reads.getReadPosts, { query: { ids: [id] } }, { as })).fields.ids
    expect(await read(reader)).toEqual([id])
    expect(await read(editor)).toEqual([])
  })

  it('holds when fifty come at once', async () => {
    const id = await test.post(editor)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        test.call(reads.addUserToReadPost, { body: { post_id: id } }, { as: reader }),
      ),
    )
    expect(new Set(answers.map(({ fields }) => fields.read_at)).size).toBe(1)
  })
})

describe('unread items', () => {
  const unread = async (as: TestPerson) => {
    const answer = await test.call(reads.getUnreadCounts, {}, { as })
    return Object.fromEntries(answer.fields.types.map(({ post_type, unread }) => [post_type, unread]))
  }
  const days = (count: number) => new Date(Date.now() + count * 24 * 60 * 60 * 1000).toISOString()

  it('are counted by type, without what is old, over, a draft or for others', async () => {
    const person = await test.person('community')
    const before = await unread(person)
    await test.post(editor)
    await test.post(editor, { status: 'draft' })
    await test.post(editor, { publish_at: days(-31) })
    await test.post(editor, { audience: { branches: null, departments: null, roles: ['employee'] } })
    const event = { place: '', map_url: null, capacity: null, kind: 'event', registration: null } as const
    const past = { ...event, starts_at: days(-2), ends_at: days(-1) }
    const future = { ...event, starts_at: days(1), ends_at: days(2) }
    await test.post(editor, { post_type: 'event', event: past })
    await test.post(editor, { post_type: 'event', event: future })
    expect(await unread(person)).toEqual({ ...before, post: (before.post ?? 0) + 1, event: 1 })
  })

  it('are none after reading them, one by one or all of a type', async () => {
    const person = await test.person('employee')
    const ids = [await test.post(editor), await test.post(editor), await test.post(editor)]
    const before = (await unread(person)).post ?? 0
    await test.call(reads.addUserToReadPost, { body: { post_id: ids[0] ?? 0 } }, { as: person })
    expect((await unread(person)).post).toBe(before - 1)
    const all = await test.call(reads.markAllRead, { body: { post_type: 'post' } }, { as: person })
    expect(all.fields.marked).toBe(before - 1)
    const left = await unread(person)
    expect(left).not.toHaveProperty('post')
    expect(left.event).toBe(1)
    expect((await unread(editor)).post).toBeGreaterThan(0)
    const { rowCount } = await test.db.execute(sql`select from post_reads where user_id = ${person.id}`)
    expect(rowCount).toBe(before)
  })

  it('are counted no further than a hundred', async () => {
    for (let index = 0; index < 101; index += 1) await test.post(editor, input({ title: `ידיעה ${index}` }))
    expect((await unread(await test.person('employee'))).post).toBe(100)
  })
})
