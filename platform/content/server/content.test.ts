import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Type } from 'typebox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import type { Query } from '#core/contract/endpoint.ts'
import { addDays, dayInIsrael } from '#core/rules/time/days.ts'
import { jsonOf } from '#core/server/database/index.ts'
import { makeSurvey } from '#features/surveys/server/testing-surveys.ts'
import { authoring, type PostInput } from '#platform/content/contract/authoring.ts'
import { content } from '#platform/content/contract/content.ts'
import { reads } from '#platform/content/contract/reads.ts'
import { media } from '#platform/files/server/tables.ts'
import { departments } from '#platform/people/server/tables.ts'
import { makeBranch } from '#platform/people/server/testing-people.ts'
import { categories, posts } from './tables.ts'
import { everybody, input } from './testing-items.ts'

let test: TestPortal
let editor: TestPerson
let reader: TestPerson
let haifa: number
let beersheba: number
let sales: number
let research: number

beforeAll(async () => {
  test = await testPortal()
  haifa = await makeBranch(test, 'חיפה')
  beersheba = await makeBranch(test, 'באר שבע')
  const groups = [{ name: 'מכירות' }, { name: 'מחקר' }]
  const [first, second] = await test.db.insert(departments).values(groups).returning({ id: departments.id })
  sales = first?.id ?? 0
  research = second?.id ?? 0
  editor = await test.person('editor')
  reader = await test.person('employee', { branchId: haifa, departmentId: sales })
})
afterAll(() => test.close())

const day = 24 * 60 * 60 * 1000
const daysFromNow = (days: number) => new Date(Date.now() + days * day).toISOString()
const recent = (
  as: TestPerson,
  query: { category?: number; page?: number; number_of_posts?: number; pinned?: boolean } = {},
) =>
  test.call(
    content.getRecentPosts,
    { query: { post_type: 'post', number_of_posts: 100, page: 1, ...query } },
    { as },
  )

const byId = (as: TestPerson, id: number, post_type: 'post' | 'page' = 'post') =>
  test.call(content.getPostById, { query: { id, post_type } }, { as })

describe('an item in a response', () => {
  it('is exactly what the contract lists, whatever its text holds', async () => {
    const title = 'שם עם "מירכאות", \\ לוכסן,\n\t\u0001\u2028 ו־😀'
    const categoryRow = { postType: 'post' as const, name: 'כל"בו', slug: 'exactly' }
    const [category] = await test.db.insert(categories).values(categoryRow).returning({ id: categories.id })
    const picture = { id: randomUUID(), width: 1600, height: 900, alt: 'תמונה', colour: '#aabbcc' }
    await test.db.insert(media).values({ ...picture, mimeType: 'image/webp', bytes: 1 })
    const publish_at = '2026-01-02T03:04:05.060Z'
    const expires_at = daysFromNow(1)
    const id = await test.post(editor, {
      publish_at,
      expires_at,
      category_id: category?.id ?? 0,
      pinned: true,
    })
    await test.db.update(posts).set({ title, pictureId: picture.id }).where(eq(posts.id, id))
    const summary = {
      id,
      post_type: 'post',
      title,
      slug: expect.any(String),
      excerpt: 'תקציר',
      status: 'published',
      publish_at,
      pinned: true,
      must_sign: false,
      category_id: category?.id,
      category: { id: category?.id, name: 'כל"בו', slug: 'exactly' },
      picture,
    }
    const whole = {
      ...summary,
      body: '<p>גוף הידיעה</p>',
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      expires_at,
      author: { id: editor.id, name: 'נועה לוי', job_title: '', photo: null },
      discussion: false,
      sign_statement: null,
      content_version: expect.stringMatching(/^[0-9a-f]{64}$/),
    }
    const listed = { post_type: 'post', page: 1, per_page: 20 } as const
    await expect.poll(async () => (await byId(reader, id)).fields).toEqual(whole)
    expect((await recent(reader, { category: category?.id ?? 0 })).fields).toEqual({
      posts: [summary],
      has_more: false,
    })
    const byIds = await test.call(content.getPostsByIds, { query: { ...listed, ids: [id] } }, { as: reader })
    expect(byIds.fields.posts).toEqual([summary])
    await test.db.delete(posts).where(eq(posts.id, id))
  })

  it('without a category and a picture has null', async () => {
    const id = await test.post(editor)
    expect((await byId(reader, id)).fields).toMatchObject({ category: null, picture: null, expires_at: null })
    await test.db.delete(posts).where(eq(posts.id, id))
  })

  it('has no column that the contract does not list, even if the query gives one', async () => {
    const id = await test.post(editor)
    const given = { id: posts.id, body: posts.body }
    const json = jsonOf(Type.Object({ id: Type.Integer() }), given)
    expect(await test.db.select({ json }).from(posts).where(eq(posts.id, id))).toEqual([{ json: { id } }])
    await test.db.delete(posts).where(eq(posts.id, id))
  })
})

