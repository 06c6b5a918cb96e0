import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import type { PostInput } from '#platform/content/contract/authoring.ts'
import { authoring } from '#platform/content/contract/authoring.ts'
import { posts } from '#platform/content/server/tables.ts'
import { discussion } from '#platform/discussion/contract/discussion.ts'
import { notifications } from '#platform/notifications/contract/notifications.ts'
import { reactions } from './tables.ts'

let test: TestPortal
/** Writes the items; an editor of every type. */
let author: TestPerson
/** An editor of news only, who did not write the items. */
let moderator: TestPerson
/** An editor of galleries only. */
let stranger: TestPerson
let one: TestPerson
let two: TestPerson

beforeAll(async () => {
  test = await testPortal()
  author = await test.person('editor', { firstName: 'דנה', lastName: 'כהן' })
  moderator = await test.person('editor', { editableTypes: ['post'] })
  stranger = await test.person('editor', { editableTypes: ['gallery'] })
  one = await test.person('employee', { firstName: 'רון', lastName: 'ביטון' })
  two = await test.person('community')
})
afterAll(() => test.close())

const item = (change: Partial<PostInput> = {}) => test.post(author, { discussion: true, ...change })
const closed = () => item({ discussion: false })
const hiddenFromUs = () => item({ audience: { branches: null, departments: null, roles: ['administrator'] } })
const draft = () => item({ status: 'draft' })

const comment = (as: TestPerson, post_id: number, body = 'תגובה', headers = {}) =>
  test.call(discussion.addComment, { body: { post_id, body } }, { as, headers })
const commented = async (as: TestPerson, post_id: number, body?: string) =>
  (await comment(as, post_id, body)).fields.id
const commentsOf = (as: TestPerson, id: number, page = 1) =>
  test.call(discussion.getComments, { query: { id, page } }, { as })
const bodies = async (as: TestPerson, id: number) =>
  (await commentsOf(as, id)).fields.comments.map(({ body }) => body)
const update = (as: TestPerson, id: number, body: string) =>
  test.call(discussion.updateComment, { body: { id, body } }, { as })
const remove = (as: TestPerson, id: number) => test.call(discussion.deleteComment, { query: { id } }, { as })
const hide = (as: TestPerson, id: number, hidden = true) =>
  test.call(discussion.hideComment, { body: { id, hidden } }, { as })
const react = (as: TestPerson, post_id: number, kind: 'like' | 'love' | null) =>
  test.call(discussion.setReaction, { body: { post_id, kind } }, { as })
const reactionsOf = (as: TestPerson, id: number) =>
  test.call(discussion.getReactions, { query: { id } }, { as })
const report = (as: TestPerson, post_id: number, comment_id: number | null = null, reason = 'לא מתאים') =>
  test.call(discussion.reportContent, { body: { post_id, comment_id, reason } }, { as })
const reportsFor = async (as: TestPerson, post_id: number) =>
  (await test.call(discussion.getReports, { query: { page: 1 } }, { as })).fields.reports.filter(
    (each) => each.post_id === post_id,
  )
const heardBy = async (as: TestPerson, title: string) =>
  (
    await test.call(notifications.getNotifications, { query: { page: 1 } }, { as })
  ).fields.notifications.filter((each) => each.title === title)

const closedRefusal = { statusCode: 200, success: false, code: 'discussion.closed' }

