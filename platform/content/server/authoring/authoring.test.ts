import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import type { QuizQuestion } from '#features/lessons/contract/content-type.ts'
import { authoring, type PostInput } from '#platform/content/contract/authoring.ts'
import { content } from '#platform/content/contract/content.ts'
import type { TypedPost } from '#platform/content/contract/fields.ts'
import type { PostType } from '#platform/content/contract/post-types.ts'
import { everybody, input } from '#platform/content/server/testing-items.ts'
import { makeBranch } from '#platform/people/server/testing-people.ts'

let test: TestPortal
let editor: TestPerson
let colleague: TestPerson
let employee: TestPerson
let neighbour: TestPerson
let haifa: number

beforeAll(async () => {
  test = await testPortal()
  haifa = await makeBranch(test, 'חיפה')
  editor = await test.person('editor')
  colleague = await test.person('editor', { firstName: 'דנה', lastName: 'כהן' })
  employee = await test.person('employee', { branchId: haifa })
  neighbour = await test.person('community')
})
afterAll(() => test.close())

const day = 24 * 60 * 60 * 1000
const daysFromNow = (days: number) => new Date(Date.now() + days * day).toISOString()
const howMany: QuizQuestion = {
  key: 'many',
  type: 'choice',
  title: 'כמה?',
  help: '',
  required: true,
  options: [
    { key: 'one', title: 'אחת', capacity: null },
    { key: 'two', title: 'שתיים', capacity: null },
  ],
  condition: null,
  right: 'two',
}
const own: { [Type in TypedPost]: NonNullable<PostInput[Type]> } = {
  event: {
    starts_at: '2027-05-01T07:00:00.000Z',
    ends_at: '2027-05-01T10:00:00.000Z',
    place: 'הגן הגדול',
    map_url: null,
    capacity: 80,
    registration: null,
    kind: 'summer-camp',
  },
  benefit: {
    supplier: 'קולנוע הכוכב',
    value: '20% הנחה',
    code: 'STAR20',
    link: null,
    valid_until: '2027-01-31',
    branches: [],
    terms: '',
  },
  gallery: { voting: true, closes_at: null, uploads_open: false },
  survey: {
    questions: [
      { key: 'q1', type: 'text', title: 'מה דעתך?', help: '', required: true, options: [], condition: null },
    ],
    opens_at: null,
    closes_at: '2027-05-01T07:00:00.000Z',
    anonymous: true,
  },
  yad2: { price: 25_000, condition: 'good', phone: '054-234-5678', images: [] },
  lomda: {
    kind: 'text',
    url: null,
    minutes: 10,
    pass_mark: 60,
    file_id: null,
    quiz: [howMany],
  },
  official: { person_id: null, deputy_id: null, phone: '*2345', email: null, reception_hours: 'א׳–ה׳' },
  position: { number: '1207', branch_id: null, bonus: 500_000 },
}

const create = (body: PostInput, as = editor) => test.call(authoring.createPost, { body }, { as })
const update = (id: number, body: PostInput & { revision: number }, as = editor) =>
  test.call(authoring.updatePost, { query: { id, post_type: body.post_type }, body }, { as })
const remove = (id: number, type: PostType, as = editor) =>
  test.call(authoring.deletePost, { query: { id, type } }, { as })
const forEdit = (id: number, as = editor) => test.call(authoring.getPostForEdit, { query: { id } }, { as })
const byId = (id: number, post_type: PostType, as = employee) =>
  test.call(content.getPostById, { query: { id, post_type } }, { as })
const made = async (change: Partial<PostInput> = {}, as = editor) =>
  (await create(input(change), as)).fields.id

