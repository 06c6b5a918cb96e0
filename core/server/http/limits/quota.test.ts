import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#app/contract/contract.ts'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import type { Endpoint, Input } from '#core/contract/endpoint.ts'
import { type Quota, quotas } from '#core/contract/quotas.ts'
import { quotaUses } from '#core/server/http/tables.ts'
import { authoring } from '#platform/content/contract/authoring.ts'
import { posts } from '#platform/content/server/tables.ts'
import { discussion } from '#platform/discussion/contract/discussion.ts'
import { comments } from '#platform/discussion/server/tables.ts'

const endpoints = Object.values(contract).flatMap((slice) => Object.entries<Endpoint>(slice))

let test: TestPortal
let writer: TestPerson
beforeAll(async () => {
  test = await testPortal()
  writer = await test.person('editor')
})
afterAll(() => test.close())

const use = (
  person: TestPerson,
  quota: Quota,
  used: number,
  day = sql`(now() at time zone 'Asia/Jerusalem')::date`,
) => test.db.insert(quotaUses).values({ userId: person.id, quota, day, used })
const usesOf = async (person: TestPerson, quota: Quota) => {
  const [row] = await test.db
    .select({ used: quotaUses.used })
    .from(quotaUses)
    .where(and(eq(quotaUses.userId, person.id), eq(quotaUses.quota, quota)))
  return row?.used
}

const classified: Input<typeof authoring.createPost>['body'] = {
  post_type: 'yad2',
  title: 'שולחן',
  excerpt: '',
  body: '',
  status: 'published',
  publish_at: null,
  expires_at: null,
  category_id: null,
  picture_id: null,
  pinned: false,
  discussion: false,
  sign_statement: null,
  audience: { branches: null, departments: null, roles: null },
  yad2: { price: 100, condition: 'good', phone: '0542345678', images: [] },
}
const offer = (as: TestPerson, key: string = randomUUID()) =>
  test.call(authoring.createPost, { body: classified }, { as, headers: { 'idempotency-key': key } })
const numberOfItems = (person: TestPerson) => test.db.$count(posts, eq(posts.authorId, person.id))

describe('what a person may add on a day', () => {
  const adding = endpoints.filter(([, { access, created }]) => created && access === 'member')
  it.each(adding)('%s has a quota', (_name, { quota }) => expect(quota).toBeDefined())

  it('is refused beyond it, in words that say when it goes on, and nothing is written', async () => {
    const person = await test.person('community')
    await use(person, 'items', quotas.items.perDay - 1)
    expect((await offer(person)).success).toBe(true)
    expect(await offer(person)).toMatchObject({
      statusCode: 200,
      success: false,
      code: 'quota.per-day',
      message: `אפשר עד ${quotas.items.perDay} מודעות ביום. אפשר להמשיך מחר.`,
    })
    expect(await numberOfItems(person)).toBe(1)
    expect(await usesOf(person, 'items')).toBe(quotas.items.perDay)
  })

  it('is exact when many ask at once', async () => {
    const person = await test.person('employee')
    await use(person, 'items', quotas.items.perDay - 2)
    const answers = await Promise.all(Array.from({ length: 8 }, () => offer(person)))
    expect(answers.filter(({ success }) => success)).toHaveLength(2)
    expect(await numberOfItems(person)).toBe(2)
  })

  it('is not used by the same call sent again, nor by one that is refused for another reason', async () => {
    const person = await test.person('employee')
    const key = randomUUID()
    await offer(person, key)
    await offer(person, key)
    const { statusCode } = await test.call(
      authoring.createPost,
      { body: { ...classified, title: ' ' } },
      { as: person },
    )
    expect(statusCode).toBe(400)
    expect(await usesOf(person, 'items')).toBe(1)
  })

  it('begins anew the next day', async () => {
    const person = await test.person('employee')
    await use(person, 'items', quotas.items.perDay, sql`(now() at time zone 'Asia/Jerusalem')::date - 1`)
    expect((await offer(person)).success).toBe(true)
    expect(await usesOf(person, 'items')).toBe(1)
  })

  it('is each person’s own, and not counted for those who write for everybody', async () => {
    await use(writer, 'items', quotas.items.perDay)
    expect((await offer(writer)).success).toBe(true)
    expect((await offer(await test.person('employee'))).success).toBe(true)
  })

  const own = endpoints.filter(([, { quota, files, ownTransaction }]) => quota && (files || ownTransaction))
  const bodies: Record<string, object> = {
    makeLoanPdf: { id: 1, revision: 1, identity_number: '123456782', declared: true },
  }
  it.each(own)(
    'is used by the handler where that opens its transactions itself: %s',
    async (name, endpoint) => {
      const person = await test.person('community')
      if (endpoint.quota) await use(person, endpoint.quota, quotas[endpoint.quota].perDay)
      const response = await test.app.inject({
        method: 'POST',
        url: endpoint.path,
        query: endpoint.query ? { user_id: String(person.id), name: 'דנה' } : {},
        headers: {
          authorization: `Bearer ${person.token}`,
          'content-type': endpoint.files ? 'multipart/form-data; boundary=x' : 'application/json',
        },
        payload: endpoint.files ? '--x--\r\n' : (bodies[name] ?? {}),
      })
      expect(response.json()).toMatchObject({ success: false, code: 'quota.per-day' })
    },
  )
})

describe('what a person may have in all', () => {
  it('classifieds: those in the archive make room', async () => {
    const person = await test.person('employee')
    const { fields } = await offer(person)
    await test.db.execute(sql`
      insert into posts (post_type, title, slug, body, status, author_id, search)
      select post_type, title, slug, body, status, author_id, search
      from posts, generate_series(2, ${quotas.items.total}) where id = ${fields.id}`)
    expect(await offer(person)).toMatchObject({ success: false, code: 'quota.total' })
    await test.call(authoring.deletePost, { query: { id: fields.id, type: 'yad2' } }, { as: person })
    expect((await offer(person)).success).toBe(true)
  })

  it('comments', async () => {
    const person = await test.person('community')
    const postId = await test.post(writer, { discussion: true })
    await test.db.execute(sql`
      insert into comments (post_id, author_id, body)
      select ${postId}::integer, ${person.id}::integer, 'תגובה' from generate_series(1, ${quotas.comments.total})`)
    const add = () =>
      test.call(discussion.addComment, { body: { post_id: postId, body: 'עוד' } }, { as: person })
    expect(await add()).toMatchObject({ success: false, code: 'quota.total' })
    await test.db.execute(sql`delete from comments where id = (select min(id) from comments)`)
    expect((await add()).success).toBe(true)
    expect(await test.db.$count(comments, eq(comments.authorId, person.id))).toBe(quotas.comments.total)
  })
})