describe('commenting', () => {
  it('shows the comment to everybody who sees the item, the newest first', async () => {
    const id = await item()
    const answer = await comment(one, id, 'ראשונה')
    expect(answer).toMatchObject({
      statusCode: 201,
      fields: { body: 'ראשונה', edited_at: null, hidden: false },
    })
    await comment(two, id, 'שנייה')
    expect(await bodies(author, id)).toEqual(['שנייה', 'ראשונה'])
    expect((await commentsOf(two, id)).fields).toMatchObject({
      total: 2,
      has_more: false,
      may_moderate: false,
      comments: [{ author: { id: two.id } }, { author: { id: one.id, name: 'רון ביטון' } }],
    })
  })

  it('comes in pages of twenty', async () => {
    const id = await item()
    for (let index = 1; index <= 21; index += 1) await comment(one, id, `תגובה ${index}`)
    const first = (await commentsOf(two, id)).fields
    expect([first.comments.length, first.total, first.has_more]).toEqual([20, 21, true])
    const second = (await commentsOf(two, id, 2)).fields
    expect(second.comments.map(({ body }) => body)).toEqual(['תגובה 1'])
    expect(second.has_more).toBe(false)
  })

  it('takes a script for the text that it is, and drops what turns the direction', async () => {
    const id = await item()
    const script = '<script>alert(1)</script><img src=x onerror=alert(1)>'
    await comment(one, id, `${script}\u202E\u0007\r\nשורה`)
    expect(await bodies(one, id)).toEqual([`${script}\nשורה`])
  })

  it('twice with one key writes one', async () => {
    const title = `כותרת ${randomUUID()}`
    const id = await item({ title })
    const headers = { 'idempotency-key': randomUUID() }
    const first = await comment(one, id, 'פעם אחת', headers)
    const again = await comment(one, id, 'פעם אחת', headers)
    expect(again.fields.id).toBe(first.fields.id)
    expect(await bodies(one, id)).toEqual(['פעם אחת'])
    expect(await heardBy(author, title)).toMatchObject([{ count: 1 }])
  })

  it.each([
    ['nothing', ''],
    ['only spaces', ' \n\t '],
    ['only signs that nobody sees', '\u200B\u2066'],
    ['more than 2000 characters', 'א'.repeat(2001)],
  ])('with %s is a 400', async (_name, body) => {
    expect((await comment(one, await item(), body)).statusCode).toBe(400)
  })

  it('with 2000 characters is whole, in whichever script', async () => {
    const id = await item()
    expect((await comment(one, id, '👍'.repeat(2000))).statusCode).toBe(201)
  })

  it('where it is closed is refused, to the author too; what is there can still be read', async () => {
    const id = await item()
    await comment(one, id)
    await test.db.update(posts).set({ discussion: false }).where(eq(posts.id, id))
    expect(await comment(one, id)).toMatchObject(closedRefusal)
    expect(await comment(author, id)).toMatchObject(closedRefusal)
    expect(await bodies(two, id)).toEqual(['תגובה'])
  })

  it('on an item that the person may not see returns 404, whatever the reason', async () => {
    const classified = await test.post(author, {
      post_type: 'yad2',
      yad2: { price: 100, condition: 'good', phone: '0541234567', images: [] },
    } as Partial<PostInput>)
    for (const id of [await hiddenFromUs(), await draft(), classified, 2_000_000_000]) {
      expect((await comment(one, id)).statusCode).toBe(404)
      expect((await commentsOf(one, id)).statusCode).toBe(404)
      expect((await reactionsOf(one, id)).statusCode).toBe(404)
      expect((await react(one, id, 'like')).statusCode).toBe(404)
    }
  })

  it('can be read on a draft by those who write it', async () => {
    expect((await commentsOf(author, await draft())).statusCode).toBe(200)
  })
})

describe('one’s own comment', () => {
  it('can be rewritten, which shows', async () => {
    const id = await item()
    const own = await commented(one, id, 'טעות')
    const answer = await update(one, own, 'תיקון\u202E')
    expect(answer.fields).toMatchObject({ id: own, body: 'תיקון', edited_at: expect.any(String) })
    expect(await bodies(two, id)).toEqual(['תיקון'])
  })

  it('can be deleted, in a closed discussion too', async () => {
    const id = await item()
    const own = await commented(one, id)
    await test.db.update(posts).set({ discussion: false }).where(eq(posts.id, id))
    expect(await update(one, own, 'אחרת')).toMatchObject(closedRefusal)
    expect((await remove(one, own)).fields).toEqual({ id: own })
    expect(await bodies(two, id)).toEqual([])
    expect((await remove(one, own)).statusCode).toBe(404)
  })

  it('cannot be changed or deleted by anybody else, not even an editor', async () => {
    const id = await item()
    const own = await commented(one, id, 'שלי')
    for (const other of [two, author, moderator]) {
      expect((await update(other, own, 'שלך')).statusCode).toBe(403)
      expect((await remove(other, own)).statusCode).toBe(403)
    }
    expect(await bodies(one, id)).toEqual(['שלי'])
  })

  it('is out of reach where the item is', async () => {
    const id = await item()
    const own = await commented(one, id)
    await test.db
      .update(posts)
      .set({ audienceRoles: ['administrator'] })
      .where(eq(posts.id, id))
    expect((await update(one, own, 'אחרת')).statusCode).toBe(404)
    expect((await remove(one, own)).statusCode).toBe(404)
    expect((await report(two, id, own)).statusCode).toBe(404)
  })

  it('is not rewritten with nothing', async () => {
    const own = await commented(one, await item())
    expect((await update(one, own, ' ')).statusCode).toBe(400)
    expect((await update(one, 0, 'א')).statusCode).toBe(400)
  })
})

