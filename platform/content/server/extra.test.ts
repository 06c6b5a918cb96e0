import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { registration } from '#features/events/contract/registration.ts'
import { makeEvent } from '#features/events/server/registration/testing-registration.ts'
import { galleries } from '#features/galleries/contract/galleries.ts'
import type { PostInput } from '#platform/content/contract/authoring.ts'
import { content } from '#platform/content/contract/content.ts'
import { discussion } from '#platform/discussion/contract/discussion.ts'

let test: TestPortal
let editor: TestPerson
let reader: TestPerson

beforeAll(async () => {
  test = await testPortal()
  editor = await test.person('editor')
  reader = await test.person('employee')
})
afterAll(() => test.close())

const get = (
  as: TestPerson,
  id: number,
  extra_params: string[],
  post_type: 'post' | 'gallery' | 'event' = 'post',
) => test.call(content.getPostById, { query: { id, post_type, extra_params } }, { as })

const makeGallery = (input: Partial<PostInput> = {}) =>
  test.post(editor, {
    post_type: 'gallery',
    gallery: { voting: true, closes_at: null, uploads_open: true },
    ...input,
  })

it('has the comments and reactions that their own endpoints return', async () => {
  const id = await test.post(editor, { discussion: true })
  const body = { post_id: id, body: 'תודה' }
  const { fields: comment } = await test.call(discussion.addComment, { body }, { as: reader })
  await test.call(discussion.hideComment, { body: { id: comment.id, hidden: true } }, { as: editor })
  const other = await test.person('employee')
  for (const as of [reader, other, editor]) {
    const { extra, ...post } = (await get(as, id, ['comments', 'reactions'])).fields
    const comments = await test.call(discussion.getComments, { query: { id, page: 1 } }, { as })
    const reactions = await test.call(discussion.getReactions, { query: { id } }, { as })
    expect(extra).toEqual({ comments: comments.fields, reactions: reactions.fields })
    expect(post).toEqual(
      (await test.call(content.getPostById, { query: { id, post_type: 'post' } }, { as })).fields,
    )
  }
  expect((await get(other, id, ['comments'])).fields.extra?.comments?.comments).toEqual([])
})

it('has the caller’s own data, and is never served to anybody else', async () => {
  const id = await test.post(editor, { discussion: true })
  const other = await test.person('employee')
  await test.call(discussion.setReaction, { body: { post_id: id, kind: 'like' } }, { as: reader })
  const mineOf = async (as: TestPerson) => (await get(as, id, ['reactions'])).fields.extra?.reactions?.mine
  // Asked twice at once and twice again: a shared answer would be coalesced, and cached from the second time on.
  const first = await Promise.all([mineOf(reader), mineOf(other), mineOf(reader), mineOf(other)])
  expect(first).toEqual(['like', null, 'like', null])
  expect([await mineOf(other), await mineOf(reader)]).toEqual([null, 'like'])
  expect((await get(reader, id, ['reactions'])).headers['cache-control']).toBe('no-store')
})

it('comes with the pictures and votes of a gallery; another item has none', async () => {
  const id = await makeGallery()
  const parts = ['images', 'votes']
  const images = await test.call(galleries.getGalleryImages, { query: { id } }, { as: reader })
  const votes = await test.call(galleries.getGalleryVotes, { query: { id } }, { as: reader })
  expect((await get(reader, id, parts, 'gallery')).fields.extra).toEqual({
    images: images.fields,
    votes: votes.fields,
  })
  const post = await test.post(editor)
  expect((await get(reader, post, parts)).fields.extra).toEqual({ images: null, votes: null })
})

it('comes with how registration to an event stands; another item has none', async () => {
  const id = await makeEvent(test, editor)
  const { states } = (
    await test.call(registration.getRegistrationStates, { query: { ids: [id] } }, { as: reader })
  ).fields
  expect(states).toHaveLength(1)
  expect((await get(reader, id, ['registrations'], 'event')).fields.extra).toEqual({
    registrations: states[0],
  })
  const post = await test.post(editor)
  expect((await get(reader, post, ['registrations'])).fields.extra).toEqual({ registrations: null })
})

it('returns 404 with any part to people who may not see the item', async () => {
  const id = await makeGallery({ status: 'draft' })
  expect((await get(reader, id, ['images'], 'gallery')).statusCode).toBe(404)
})

it('refuses a part that is not known, and says which', async () => {
  const id = await test.post(editor)
  const answer = await get(reader, id, ['comments', 'secrets'])
  expect(answer.statusCode).toBe(400)
  expect(answer.errors).toEqual([
    { field: 'extra_params', code: 'unknown', message: 'החלק אינו מוכר: secrets' },
  ])
  for (const wrong of [['__proto__'], ['Comments']]) {
    expect((await get(reader, id, wrong)).statusCode, String(wrong)).toBe(400)
  }
})
