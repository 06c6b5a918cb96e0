import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { pages, publicPages } from '#features/pages/contract/pages.ts'
import { posts } from '#platform/content/server/tables.ts'

let test: TestPortal
let editor: TestPerson
let reader: TestPerson

beforeAll(async () => {
  test = await testPortal()
  editor = await test.person('editor')
  reader = await test.person('employee')
})
afterAll(() => test.close())

const page = (name: string | number, as?: TestPerson) =>
  test.call(pages.getPage, { query: { id: String(name) } }, { as })
const statusOf = async (name: string | number, as?: TestPerson) => (await page(name, as)).statusCode
const write = (title: string, given: Partial<Parameters<TestPortal['post']>[1]> = {}) =>
  test.post(editor, { post_type: 'page', title, ...given })

describe('a static page', () => {
  it('is there for everybody who is signed in, by slug and by number; its draft is not', async () => {
    const id = await write('מי אנחנו')
    const draft = await write('later', { status: 'draft' })
    for (const name of ['מי-אנחנו', id]) expect(await statusOf(name, reader)).toBe(200)
    for (const name of ['later', draft]) expect(await statusOf(name, reader)).toBe(404)
  })

  it('is there for those of its audience alone', async () => {
    const audience = { branches: null, departments: null, roles: ['employee' as const] }
    await write('for-staff', { audience })
    expect(await statusOf('for-staff', reader)).toBe(200)
    expect(await statusOf('for-staff', await test.person('community'))).toBe(404)
    expect(await statusOf('for-staff')).toBe(401)
  })

  it('is for nobody without a sign-in, and does not say whether it exists, by slug or by number', async () => {
    const id = await write('salaries')
    for (const name of ['salaries', id, 'no-such-page', 999_999]) {
      expect(await page(name)).toMatchObject({ statusCode: 401, success: false, fields: null })
    }
    expect(await page('salaries', { ...reader, token: 'made.up.token' })).toMatchObject({ statusCode: 401 })
  })

  it('is kept for whom it was answered to, and for nobody else', async () => {
    await write('kept')
    // A response is cached from its second time on.
    for (let round = 0; round < 3; round += 1) {
      expect(await statusOf('kept')).toBe(401)
      expect(await statusOf('kept', reader)).toBe(200)
    }
    const { headers } = await page('kept', reader)
    const url = `${pages.getPage.path}?id=kept`
    const revalidated = await test.app.inject({ url, headers: { 'if-none-match': String(headers.etag) } })
    expect(revalidated.statusCode).toBe(401)
  })

  it('is not among what a search or a list answers without a sign-in', async () => {
    for (const path of [
      'searchAll?s=kept',
      'getAllPosts?post_type=page',
      'getPostById?id=1&post_type=page',
    ]) {
      expect((await test.app.inject({ url: `/api/posts/${path}` })).statusCode).toBe(401)
    }
  })
})

describe('a public page', () => {
  it.each(publicPages)(
    '%s is there for everybody, by slug and by number, once it is published',
    async (slug) => {
      expect(await statusOf(slug)).toBe(404)
      const id = await write(slug)
      for (const name of [slug, id]) {
        expect((await page(name)).fields).toMatchObject({ id, slug })
        expect(await statusOf(name, reader)).toBe(200)
      }
    },
  )

  it('that is meant for some of the organisation is not there for the world', async () => {
    await test.db
      .update(posts)
      .set({ audienceRoles: ['employee'] })
      .where(eq(posts.slug, 'app'))
    await test.heard()
    expect(await statusOf('app')).toBe(404)
    expect(await statusOf('app', reader)).toBe(200)
  })
})