describe('hiding a comment', () => {
  it('leaves it to its author and to those who moderate, until it is shown again', async () => {
    const id = await item()
    const own = await commented(one, id, 'לא נעים')
    expect((await hide(author, own)).fields).toEqual({ id: own, hidden: true })
    expect(await bodies(two, id)).toEqual([])
    expect((await commentsOf(two, id)).fields.total).toBe(0)
    expect(await bodies(stranger, id)).toEqual([])
    for (const who of [one, author, moderator]) {
      expect((await commentsOf(who, id)).fields.comments).toMatchObject([{ body: 'לא נעים', hidden: true }])
    }
    expect((await hide(moderator, own, false)).fields).toEqual({ id: own, hidden: false })
    expect(await bodies(two, id)).toEqual(['לא נעים'])
  })

  it('is for the author of the item and the editors of its type', async () => {
    const own = await commented(one, await item())
    for (const who of [one, two, stranger]) expect((await hide(who, own)).statusCode).toBe(403)
    expect((await hide(await test.person('administrator'), own)).statusCode).toBe(200)
    // Hidden: for those who do not moderate it is not there.
    expect((await hide(two, own)).statusCode).toBe(404)
    expect((await hide(author, 2_000_000_000)).statusCode).toBe(404)
  })

  it('is not undone by the author of the item where an editor hid the comment', async () => {
    const past = await test.person('editor', { editableTypes: [] })
    const id = await test.post(past, { discussion: true })
    const [first, second] = [await commented(one, id), await commented(one, id)]
    await hide(past, first)
    expect((await hide(past, first, false)).fields).toEqual({ id: first, hidden: false })
    await hide(past, second)
    await hide(moderator, second)
    for (const hidden of [true, false]) expect((await hide(past, second, hidden)).statusCode).toBe(403)
    expect(await bodies(two, id)).toHaveLength(1)
    expect((await hide(moderator, second, false)).success).toBe(true)
  })

  it('is offered only to those who may use it', async () => {
    const id = await item()
    const offered = async (who: TestPerson) => (await commentsOf(who, id)).fields.may_moderate
    expect([
      await offered(author),
      await offered(moderator),
      await offered(stranger),
      await offered(one),
    ]).toEqual([true, true, false, false])
  })
})

describe('a reaction', () => {
  it('is one per person, and can be changed and withdrawn', async () => {
    const id = await item()
    expect((await reactionsOf(one, id)).fields).toEqual({
      counts: { like: 0, love: 0, celebrate: 0, thanks: 0 },
      mine: null,
    })
    expect((await react(one, id, 'like')).fields).toEqual({ post_id: id, kind: 'like' })
    await react(two, id, 'like')
    await react(one, id, 'love')
    expect((await reactionsOf(one, id)).fields).toEqual({
      counts: { like: 1, love: 1, celebrate: 0, thanks: 0 },
      mine: 'love',
    })
    await react(one, id, null)
    await react(one, id, null)
    expect((await reactionsOf(two, id)).fields).toMatchObject({ counts: { like: 1, love: 0 }, mine: 'like' })
  })

  it('made fifty times at once is one', async () => {
    const title = `כותרת ${randomUUID()}`
    const id = await item({ title })
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => react(one, id, index % 2 === 0 ? 'like' : 'love')),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const rows = await test.db.select().from(reactions).where(eq(reactions.postId, id))
    expect(rows).toHaveLength(1)
    expect(await heardBy(author, title)).toMatchObject([{ count: 1 }])
  })

  it('of an unknown kind is a 400, where it is closed a refusal', async () => {
    expect((await react(one, await item(), 'hate' as 'like')).statusCode).toBe(400)
    expect(await react(one, await closed(), 'like')).toMatchObject(closedRefusal)
  })
})

describe('the author of an item', () => {
  it('hears of comments in one line while it is unread, but not of their own', async () => {
    const title = `כותרת ${randomUUID()}`
    const id = await item({ title })
    await comment(author, id)
    expect(await heardBy(author, title)).toEqual([])
    await comment(one, id)
    await comment(two, id)
    expect(await heardBy(author, title)).toMatchObject([
      { count: 2, url: `/post/${id}#discussion`, read: false },
    ])
    expect(await heardBy(one, title)).toEqual([])
  })

  it('hears of reactions in one line for the item, and of a changed one not again', async () => {
    const title = `כותרת ${randomUUID()}`
    const id = await item({ title })
    await react(author, id, 'like')
    await react(one, id, 'like')
    await react(one, id, 'love')
    await react(two, id, 'like')
    expect(await heardBy(author, title)).toMatchObject([{ count: 2, text: '„אהבתי” מאת נועה לוי' }])
  })
})

