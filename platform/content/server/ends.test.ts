import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { classifieds } from '#features/classifieds/contract/classifieds.ts'
import { registration } from '#features/events/contract/registration.ts'
import { makeEvent } from '#features/events/server/registration/testing-registration.ts'
import { authoring, type PostInput } from '#platform/content/contract/authoring.ts'
import { posts, postVersions } from './tables.ts'

let test: TestPortal
let editor: TestPerson
beforeAll(async () => {
  test = await testPortal()
  editor = await test.person('editor')
})
afterAll(() => test.close())

const day = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()

/** A draft is left alone until after the moment at which it was to end. */
async function letEnd(id: number): Promise<void> {
  await test.db
    .update(posts)
    .set({ publishAt: new Date(inDays(-3)), expiresAt: new Date(inDays(-1)) })
    .where(eq(posts.id, id))
  await test.db
    .update(postVersions)
    .set({ input: sql`${postVersions.input} || ${JSON.stringify({ expires_at: inDays(-1) })}::jsonb` })
    .where(eq(postVersions.postId, id))
}
const draft = () => test.post(editor, { status: 'draft' })

describe('an item whose end has passed before it was published', () => {
  it('is the one of many that is not published, and why is said', async () => {
    const ids = [await draft(), await draft(), await draft()]
    const [first, ended = 0, last] = ids
    await letEnd(ended)
    const { fields } = await test.call(
      authoring.changePosts,
      { body: { ids, action: 'publish' } },
      { as: editor },
    )
    expect(fields).toEqual({
      changed: [first, last],
      failed: [{ id: ended, message: expect.stringContaining('קודם למועד הפרסום') }],
    })
  })

  it('is one of many of which another cannot even be read, and the rest are published', async () => {
    const ids = [await draft(), await draft()]
    const [broken = 0, last] = ids
    await test.db.update(postVersions).set({ input: sql`'{}'::jsonb` }).where(eq(postVersions.postId, broken))
    const { fields } = await test.call(
      authoring.changePosts,
      { body: { ids, action: 'publish' } },
      { as: editor },
    )
    expect(fields).toEqual({
      changed: [last],
      failed: [{ id: broken, message: expect.stringContaining('אירעה תקלה') }],
    })
  })

  it('keeps its capacity, and the organiser hears why', async () => {
    const id = await makeEvent(test, editor, {}, { capacity: 5 })
    await test.db.update(posts).set({ status: 'draft' }).where(eq(posts.id, id))
    await letEnd(id)
    const answer = await test.call(
      registration.setCapacity,
      { query: { id }, body: { capacity: 7 } },
      { as: editor },
    )
    expect(answer).toMatchObject({ statusCode: 200, code: 'content.ends-before-published' })
  })
})

describe('the thirty days of a classified', () => {
  const offer = (change: Partial<PostInput> = {}) =>
    test.post(editor, {
      post_type: 'yad2',
      title: 'ספה',
      yad2: { price: 10_000, condition: 'good', phone: '0542345678', images: [] },
      ...change,
    })
  const schedule = async (id: number, publish_at: string | null) => {
    const { input, revision } = (await test.call(authoring.getPostForEdit, { query: { id } }, { as: editor }))
      .fields
    const query = { id, post_type: 'yad2' } as const
    return test.call(
      authoring.updatePost,
      { query, body: { ...input, publish_at, revision } },
      { as: editor },
    )
  }
  const daysShown = async (id: number) => {
    const [row] = await test.db.select().from(posts).where(eq(posts.id, id))
    return ((row?.expiresAt?.getTime() ?? 0) - (row?.publishAt.getTime() ?? 0)) / day
  }

  it('count from its publication, to whenever that is moved', async () => {
    const id = await offer()
    for (const days of [29, 40, 1]) {
      expect((await schedule(id, inDays(days))).success).toBe(true)
      expect(await daysShown(id)).toBe(30)
    }
    expect((await schedule(id, null)).success).toBe(true)
    expect(await daysShown(id)).toBe(30)
  })

  it('are not more by saving it, and begin no sooner than it is published by renewing it', async () => {
    const shown = await offer()
    await test.db
      .update(posts)
      .set({ publishAt: new Date(inDays(-20)), expiresAt: new Date(inDays(10)) })
      .where(eq(posts.id, shown))
    expect((await schedule(shown, null)).success).toBe(true)
    expect(Math.round(await daysShown(shown))).toBe(30)
    const coming = await offer({ publish_at: inDays(40) })
    const renewed = await test.call(classifieds.renewClassified, { body: { id: coming } }, { as: editor })
    expect(renewed.success).toBe(true)
    expect(await daysShown(coming)).toBe(30)
  })
})