describe('what does not exist for a reader', () => {
  const hidden: [string, () => Partial<PostInput>][] = [
    ['a draft', () => ({ status: 'draft' })],
    ['an item of tomorrow', () => ({ publish_at: daysFromNow(1) })],
    ['an expired item', () => ({ publish_at: daysFromNow(-2), expires_at: daysFromNow(-1) })],
    ['an item for another branch', () => ({ audience: { ...everybody, branches: [beersheba] } })],
    ['an item for another department', () => ({ audience: { ...everybody, departments: [research] } })],
    ['an item for another role', () => ({ audience: { ...everybody, roles: ['community'] } })],
    [
      'an item for the own branch, but another role',
      () => ({ audience: { ...everybody, branches: [haifa], roles: ['administrator'] } }),
    ],
  ]

  it.each(hidden)('%s, by number, in lists, by words, among the read', async (_name, change) => {
    const id = await test.post(editor, { title: 'סודמוחלט', ...change() })
    expect((await byId(reader, id)).statusCode).toBe(404)
    const query = { post_type: 'post', page: 1, with_drafts: true } as const
    const lists = [
      await recent(reader),
      await test.call(content.getAllPosts, { query }, { as: reader }),
      await test.call(content.getAllPosts, { query: { ...query, str: 'סודמוחלט' } }, { as: reader }),
      await test.call(
        content.getFuturePosts,
        { query: { post_type: 'post', per_page: 100, page: 1 } },
        { as: reader },
      ),
      await test.call(
        content.getPostsByIds,
        { query: { ...query, ids: [id], per_page: 20 } },
        { as: reader },
      ),
      await test.call(content.searchAll, { query: { s: 'סודמוחלט', page: 1 } }, { as: reader }),
    ]
    for (const list of lists) expect(list.fields.posts.map((post) => post.id)).not.toContain(id)
    const read = await test.call(reads.addUserToReadPost, { body: { post_id: id } }, { as: reader })
    expect(read.statusCode).toBe(404)
    await test.db.delete(posts).where(eq(posts.id, id))
  })

  it('an archived item, also for its author', async () => {
    const id = await test.post(editor)
    await test.call(authoring.deletePost, { query: { id, type: 'post' } }, { as: editor })
    await expect.poll(async () => (await byId(reader, id)).statusCode).toBe(404)
    expect((await byId(editor, id)).statusCode).toBe(404)
  })

  it('an item asked for as another type', async () => {
    expect((await byId(reader, await test.post(editor), 'page')).statusCode).toBe(404)
  })

  it('an item that never was', async () => {
    expect((await byId(reader, 999_999)).statusCode).toBe(404)
  })
})