describe('each type of content', () => {
  const types = Object.keys(own) as TypedPost[]

  it.each(types)('%s: is written with its own fields and read with them', async (type) => {
    const answer = await create(input({ post_type: type, [type]: own[type] }))
    expect(answer.statusCode).toBe(201)
    const read = (await byId(answer.fields.id, type)).fields
    const { [type]: fields } = read
    expect(fields).toBeDefined()
    for (const other of types) if (other !== type) expect(read).not.toHaveProperty(other)
    const list = await test.call(
      content.getRecentPosts,
      { query: { post_type: type, number_of_posts: 5, page: 1 } },
      { as: employee },
    )
    expect(list.fields.posts[0]?.[type]).toEqual(fields)
  })

  it.each(types)('%s: is refused without its own fields, or with those of another', async (type) => {
    expect((await create(input({ post_type: type }))).message).toContain(type)
    const other = type === 'event' ? 'benefit' : 'event'
    const mixed = input({ post_type: type, [type]: own[type], [other]: own[other] })
    expect((await create(mixed)).statusCode).toBe(400)
    expect((await create(input({ [type]: own[type] }))).statusCode).toBe(400)
  })

  it('a lesson does not tell the learner the right answers', async () => {
    const id = await made({ post_type: 'lomda', lomda: own.lomda })
    const { right, ...asked } = howMany
    expect((await byId(id, 'lomda')).fields.lomda?.quiz).toEqual([asked])
  })

  it('a quiz is refused with what is wrong at its place', async () => {
    const errorsIn = async (...quiz: QuizQuestion[]) =>
      (await create(input({ post_type: 'lomda', lomda: { ...own.lomda, quiz } }))).errors?.map(
        ({ field }) => field,
      )
    expect(await errorsIn(howMany, { ...howMany, key: 'again' })).toEqual(['lomda.quiz.1.title'])
    expect(await errorsIn({ ...howMany, right: 'gone' })).toEqual(['lomda.quiz.0.right'])
    expect(await errorsIn({ ...howMany, options: howMany.options.slice(1) })).toEqual([
      'lomda.quiz.0.options',
    ])
  })

  it('a telephone number is stored in one spelling', async () => {
    const id = await made({ post_type: 'yad2', yad2: own.yad2 })
    expect((await byId(id, 'yad2')).fields.yad2?.phone).toBe('+972542345678')
  })

  const wrong: [string, Partial<PostInput>][] = [
    ['an event that ends before it starts', { event: { ...own.event, ends_at: own.event.starts_at } }],
    ['an event without room', { event: { ...own.event, capacity: 0 } }],
    ['a map at an address that runs a script', { event: { ...own.event, map_url: 'javascript:alert(1)' } }],
    ['a benefit for a branch that is not there', { benefit: { ...own.benefit, branches: [9999] } }],
    ['a benefit until a day that is none', { benefit: { ...own.benefit, valid_until: '2027-02-30' } }],
    ['a classified at a negative price', { yad2: { ...own.yad2, price: -1 } }],
    ['a classified with a telephone that is none', { yad2: { ...own.yad2, phone: 'אין לי' } }],
    [
      'a classified with a picture that is not there',
      { yad2: { ...own.yad2, images: ['00000000-0000-4000-8000-000000000000'] } },
    ],
    ['a video without an address', { lomda: { ...own.lomda, kind: 'video' } }],
    [
      'a question whose right answer is missing',
      { lomda: { ...own.lomda, quiz: [{ ...howMany, right: 'three' }] } },
    ],
    ['a role for a person who is not there', { official: { ...own.official, person_id: 99_999 } }],
  ]
  it.each(wrong)('%s is refused', async (_name, change) => {
    const [type] = Object.keys(change) as TypedPost[]
    const answer = await create(input({ post_type: type ?? 'post', ...change }))
    expect(answer.statusCode).toBe(400)
  })

  it('comments and signatures belong to the types that have them', async () => {
    const benefit = { post_type: 'benefit', benefit: own.benefit } as const
    expect((await create(input({ ...benefit, discussion: true }))).statusCode).toBe(400)
    expect((await create(input({ ...benefit, sign_statement: 'קראתי' }))).statusCode).toBe(400)
    expect((await create(input({ discussion: true, sign_statement: 'קראתי' }))).statusCode).toBe(201)
  })

  it('an audience of a branch that is not there is refused', async () => {
    expect((await create(input({ audience: { ...everybody, branches: [9999] } }))).statusCode).toBe(400)
  })
})

describe('who writes', () => {
  it('employees and the community write classifieds, and nothing else', async () => {
    for (const person of [employee, neighbour]) {
      expect((await create(input({ post_type: 'yad2', yad2: own.yad2 }), person)).statusCode).toBe(201)
      expect((await create(input({ post_type: 'event', event: own.event }), person)).statusCode).toBe(403)
    }
  })

  it.each([
    { pinned: true },
    { status: 'draft' as const },
    { publish_at: daysFromNow(2) },
    { expires_at: daysFromNow(900) },
    { audience: { ...everybody, roles: ['community' as const] } },
  ])('but do not decide %o', async (change) => {
    const answer = await create(input({ post_type: 'yad2', yad2: own.yad2, ...change }), employee)
    expect(answer.statusCode).toBe(400)
    expect(answer.message).toContain(Object.keys(change)[0])
  })

  it('a classified ends after thirty days', async () => {
    const id = await made({ post_type: 'yad2', yad2: own.yad2 }, employee)
    const ends = Date.parse((await byId(id, 'yad2')).fields.expires_at ?? '')
    expect(Math.round((ends - Date.now()) / day)).toBe(30)
  })

  it('a classified is changed and deleted only by its author and by editors', async () => {
    const change = input({ post_type: 'yad2', yad2: own.yad2, title: 'אופניים' })
    const id = await made(change, employee)
    expect((await update(id, { ...change, revision: 1 }, neighbour)).statusCode).toBe(403)
    expect((await forEdit(id, neighbour)).statusCode).toBe(404)
    expect((await remove(id, 'yad2', neighbour)).statusCode).toBe(403)
    expect((await update(id, { ...change, title: 'קורקינט', revision: 1 }, employee)).success).toBe(true)
    expect((await update(id, { ...change, title: 'גלגיליות', revision: 2 }, editor)).success).toBe(true)
    expect((await remove(id, 'yad2', employee)).success).toBe(true)
  })
})

