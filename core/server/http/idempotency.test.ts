import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#app/contract/contract.ts'
import { type TestPerson, type TestPortal, testPassword, testPortal } from '#app/server/testing.ts'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { posts } from '#platform/content/server/tables.ts'
import { discussion } from '#platform/discussion/contract/discussion.ts'
import { comments } from '#platform/discussion/server/tables.ts'
import { session } from '#platform/sign-in/contract/session.ts'
import { idempotencyKeys } from './tables.ts'

let test: TestPortal
let as: TestPerson
let post_id: number
beforeAll(async () => {
  test = await testPortal()
  as = await test.person('employee')
  post_id = await test.post(await test.person('editor'), { discussion: true })
})
afterAll(() => test.close())

/** A call with the headers that are given and no others. */
const send = ({ method, path: url }: Endpoint, payload: object, headers: Record<string, string> = {}) =>
  test.app.inject({ method, url, payload, headers: { authorization: `Bearer ${as.token}`, ...headers } })
const countComments = () => test.db.$count(comments, eq(comments.postId, post_id))

describe('a write', () => {
  it('needs no key', async () => {
    const body = { post_id, body: 'בלי מפתח' }
    expect((await send(discussion.addComment, body)).statusCode).toBe(201)
    expect((await send(discussion.addComment, body)).statusCode).toBe(201)
    expect(await countComments()).toBe(2)
  })

  it('that repeats a change returns the first response, and does nothing', async () => {
    const headers = { 'idempotency-key': 'one-reaction' }
    const react = () => send(discussion.setReaction, { post_id, kind: 'like' }, headers)
    const first = await react()
    expect(first.statusCode).toBe(200)
    await test.db.update(posts).set({ discussion: false }).where(eq(posts.id, post_id))
    expect((await react()).body).toBe(first.body)
    expect((await send(discussion.setReaction, { post_id, kind: null }, headers)).statusCode).toBe(422)
    await test.db.update(posts).set({ discussion: true }).where(eq(posts.id, post_id))
  })

  it('that opens its own transaction returns the first response too', async () => {
    const person = await test.person('employee')
    const headers = { authorization: `Bearer ${person.token}`, 'idempotency-key': 'one-password' }
    const body = { current_password: testPassword, new_password: 'another long password' }
    const change = () => send(session.changePassword, body, headers)
    const first = await change()
    expect(first.json()).toMatchObject({ success: true })
    expect((await change()).body).toBe(first.body)
  })

  it('whose key is in flight is a 409 until the first is answered, and does nothing', async () => {
    const before = await countComments()
    const add = () =>
      send(discussion.addComment, { post_id, body: 'פעמיים' }, { 'idempotency-key': 'in-flight' })
    const { first, second } = await test.db.transaction(async (holder) => {
      await holder.select().from(posts).where(eq(posts.id, post_id)).for('update')
      const first = add()
      await test.lockAwaited()
      return { first, second: await add() }
    })
    expect(second.json()).toMatchObject({ status: 409, success: false, fields: null })
    expect((await first).statusCode).toBe(201)
    expect((await add()).body).toBe((await first).body)
    expect(await countComments()).toBe(before + 1)
  })

  it.each(['', 'short', 'not a key at all', 'x'.repeat(101)])('with the key %j is a 400', async (key) => {
    const before = await countComments()
    const answer = await send(discussion.addComment, { post_id, body: 'תגובה' }, { 'idempotency-key': key })
    expect(answer.statusCode).toBe(400)
    expect(await countComments()).toBe(before)
  })

  it('that is refused is not stored: the same key may succeed later', async () => {
    const headers = { 'idempotency-key': 'later-perhaps' }
    await test.db.update(posts).set({ discussion: false }).where(eq(posts.id, post_id))
    const add = () => send(discussion.addComment, { post_id, body: 'אחר כך' }, headers)
    expect((await add()).json()).toMatchObject({ success: false })
    await test.db.update(posts).set({ discussion: true }).where(eq(posts.id, post_id))
    expect((await add()).json()).toMatchObject({ success: true })
  })
})

describe('a secret', () => {
  it('that a call brings leaves not even a digest', async () => {
    const digests = new Set<string | undefined>()
    for (const new_password of ['a new long password', 'another new long password']) {
      const person = await test.person('employee')
      const headers = { authorization: `Bearer ${person.token}`, 'idempotency-key': 'my-password' }
      const body = { current_password: testPassword, new_password }
      expect((await send(session.changePassword, body, headers)).json()).toMatchObject({ success: true })
      const [row] = await test.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.userId, person.id))
      digests.add(row?.inputHash)
    }
    expect(digests.size).toBe(1)
  })

  it('of a public call is not stored', async () => {
    const before = await test.db.$count(idempotencyKeys)
    const body = { username: as.employeeNumber, password: testPassword }
    const answer = await send(session.userSignIn, body, { 'idempotency-key': 'one-sign-in' })
    expect(answer.json().fields.token).toEqual(expect.any(String))
    expect(await test.db.$count(idempotencyKeys)).toBe(before)
  })

  it('is answered by no other write, since those are stored', () => {
    const writes = Object.values(contract)
      .flatMap((slice) => Object.values<Endpoint>(slice))
      .filter(({ method, access }) => method !== 'GET' && access !== 'public')
    const telling = writes.filter(({ fields }) => /"(token|password|secret)/.test(JSON.stringify(fields)))
    expect(telling.map(({ path }) => path)).toEqual([])
  })
})