describe('audience', () => {
  it('sees an item for their branch, their department or their role', async () => {
    const forDepartment = await test.post(editor, {
      audience: { ...everybody, departments: [sales, research] },
    })
    expect((await byId(reader, forDepartment)).statusCode).toBe(200)
    const elsewhere = await test.person('employee', { branchId: haifa })
    expect((await byId(elsewhere, forDepartment)).statusCode).toBe(404)
    const forBranch = await test.post(editor, { audience: { ...everybody, branches: [haifa, beersheba] } })
    const forRole = await test.post(editor, { audience: { ...everybody, roles: ['employee'] } })
    expect((await byId(reader, forBranch)).statusCode).toBe(200)
    expect((await byId(reader, forRole)).statusCode).toBe(200)
  })

  it('an editor sees drafts of the types they write, by number and with with_drafts', async () => {
    const id = await test.post(editor, { status: 'draft' })
    expect((await byId(editor, id)).fields.status).toBe('draft')
    const lists = (with_drafts: boolean, as: TestPerson) =>
      test.call(content.getAllPosts, { query: { post_type: 'post', page: 1, with_drafts } }, { as })
    expect((await lists(true, editor)).fields.posts.map((post) => post.id)).toContain(id)
    expect((await lists(false, editor)).fields.posts.map((post) => post.id)).not.toContain(id)
    const foreign = await test.person('editor', { editableTypes: ['page'] })
    expect((await lists(true, foreign)).fields.posts.map((post) => post.id)).not.toContain(id)
    expect((await byId(foreign, id)).statusCode).toBe(404)
  })
})

describe('the items of a category with words', () => {
  it('are found in any form, below it too; others only where it has none, and are said to be similar', async () => {
    const [category] = await test.db
      .insert(categories)
      .values({ postType: 'post', name: 'ספורט', slug: 'words' })
      .returning({ id: categories.id })
    const category_id = category?.id ?? 0
    const race = await test.post(editor, { title: 'מרוץ השליחים', category_id })
    const elsewhere = await test.post(editor, { title: 'מרוץ אחר' })
    const found = async (str: string, query: { category_id?: number } = { category_id }) => {
      const all = { post_type: 'post', page: 1, str, ...query } as const
      const {
        posts: list,
        way,
        searched,
      } = (await test.call(content.getAllPosts, { query: all }, { as: reader })).fields
      return { ids: list.map(({ id }) => id), way, searched }
    }
    expect(await found('במרוץ')).toEqual({ ids: [race], way: 'typed', searched: 'במרוץ' })
    expect(await found('מרוץ', {})).toMatchObject({ ids: [elsewhere, race], way: 'typed' })
    expect(await found('nru.')).toEqual({ ids: [race], way: 'layout', searched: 'מרוץ' })
    expect(await found('מרורץ')).toEqual({ ids: [race], way: 'similar', searched: 'מרורץ' })
  })
})