describe('a classified that an editor took back', () => {
  it('is not published again by its author', async () => {
    const change = input({ post_type: 'yad2', yad2: own.yad2 })
    const id = await made(change, employee)
    await update(id, { ...change, status: 'draft', revision: 1 }, editor)
    expect((await update(id, { ...change, revision: 2 }, employee)).statusCode).toBe(403)
    expect((await byId(id, 'yad2', neighbour)).statusCode).toBe(404)
  })
})

describe('changing an item', () => {
  it('saves it, increments the revision, and keeps the earlier version', async () => {
    const id = await made({ title: 'ראשונה' })
    const saved = await update(id, { ...input({ title: 'שנייה' }), revision: 1 })
    expect(saved.fields).toMatchObject({ id, slug: 'שנייה', revision: 2 })
    const versions = await test.call(authoring.getPostVersions, { query: { id, page: 1 } }, { as: editor })
    expect(versions.fields.versions.map(({ revision, title }) => [revision, title])).toEqual([
      [2, 'שנייה'],
      [1, 'ראשונה'],
    ])
    const first = await test.call(authoring.getPostVersion, { query: { id, revision: 1 } }, { as: editor })
    await update(id, { ...first.fields, revision: 2 })
    expect((await byId(id, 'post')).fields.title).toBe('ראשונה')
  })

  it('is refused if somebody has saved it meanwhile, says who, and overwrites nothing', async () => {
    const id = await made()
    expect((await update(id, { ...input({ title: 'של דנה' }), revision: 1 }, colleague)).success).toBe(true)
    const late = await update(id, { ...input({ title: 'מאוחר' }), revision: 1 })
    expect(late).toMatchObject({ statusCode: 200, success: false, code: 'content.changed-meanwhile' })
    expect(late.message).toContain('דנה כהן')
    expect((await byId(id, 'post')).fields.title).toBe('של דנה')
  })

  it('by twenty at once lets one through', async () => {
    const id = await made()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        update(id, { ...input({ title: `מספר ${index}` }), revision: 1 }),
      ),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect((await forEdit(id)).fields.revision).toBe(2)
  })

  it('of another type through one’s own is a 404, and of two types at once a 400', async () => {
    const id = await made()
    const only = await test.person('editor', { editableTypes: ['benefit'] })
    const benefit = { ...input({ post_type: 'benefit', benefit: own.benefit }), revision: 1 }
    expect((await update(id, benefit, only)).statusCode).toBe(404)
    expect((await update(id, { ...input(), revision: 1 }, only)).statusCode).toBe(403)
    expect((await remove(id, 'benefit', only)).statusCode).toBe(404)
    const mixed = await test.call(
      authoring.updatePost,
      { query: { id, post_type: 'benefit' }, body: { ...input(), revision: 1 } },
      { as: editor },
    )
    expect(mixed.statusCode).toBe(400)
  })

  it('of somebody else’s draft returns 404 to people who may not see it', async () => {
    const id = await made({ status: 'draft' })
    expect((await update(id, { ...input(), revision: 1 }, employee)).statusCode).toBe(404)
    expect((await forEdit(id, employee)).statusCode).toBe(404)
  })

  it('asks for a new signature when the words change, not when their make-up does', async () => {
    const sign = { sign_statement: 'קראתי והבנתי' }
    const id = await made({ ...sign, body: '<p>חובה לחבוש קסדה</p>' })
    const version = async () => (await byId(id, 'post')).fields.content_version
    const before = await version()
    await update(id, { ...input({ ...sign, body: '<p><strong>חובה</strong> לחבוש קסדה</p>' }), revision: 1 })
    expect(await version()).toBe(before)
    await update(id, { ...input({ ...sign, body: '<p>חובה לחבוש קסדה ואפוד</p>' }), revision: 2 })
    expect(await version()).not.toBe(before)
  })

  it('keeps the address of a page', async () => {
    const id = await made({ post_type: 'page', title: 'נוהל החזרים' })
    const saved = await update(id, { ...input({ post_type: 'page', title: 'החזרי הוצאות' }), revision: 1 })
    expect(saved.fields.slug).toBe('נוהל-החזרים')
  })

  it('makes scripts in every field harmless', async () => {
    const script = '<script>alert(1)</script>'
    const benefit = { ...own.benefit, terms: script }
    const id = await made({ post_type: 'benefit', benefit, title: script, body: `<p>טוב${script}</p>` })
    const read = (await byId(id, 'benefit')).fields
    // Plain text is stored as it is and shown as text; HTML is cleaned.
    expect(read.title).toBe(script)
    expect(read.body).toBe('<p>טוב</p>')
  })

  it('keeps only videos of the allowed players', async () => {
    const video = (host: string) => `<iframe src="https://${host}/embed/x"></iframe>`
    const id = await made({ body: `${video('www.youtube-nocookie.com')}${video('evil.example')}` })
    const { body } = (await byId(id, 'post')).fields
    expect(body).toContain('www.youtube-nocookie.com')
    expect(body).not.toContain('evil.example')
  })
})
