import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { disable, type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { authoring, type PostInput } from '#platform/content/contract/authoring.ts'
import { content } from '#platform/content/contract/content.ts'
import { reads } from '#platform/content/contract/reads.ts'
import { signatures } from '#platform/content/contract/signatures.ts'
import { notifications } from '#platform/notifications/server/tables.ts'
import { branches } from '#platform/people/server/tables.ts'
import { makeBranch } from '#platform/people/server/testing-people.ts'
import { signatures as rows } from './tables.ts'

let test: TestPortal
let administrator: TestPerson
let editor: TestPerson
let worker: TestPerson
let stranger: TestPerson
let haifa: number

beforeAll(async () => {
  test = await testPortal()
  haifa = await makeBranch(test, 'חיפה')
  administrator = await test.person('administrator')
  editor = await test.person('editor')
  worker = await test.person('employee', { branchId: haifa, firstName: 'עופר', lastName: 'אבן' })
  stranger = await test.person('employee')
})
afterAll(() => test.close())

const mustSign = (change: Partial<PostInput> = {}) =>
  test.post(editor, {
    title: 'נוהל קסדות',
    body: '<p>חובה לחבוש קסדה</p>',
    sign_statement: 'קראתי והבנתי',
    audience: { branches: [haifa], departments: null, roles: null },
    ...change,
  })
const version = async (id: number) =>
  (await test.call(content.getPostById, { query: { id, post_type: 'post' } }, { as: editor })).fields
    .content_version
const sign = async (post_id: number, as = worker, sign_version?: string) =>
  test.call(
    reads.addUserToReadPost,
    { body: { post_id, sign_version: sign_version ?? (await version(post_id)) } },
    { as },
  )
const required = async (as: TestPerson) => {
  const { waiting, signed } = (await test.call(signatures.getRequiredSignPosts, {}, { as })).fields
  return { waiting: waiting.map(({ id }) => id), signed: signed.map(({ post }) => post.id) }
}
const report = async (post_id: number) =>
  (await test.call(signatures.getSignatureReport, { query: { item_id: post_id } }, { as: administrator }))
    .fields
const people = async (
  post_id: number,
  query: { state?: 'signed' | 'missing'; branch_id?: number; sort?: string } = {},
) => {
  const { fields } = await test.call(
    signatures.getSigners,
    { query: { item_id: post_id, page: 1, per_page: 50, ...query } },
    { as: administrator },
  )
  return fields.rows.map(({ id }) => id)
}

it('the figures of the report are the numbers of its rows, by branch too, whichever people signed', async () => {
  const names = ['עכו', 'צפת', 'יפו'].map((name) => ({ name, city: name, address: '' }))
  const ids = (await test.db.insert(branches).values(names).returning({ id: branches.id })).map(
    ({ id }) => id,
  )
  const workers = await Promise.all(
    Array.from({ length: 9 }, (_, index) => test.person('employee', { branchId: ids[index % 3] ?? null })),
  )
  await fc.assert(
    fc.asyncProperty(fc.subarray(workers), fc.subarray(ids, { minLength: 1 }), async (signers, audience) => {
      const id = await mustSign({ audience: { branches: audience, departments: null, roles: null } })
      const meant = signers.filter(({ id: person }) =>
        audience.includes(ids[workers.findIndex((each) => each.id === person) % 3] ?? 0),
      )
      for (const person of meant) await sign(id, person)
      const { totals, branches: byBranch } = await report(id)
      const count = async (query: Parameters<typeof people>[1]) => (await people(id, query)).length
      expect(totals).toEqual({
        audience: await count({}),
        signed: await count({ state: 'signed' }),
        missing: await count({ state: 'missing' }),
      })
      expect(totals.signed).toBe(meant.length)
      for (const { id: branch_id, signed, missing } of byBranch) {
        if (branch_id === null) continue
        expect(signed).toBe(await count({ branch_id, state: 'signed' }))
        expect(missing).toBe(await count({ branch_id, state: 'missing' }))
      }
    }),
    { numRuns: 8 },
  )
})

describe('signing', () => {
  it('moves an item from what waits to what is signed, once and for all', async () => {
    const id = await mustSign()
    expect((await required(worker)).waiting).toContain(id)
    const first = await sign(id)
    expect(first.fields.signed_at).not.toBeNull()
    expect((await sign(id)).fields).toEqual(first.fields)
    expect(await required(worker)).toMatchObject({ signed: expect.arrayContaining([id]) })
    expect((await required(worker)).waiting).not.toContain(id)
  })

  it('reminds those who did not sign, with the address of the item, and is asked for news alone', async () => {
    const id = await mustSign()
    expect((await report(id)).totals.missing).toBe(1)
    await test.call(
      signatures.remindSigners,
      { body: { post_id: id, branch_id: null } },
      { as: administrator },
    )
    const [received] = await test.db
      .select()
      .from(notifications)
      .where(eq(notifications.topic, `sign:${id}`))
    expect(received?.url).toBe(`/post/${id}`)
    await expect(mustSign({ post_type: 'page' })).rejects.toThrow('לא חותמים')
  })

  it('by fifty at once leaves one signature, with its statement', async () => {
    const id = await mustSign()
    const moments = await Promise.all(Array.from({ length: 50 }, () => sign(id)))
    expect(new Set(moments.map(({ fields }) => fields.signed_at)).size).toBe(1)
    const stored = await test.db.select().from(rows).where(eq(rows.postId, id))
    expect(stored).toMatchObject([{ userId: worker.id, statement: 'קראתי והבנתי' }])
  })

  it('is bound to the words: a change asks again and refuses the old words', async () => {
    const id = await mustSign()
    const before = await version(id)
    await sign(id)
    const { input } = (await test.call(authoring.getPostForEdit, { query: { id } }, { as: editor })).fields
    await test.call(
      authoring.updatePost,
      { query: { id, post_type: 'post' }, body: { ...input, body: '<p>וגם אפוד</p>', revision: 1 } },
      { as: editor },
    )
    expect((await required(worker)).waiting).toContain(id)
    expect(await sign(id, worker, before)).toMatchObject({ success: false, code: 'signatures.changed' })
    expect((await sign(id)).success).toBe(true)
    // What was signed before stays on record.
    expect(await test.db.select().from(rows).where(eq(rows.postId, id))).toHaveLength(2)
  })

  it('is refused where nothing is to be signed, and does not exist outside the audience', async () => {
    const plain = await mustSign({ sign_statement: null })
    expect((await sign(plain)).code).toBe('signatures.nothing-to-sign')
    const id = await mustSign()
    expect((await sign(id, stranger)).statusCode).toBe(404)
    expect((await sign(await mustSign({ status: 'draft' }))).statusCode).toBe(404)
  })

  it('does not happen by reading alone', async () => {
    const id = await mustSign()
    const read = await test.call(reads.addUserToReadPost, { body: { post_id: id } }, { as: worker })
    expect(read.fields.signed_at).toBeNull()
    expect((await required(worker)).waiting).toContain(id)
  })
})

describe('the report', () => {
  it('counts the audience by branch, and lists it', async () => {
    const id = await mustSign()
    const other = await test.person('employee', { branchId: haifa, firstName: 'תמר', lastName: 'בר' })
    const gone = await test.person('employee', { branchId: haifa })
    await disable(test.db, gone.id)
    await sign(id)
    const whole = await report(id)
    expect(whole.totals).toEqual({ audience: 2, signed: 1, missing: 1 })
    expect(whole.branches).toEqual([{ id: haifa, name: 'חיפה', audience: 2, signed: 1, missing: 1 }])
    expect(await people(id)).toEqual([worker.id, other.id])
    expect(await people(id, { sort: '-name' })).toEqual([other.id, worker.id])
    expect(await people(id, { sort: 'signed_at' })).toEqual([worker.id, other.id])
    expect(await people(id, { state: 'missing' })).toEqual([other.id])
    expect(await people(id, { branch_id: 9999 })).toEqual([])
    const list = await test.call(signatures.getSignaturePosts, {}, { as: administrator })
    expect(list.fields.posts.find((post) => post.id === id)?.totals).toEqual(whole.totals)
  })

  it('of an item for everybody counts as its list does, also where somebody who signed has left', async () => {
    const id = await mustSign({ audience: { branches: null, departments: null, roles: null } })
    const gone = await test.person('employee')
    for (const person of [worker, stranger, gone]) await sign(id, person)
    await disable(test.db, gone.id)
    const list = await test.call(signatures.getSignaturePosts, {}, { as: administrator })
    const totals = list.fields.posts.find((post) => post.id === id)?.totals
    expect(totals?.signed).toBe(2)
    expect(totals).toEqual((await report(id)).totals)
  })

  it('leaves as CSV and as a sheet', async () => {
    const id = await mustSign()
    const file = (format: string) =>
      test.app.inject({
        url: `/api/admin/exportSignatures?item_id=${id}&format=${format}`,
        headers: { authorization: `Bearer ${administrator.token}` },
      })
    const csv = await file('csv')
    expect(csv.body).toContain('עופר אבן')
    expect((await file('xlsx')).rawPayload.subarray(0, 2).toString()).toBe('PK')
    expect((await file('exe')).statusCode).toBe(400)
  })

  it('is not for an item that asks for no signature', async () => {
    const id = await mustSign({ sign_statement: null })
    const answer = await test.call(
      signatures.getSignatureReport,
      { query: { item_id: id } },
      { as: administrator },
    )
    expect(answer.statusCode).toBe(404)
  })

  it('reminds only those who have not signed', async () => {
    const id = await mustSign()
    await sign(id)
    const body = { post_id: id, branch_id: null }
    const answer = await test.call(signatures.remindSigners, { body }, { as: administrator })
    const received = await test.db
      .select({ userId: notifications.userId, url: notifications.url })
      .from(notifications)
      .where(eq(notifications.topic, `sign:${id}`))
    expect(received).toHaveLength(answer.fields.reminded)
    expect(received.map(({ userId }) => userId)).not.toContain(worker.id)
    expect(received.map(({ userId }) => userId)).not.toContain(stranger.id)
    expect(received[0]?.url).toBe(`/post/${id}`)
  })
})