describe('reporting', () => {
  it('puts an item before the editors of its type, who hear of it', async () => {
    const title = `כותרת ${randomUUID()}`
    const id = await item({ title })
    expect(await report(one, id, null, 'פוגע\u202E')).toMatchObject({
      statusCode: 201,
      fields: { post_id: id },
    })
    expect(await reportsFor(moderator, id)).toMatchObject([
      { reason: 'פוגע', reporter: 'רון ביטון', post_title: title, post_type: 'post', comment: null },
    ])
    expect(await heardBy(moderator, 'דיווח על תוכן')).toMatchObject([{ text: title, url: '/admin/reports' }])
    expect(await heardBy(stranger, 'דיווח על תוכן')).toEqual([])
    expect(await reportsFor(stranger, id)).toEqual([])
  })

  it('puts a comment before them, with what it says', async () => {
    const id = await item()
    const own = await commented(one, id, 'מעליב')
    await report(two, id, own)
    await report(two, id)
    const shown = await reportsFor(moderator, id)
    expect(shown.map((each) => each.comment?.body)).toEqual(['מעליב', undefined])
    await remove(one, own)
    expect(await reportsFor(moderator, id)).toHaveLength(1)
  })

  it('is once a person, for all time', async () => {
    const id = await item()
    await report(one, id)
    expect(await report(one, id)).toMatchObject({ success: false, code: 'discussion.reported' })
    expect(await report(two, id)).toMatchObject({ success: true })
    expect(await reportsFor(moderator, id)).toHaveLength(2)
  })

  it('fifty times at once is one', async () => {
    const id = await item()
    const answers = await Promise.all(Array.from({ length: 50 }, () => report(one, id)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(await reportsFor(moderator, id)).toHaveLength(1)
  })

  it('is for every type that members see, a classified too', async () => {
    const id = await test.post(author, {
      post_type: 'yad2',
      yad2: { price: 100, condition: 'good', phone: '0541234567', images: [] },
    } as Partial<PostInput>)
    expect((await report(two, id)).statusCode).toBe(201)
  })

  it('of what the person may not see, or of another item’s comment, returns 404', async () => {
    const [id, other] = [await item(), await item()]
    const theirs = await commented(one, other)
    const hidden = await commented(one, id)
    await hide(author, hidden)
    for (const [post, of] of [
      [await hiddenFromUs(), null],
      [await draft(), null],
      [id, theirs],
      [id, hidden],
      [id, 2_000_000_000],
    ] as const) {
      expect((await report(two, post, of)).statusCode).toBe(404)
    }
  })

  it('says why', async () => {
    const id = await item()
    expect((await report(one, id, null, ' \u200B')).statusCode).toBe(400)
    expect((await report(one, id, null, 'א'.repeat(501))).statusCode).toBe(400)
  })
})

describe('a report', () => {
  it('is closed once, and only by an editor of the type', async () => {
    const id = await item()
    await report(one, id)
    const [open] = await reportsFor(moderator, id)
    const close = (as: TestPerson) =>
      test.call(discussion.closeReport, { body: { id: open?.id ?? 0 } }, { as })
    expect((await close(one)).statusCode).toBe(403)
    expect((await close(stranger)).statusCode).toBe(404)
    expect((await close(moderator)).fields).toEqual({ id: open?.id })
    expect((await close(moderator)).statusCode).toBe(200)
    expect(await reportsFor(moderator, id)).toEqual([])
  })

  it('on an archived item is no longer listed', async () => {
    const id = await item()
    await report(one, id)
    await test.call(authoring.deletePost, { query: { id, type: 'post' } }, { as: moderator })
    expect(await reportsFor(moderator, id)).toEqual([])
  })

  it('shows nothing to an editor without types', async () => {
    const idle = await test.person('editor', { editableTypes: [] })
    expect(await test.call(discussion.getReports, { query: { page: 1 } }, { as: idle })).toMatchObject({
      statusCode: 200,
      fields: { reports: [], has_more: false },
    })
    expect((await test.call(discussion.closeReport, { body: { id: 1 } }, { as: idle })).statusCode).toBe(404)
  })
})