describe('recent items', () => {
  it('come newest first, in pages that neither repeat nor lose one, and say whether there are more', async () => {
    const other = await testPortal()
    const author = await other.person('editor')
    const same = daysFromNow(-1)
    const ids: number[] = []
    for (let index = 0; index < 7; index += 1) ids.push(await other.post(author, { publish_at: same }))
    const page = (number: number) =>
      other.call(
        content.getRecentPosts,
        { query: { post_type: 'post', number_of_posts: 3, page: number } },
        { as: author },
      )
    const pages = [await page(1), await page(2), await page(3)]
    expect(pages.flatMap(({ fields }) => fields.posts.map((post) => post.id))).toEqual(ids.toReversed())
    expect(pages.map(({ fields }) => fields.has_more)).toEqual([true, true, false])
    await other.close()
  })

  it('of a category are those of its sub-categories too', async () => {
    const make = async (slug: string, parentId: number | null) => {
      const [row] = await test.db
        .insert(categories)
        .values({ postType: 'post', name: slug, slug, parentId })
        .returning({ id: categories.id })
      return row?.id ?? 0
    }
    const parent = await make('parent', null)
    const child = await make('child', parent)
    const stranger = await make('stranger', null)
    const id = await test.post(editor, { category_id: child })
    const listed = async (category: number) =>
      (await recent(reader, { category })).fields.posts.map((post) => post.id)
    expect(await listed(parent)).toEqual([id])
    expect(await listed(child)).toEqual([id])
    expect(await listed(stranger)).toEqual([])
  })

  it('can be the pinned ones only', async () => {
    const id = await test.post(editor, { pinned: true })
    expect((await recent(reader, { pinned: true })).fields.posts.map((post) => post.id)).toEqual([id])
  })

  it.each(['0', '101', '-1', '1.5', '0x10', 'true', 'null'])('refuse number_of_posts=%s', async (value) => {
    const answer = await test.app.inject({
      url: `/api/posts/getRecentPosts?post_type=post&number_of_posts=${value}`,
      headers: { authorization: `Bearer ${reader.token}` },
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toContain('number_of_posts')
  })
})

describe('items that are not over yet', () => {
  const future = async (query: Partial<Query<typeof content.getFuturePosts>>) => {
    const all = { post_type: 'post', page: 1, per_page: 100, ...query } as const
    const { posts: found } = (await test.call(content.getFuturePosts, { query: all }, { as: reader })).fields
    return found.map(({ id }) => id)
  }

  it('are benefits that are valid and surveys that are not closed, the newest first', async () => {
    const terms = { supplier: '', value: '', code: null, link: null, branches: [], terms: '' }
    const benefit = (valid_until: string | null) =>
      test.post(editor, { post_type: 'benefit', benefit: { ...terms, valid_until } })
    await benefit(addDays(dayInIsrael(new Date()), -1))
    const lastDay = await benefit(dayInIsrael(new Date()))
    const endless = await benefit(null)
    expect(await future({ post_type: 'benefit' })).toEqual([endless, lastDay])

    await makeSurvey(test, editor, { closes_at: daysFromNow(-1) })
    const open = await makeSurvey(test, editor, { closes_at: daysFromNow(1) })
    const coming = await makeSurvey(test, editor, { opens_at: daysFromNow(1) })
    expect(await future({ post_type: 'survey' })).toEqual([coming, open])
  })

  it('are all that is published of a type without an end, of a main category and of categories, with words', async () => {
    const category = async (slug: string, parentId: number | null) => {
      const row = { postType: 'post' as const, name: slug, slug, parentId }
      const [made] = await test.db.insert(categories).values(row).returning({ id: categories.id })
      return made?.id ?? 0
    }
    const main = await category('future', null)
    const below = await category('future-below', main)
    const other = await category('future-other', null)
    const old = await test.post(editor, { publish_at: daysFromNow(-900), category_id: below })
    const fresh = await test.post(editor, { title: 'בחירות לוועד', category_id: below })
    const elsewhere = await test.post(editor, { category_id: other })
    expect(await future({ main_cat_id: main })).toEqual([fresh, old])
    expect(await future({ category_ids: [below, other] })).toEqual([elsewhere, fresh, old])
    expect(await future({ main_cat_id: main, category_ids: [other] })).toEqual([])
    expect(await future({ main_cat_id: main, s: 'ועד' })).toEqual([fresh])
    expect(await future({ main_cat_id: main, page: 2, per_page: 1 })).toEqual([old])
  })
})

describe('items by numbers', () => {
  it('leave out those older than a month where that is asked', async () => {
    const old = await test.post(editor, { publish_at: daysFromNow(-40) })
    const young = await test.post(editor, { publish_at: daysFromNow(-3) })
    const ask = async (one_month_back: boolean) => {
      const query = { ids: [old, young], post_type: 'post' as const, per_page: 20, page: 1, one_month_back }
      return (await test.call(content.getPostsByIds, { query }, { as: reader })).fields.posts.map(
        (post) => post.id,
      )
    }
    expect(await ask(true)).toEqual([young])
    expect(await ask(false)).toEqual([young, old])
  })

  it('are at most a hundred', async () => {
    const ids = Array.from({ length: 101 }, (_, index) => index + 1)
    const query = { ids, post_type: 'post', per_page: 20, page: 1 } as const
    expect((await test.call(content.getPostsByIds, { query }, { as: reader })).statusCode).toBe(400)
  })
})

describe('search', () => {
  const find = async (s: string, as = reader) =>
    (await test.call(content.searchAll, { query: { s, page: 1 } }, { as })).fields

  const cases: [query: string, written: string][] = [
    ['שלום', 'שָׁלוֹם לכולם'],
    ['צהל', 'יחידת צה״ל בצפון'],
    ['צה"ל', 'יחידת צה״ל בדרום'],
    ['עובדים', 'הודעה לעובדים'],
    ['מנכל', 'מכתב מהמנכ״ל'],
    ['0542345678', 'הנייד 054-2345678'],
    ['הטבה', 'כל הטבות החורף'],
    ['בן גוריון', 'רחוב בן־גוריון'],
    ['ירושלימ', 'נסיעה לירושלים'],
    ['תיקשורת', 'מחלקת תקשורת'],
  ]

  it.each(cases)('for %s finds %s', async (query, title) => {
    const id = await test.post(editor, { title })
    expect((await find(query)).posts.map((post) => post.id)).toContain(id)
  })

  it('finds words that were typed in the other keyboard layout, and says which', async () => {
    const id = await test.post(editor, { title: 'פלמינגו ורוד' })
    const found = await find('pknhbdu')
    expect(found.posts.map((post) => post.id)).toEqual([id])
    expect(found).toMatchObject({ layout: 'פלמינגו', posts: [{ similar: false }] })
    expect((await find('פלמינגו')).layout).toBeNull()
  })

  it('finds the exact word before a form of it, and says when there are only similar words', async () => {
    const form = await test.post(editor, { title: 'דיון על המקלטים' })
    const exact = await test.post(editor, { title: 'רשימת מקלטים', publish_at: daysFromNow(-9) })
    const found = await find('מקלטים')
    expect(found.posts.map((post) => post.id)).toEqual([exact, form])
    expect(found.posts.map((post) => post.similar)).toEqual([false, false])
    const mistyped = await find('מקלטימו')
    expect(mistyped.posts.map((post) => post.id)).toEqual(expect.arrayContaining([exact]))
    expect(mistyped.posts.every((post) => post.similar)).toBe(true)
  })

  it('finds what was written after the same search found nothing', async () => {
    expect((await find('זרזיפים')).posts).toEqual([])
    const id = await test.post(editor, { title: 'זרזיפים בחצר' })
    await expect.poll(async () => (await find('זרזיפים')).posts.map((post) => post.id)).toEqual([id])
  })

  it('pages through many results without repeating one', async () => {
    const ids: number[] = []
    for (let index = 0; index < 25; index += 1)
      ids.push(await test.post(editor, { title: `גרעינים ${index}` }))
    const page = async (number: number) =>
      (await test.call(content.searchAll, { query: { s: 'גרעינים', page: number } }, { as: reader })).fields
    const [first, second] = [await page(1), await page(2)]
    expect([...first.posts, ...second.posts].map((post) => post.id).sort((a, b) => a - b)).toEqual(ids)
    expect([first.has_more, second.has_more]).toEqual([true, false])
  })

  it.each(["' or 1=1 --", '%', '_', '\\', "'':*", '!', '& |', '🙂', '\u202e', '״', '0'])(
    'for %s returns a result, not an error',
    async (text) => {
      expect(
        (await test.call(content.searchAll, { query: { s: text, page: 1 } }, { as: reader })).statusCode,
      ).toBe(200)
    },
  )

  it('refuses nothing and far too much', async () => {
    for (const s of ['', 'א'.repeat(101)]) {
      expect((await test.call(content.searchAll, { query: { s, page: 1 } }, { as: reader })).statusCode).toBe(
        400,
      )
    }
  })
})

describe('writing an item', () => {
  const create = (body: PostInput, as = editor, headers: Record<string, string> = {}) =>
    test.call(authoring.createPost, { body }, { as, headers })

  it('returns 201 and the item, which readers then see', async () => {
    const answer = await create(input({ title: 'ידיעה חדשה', body: '<h2 dir="ltr" lang="en">Hi</h2>' }))
    expect(answer.statusCode).toBe(201)
    expect(answer.fields).toMatchObject({
      title: 'ידיעה חדשה',
      slug: 'ידיעה-חדשה',
      body: '<h2 dir="ltr" lang="en">Hi</h2>',
    })
    expect((await byId(reader, answer.fields.id)).statusCode).toBe(200)
  })

  const attacks: [string, string][] = [
    ['<p>טוב<script>alert(1)</script></p>', '<p>טוב</p>'],
    ['<img src="x" onerror="alert(1)">', ''],
    ['<img src="https://evil.example/pixel.png">', ''],
    ['<a href="javascript:alert(1)">לחיצה</a>', '<a>לחיצה</a>'],
    ['<p style="position:fixed" onclick="alert(1)">טקסט</p>', '<p>טקסט</p>'],
    ['<iframe src="https://evil.example"></iframe><svg onload="alert(1)"></svg>', ''],
    ['<form action="https://evil.example"><input name="password"></form>', ''],
    [
      '<a href="https://example.com" target="_top">חוץ</a>',
      '<a href="https://example.com" target="_blank" rel="noopener noreferrer nofollow">חוץ</a>',
    ],
  ]

  it.each(attacks)('makes %s harmless', async (body, clean) => {
    expect((await create(input({ body }))).fields.body).toBe(clean)
  })

  it('takes characters that turn the direction out of a title', async () => {
    expect((await create(input({ title: 'דוח \u202Etxt.exe' }))).fields.title).toBe('דוח txt.exe')
  })

  it('is refused without a title that can be seen, and with times that are none', async () => {
    expect((await create(input({ title: ' \u202e ' }))).statusCode).toBe(400)
    expect((await create(input({ publish_at: '2026-06-30T23:59:60Z' }))).statusCode).toBe(400)
    const offsets = { publish_at: '2026-11-01T07:00:00Z', expires_at: '2026-11-01T10:00:00+05:00' }
    expect((await create(input(offsets))).statusCode).toBe(400)
    for (const body of ['a\u0000b', 'a\uD83Db', '\uDE00']) {
      const refused = await create(input({ body }))
      expect(refused).toMatchObject({ statusCode: 400, errors: [{ field: 'body', code: 'characters' }] })
    }
  })

  it('may have an emoji at any place', async () => {
    for (const before of [294, 295, 296, 297]) {
      const body = `<p>${'א'.repeat(before)}😀👩‍👩‍👧</p>`
      expect((await create(input({ body }))).fields.body).toBe(body)
    }
  })

  it('with tens of thousands of nested tags is refused, and with fewer is stored with less nesting', async () => {
    const refused = await create(input({ body: '<b>'.repeat(60_000) }))
    expect(refused).toMatchObject({ statusCode: 400, errors: [{ field: 'body', code: 'too-complex' }] })
    const stored = await create(input({ body: '<b>'.repeat(90) }))
    expect(stored.fields.body.match(/<b>/g)?.length).toBeLessThanOrEqual(50)
  })

  it('of a page whose name is taken is refused', async () => {
    const page = input({ post_type: 'page', title: 'terms of use' })
    expect((await create(page)).statusCode).toBe(201)
    expect(await create(page)).toMatchObject({ success: false, code: 'content.slug-taken' })
  })

  it('of a page, sent five times at once, is written once and refused four times', async () => {
    const page = input({ post_type: 'page', title: 'accessibility statement' })
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(page)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 201])
  })

  it('is refused for a type that the editor was not given', async () => {
    expect((await create(input(), await test.person('editor', { editableTypes: ['page'] }))).statusCode).toBe(
      403,
    )
  })

  it('is refused with an end before its beginning, an unknown category or picture', async () => {
    expect((await create(input({ expires_at: daysFromNow(-1) }))).statusCode).toBe(400)
    expect((await create(input({ category_id: 999_999 }))).statusCode).toBe(400)
    expect((await create(input({ picture_id: randomUUID() }))).statusCode).toBe(400)
  })

  it('happens once per key, and a repeat gets the same response', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const body = input({ title: 'פעם אחת' })
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(body, editor, headers)))
    const done = answers.filter(({ statusCode }) => statusCode === 201)
    expect(done.length).toBeGreaterThan(0)
    expect(answers.filter(({ statusCode }) => ![201, 409].includes(statusCode))).toEqual([])
    const late = await create(body, editor, headers)
    expect(new Set([...done, late].map(({ fields }) => fields.id)).size).toBe(1)
    expect(await test.db.select().from(posts).where(eq(posts.title, 'פעם אחת'))).toHaveLength(1)
    expect((await create(input({ title: 'אחרת' }), editor, headers)).statusCode).toBe(422)
    const stranger = await test.person('administrator')
    expect((await create(body, stranger, headers)).fields.id).not.toBe(late.fields.id)
  })

  it('is refused with a key that is none', async () => {
    const answer = await create(input(), editor, { 'idempotency-key': '' })
    expect(answer.statusCode).toBe(400)
    expect(answer.message).toContain('Idempotency-Key')
  })
})
