import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { peopleAdmin } from '#app/people-administration/contract/people-admin.ts'
import { disable, type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { addDays, dayInIsrael } from '#core/rules/time/days.ts'
import { authoring, PostInput } from '#platform/content/contract/authoring.ts'
import { content } from '#platform/content/contract/content.ts'
import { library } from '#platform/content/contract/library.ts'
import { media } from '#platform/files/server/tables.ts'
import { branches, departments, users } from '#platform/people/server/tables.ts'
import { categories, posts } from './tables.ts'
import { everybody, input } from './testing-items.ts'

let test: TestPortal
let administrator: TestPerson
beforeAll(async () => {
  test = await testPortal()
  administrator = await test.person('administrator')
})
afterAll(() => test.close())

/** Something that an item can name: how it is made, and how it is deleted on the screens. */
interface Kind<Key> {
  make(): Promise<Key>
  remove(key: Key): Promise<unknown>
}

const as = () => ({ as: administrator })
const name = () => `בדיקה ${randomUUID()}`
const place = (kind: 'branch' | 'department'): Kind<number> => ({
  async make() {
    const made =
      kind === 'branch'
        ? test.db.insert(branches).values({ name: name(), city: 'חיפה', address: '' }).returning()
        : test.db.insert(departments).values({ name: name() }).returning()
    return (await made)[0]?.id ?? 0
  },
  remove: (id) => test.call(peopleAdmin.deletePlace, { query: { kind, id } }, as()),
})
const category: Kind<number> = {
  async make() {
    const values = { postType: 'post' as const, name: name(), slug: randomUUID() }
    const [row] = await test.db.insert(categories).values(values).returning({ id: categories.id })
    return row?.id ?? 0
  },
  remove: (id) => test.call(library.deleteCategory, { query: { id } }, as()),
}
const file: Kind<string> = {
  async make() {
    const picture = { width: 1600, height: 900, alt: 'תמונה', colour: '#aabbcc', inLibrary: true }
    const id = randomUUID()
    await test.db.insert(media).values({ id, ...picture, mimeType: 'image/webp', bytes: 1 })
    return id
  },
  remove: (id) => test.call(library.deleteFile, { query: { id } }, as()),
}
const person: Kind<number> = {
  make: async () => (await test.person('employee')).id,
  async remove(id) {
    await disable(test.db, id)
    return test.call(peopleAdmin.erasePerson, { body: { id } }, as())
  },
}

const inDays = (days: number) => `${addDays(dayInIsrael(new Date()), days)}T09:00:00.000Z`
const benefit = (ids: number[]) => ({
  ...{ supplier: 'ספק', value: '10%', code: null, link: null, terms: '', valid_until: null },
  branches: ids,
})
const event = (organisers: number[]) => ({
  ...{
    starts_at: inDays(7),
    ends_at: inDays(8),
    place: '',
    map_url: null,
    capacity: null,
    kind: 'event' as const,
  },
  registration: {
    ...{ opens_at: null, closes_at: null, price: 0, waiting_list: false, count_adult: true, max_seats: 5 },
    ...{ questions: [], organisers },
  },
})
const official = { person_id: null, deputy_id: null, phone: null, email: null, reception_hours: '' }
const yad2 = (images: string[]) => ({
  ...{ price: 100, condition: 'good' as const, phone: '050-1234567', images },
})
const lesson = (file_id: string | null) => ({
  ...{ kind: 'link' as const, url: 'https://example.com/x', minutes: 5, pass_mark: 80, file_id, quiz: [] },
})

/** For each place of what an author writes that names something by number: an item that names it, and one that does not any more. */
function named<Key>(kind: Kind<Key>, naming: (key: Key) => Partial<PostInput>, without: Partial<PostInput>) {
  return {
    async make() {
      const key = await kind.make()
      return { input: input(naming(key)), without: input(without), remove: () => kind.remove(key) }
    },
  }
}

const cases = {
  category_id: named(category, (category_id) => ({ category_id }), {}),
  picture_id: named(file, (picture_id) => ({ picture_id }), {}),
  body: named(file, (id) => ({ body: `<p>לפני<img src="/media/${id}/640.webp" alt=""> אחרי</p>` }), {}),
  'audience.branches[]': named(place('branch'), (id) => ({ audience: { ...everybody, branches: [id] } }), {}),
  'audience.departments[]': named(
    place('department'),
    (id) => ({ audience: { ...everybody, departments: [id] } }),
    {},
  ),
  'benefit.branches[]': named(place('branch'), (id) => ({ post_type: 'benefit', benefit: benefit([id]) }), {
    post_type: 'benefit',
    benefit: benefit([]),
  }),
  'event.registration.organisers[]': named(person, (id) => ({ post_type: 'event', event: event([id]) }), {
    post_type: 'event',
    event: event([]),
  }),
  'yad2.images[]': named(file, (id) => ({ post_type: 'yad2', yad2: yad2([id]) }), {
    post_type: 'yad2',
    yad2: yad2([]),
  }),
  'lomda.file_id': named(file, (id) => ({ post_type: 'lomda', lomda: lesson(id) }), {
    post_type: 'lomda',
    lomda: lesson(null),
  }),
  'official.person_id': named(
    person,
    (person_id) => ({ post_type: 'official', official: { ...official, person_id } }),
    { post_type: 'official', official },
  ),
  'official.deputy_id': named(
    person,
    (deputy_id) => ({ post_type: 'official', official: { ...official, deputy_id } }),
    { post_type: 'official', official },
  ),
  'position.branch_id': named(
    place('branch'),
    (branch_id) => ({ post_type: 'position', position: { number: '17', bonus: null, branch_id } }),
    { post_type: 'position', position: { number: '17', bonus: null, branch_id: null } },
  ),
}

interface Schema {
  type?: string | string[]
  maximum?: number
  pattern?: string
  properties?: Record<string, Schema>
  items?: Schema
}

/** The paths of what a schema has of row numbers and of UUIDs. */
function numbersIn({ maximum, pattern = '', properties = {}, items }: Schema, path = ''): string[] {
  const isNumber = maximum === 2_147_483_647 || pattern.includes('[0-9a-f]{8}-')
  const inner = Object.entries(properties).flatMap(([name, each]) =>
    numbersIn(each, path === '' ? name : `${path}.${name}`),
  )
  return [...(isNumber ? [path] : []), ...inner, ...(items ? numbersIn(items, `${path}[]`) : [])]
}

it('every place of what an author writes that names something by number is tried here', () => {
  expect(['body', ...numbersIn(PostInput as Schema)].toSorted()).toEqual(Object.keys(cases).toSorted())
})

const open = async (id: number) => (await test.call(authoring.getPostForEdit, { query: { id } }, as())).fields
const save = (id: number, revision: number, written: PostInput) =>
  test.call(
    authoring.updatePost,
    { query: { id, post_type: written.post_type }, body: { ...written, revision } },
    as(),
  )
const inBulk = async (id: number, action: 'publish' | 'unpublish') =>
  (await test.call(authoring.changePosts, { body: { ids: [id], action } }, as())).fields
const create = (body: PostInput) => test.call(authoring.createPost, { body }, as())

describe.each(Object.entries(cases))('an item whose %s was deleted', (path, { make }) => {
  it('opens, is saved, taken down, published, copied and read', async () => {
    const { input: written, remove } = await make()
    const { id } = (await create(written)).fields
    // What is in use is kept where the portal refuses to delete it; then there is nothing to miss.
    await remove()
    let { input: opened, revision } = await open(id)
    const isLimit = path.startsWith('audience.')
    expect(await inBulk(id, 'unpublish')).toEqual({ changed: [id], failed: [] })
    if (isLimit) {
      // Nobody, and not suddenly everybody: the editor says for whom it is.
      const { changed, failed } = await inBulk(id, 'publish')
      expect([changed, failed.map(({ message }) => message)]).toEqual([[], [expect.stringContaining('הקהל')]])
      const limit = path.slice('audience.'.length, -'[]'.length)
      const [row] = await test.db.select().from(posts).where(eq(posts.id, id))
      expect(Object.values(opened.audience)).toContainEqual([])
      expect([row?.audienceBranches, row?.audienceDepartments]).toContainEqual([])
      const refused = await save(id, revision + 1, opened)
      expect(refused).toMatchObject({ statusCode: 400, errors: [{ field: `audience.${limit}` }] })
      opened = { ...opened, audience: everybody }
      expect((await save(id, revision + 1, opened)).success).toBe(true)
    } else {
      expect(await inBulk(id, 'publish')).toEqual({ changed: [id], failed: [] })
    }
    ;({ input: opened, revision } = await open(id))
    expect(await save(id, revision, opened)).toMatchObject({ success: true })
    expect(await create(opened)).toMatchObject({ statusCode: 201 })
    const query = { id, post_type: written.post_type }
    expect((await test.call(content.getPostById, { query }, as())).success).toBe(true)
  })

  it('gets a version back that named it', async () => {
    const { input: written, without, remove } = await make()
    const { id, revision } = (await create(written)).fields
    expect(await save(id, revision, without)).toMatchObject({ success: true })
    expect(await remove()).toMatchObject({ success: true })
    const version = await test.call(authoring.getPostVersion, { query: { id, revision } }, as())
    const audience = path.startsWith('audience.') ? { audience: everybody } : {}
    const restored = await save(id, revision + 1, { ...version.fields, ...audience })
    expect(restored).toMatchObject({ success: true })
  })
})

it('a category that is deleted leaves its items in the one above, also when they are saved again', async () => {
  const above = await category.make()
  const below = await category.make()
  await test.db.update(categories).set({ parentId: above }).where(eq(categories.id, below))
  const { id } = (await create(input({ category_id: below }))).fields
  await category.remove(below)
  const { input: opened, revision } = await open(id)
  expect(opened.category_id).toBe(above)
  await save(id, revision, opened)
  await inBulk(id, 'unpublish')
  const [row] = await test.db.select().from(posts).where(eq(posts.id, id))
  expect(row?.categoryId).toBe(above)
})

it('the words around a deleted picture, and of a link to a deleted file, stay', async () => {
  const [picture, document] = [await file.make(), await file.make()]
  const body = `<p>א<img src="/media/${picture}/640.webp" alt=""> ב <a href="/media/${document}/file">ג</a></p>`
  const { id, revision } = (await create(input({ body }))).fields
  await save(id, revision, input())
  for (const gone of [picture, document]) expect(await file.remove(gone)).toMatchObject({ success: true })
  const { fields } = await test.call(authoring.getPostVersion, { query: { id, revision } }, as())
  expect(fields.body).toBe('<p>א ב <a>ג</a></p>')
})

it('the rights of somebody to the forms of a deleted department do not keep others from being saved', async () => {
  const department = await place('department').make()
  const { id } = await test.person('employee', { duties: ['forms'], formDepartments: [department] })
  await place('department').remove(department)
  const card = (await test.call(peopleAdmin.getManagedPerson, { query: { id } }, as())).fields
  expect(card.form_departments).toEqual([])
  const { duties, editable_types, form_departments, revision } = card
  const body = { id, role: 'employee' as const, duties, editable_types, form_departments, revision }
  expect((await test.call(peopleAdmin.setRights, { body }, as())).success).toBe(true)
  expect(await test.db.$count(users, eq(users.id, id))).toBe(1)
})

it('an audience of which nothing is left reaches nobody', async () => {
  const body = { ...everybody, branches: [] }
  expect((await test.call(authoring.countAudience, { body }, as())).fields).toEqual({ people: 0 })
})
