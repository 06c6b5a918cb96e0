import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { addDays, dayInIsrael } from '#core/rules/time/days.ts'
import { benefits } from '#features/benefits/contract/benefits.ts'
import type { BenefitFields } from '#features/benefits/contract/content-type.ts'
import type { PostInput } from '#platform/content/contract/authoring.ts'
import { content } from '#platform/content/contract/content.ts'
import { categories } from '#platform/content/server/tables.ts'
import { makeBranch } from '#platform/people/server/testing-people.ts'

const day = 24 * 60 * 60 * 1000
const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()
const everybody = { branches: null, departments: null, roles: null }
const today = dayInIsrael(new Date())

let test: TestPortal
let editor: TestPerson
let reader: TestPerson
let haifa: number
let beersheba: number

beforeAll(async () => {
  test = await testPortal()
  haifa = await makeBranch(test, 'חיפה')
  beersheba = await makeBranch(test, 'באר שבע')
  editor = await test.person('editor')
  reader = await test.person('employee', { branchId: haifa })
})
afterAll(() => test.close())

/** Writes a benefit and waits until its lists are invalidated. */
async function benefit(change: Partial<BenefitFields> = {}, input: Partial<PostInput> = {}): Promise<number> {
  const id = await test.post(editor, {
    post_type: 'benefit',
    benefit: {
      supplier: 'קפה הפינה',
      value: '20% הנחה',
      code: 'SHAAR20',
      link: null,
      valid_until: null,
      branches: [],
      terms: '',
      ...change,
    },
    ...input,
  })
  await test.heard()
  return id
}

const list = (as: TestPerson, query: { category_id?: number; branch_id?: number; s?: string } = {}) =>
  test.call(benefits.getBenefits, { query: { page: 1, per_page: 100, ...query } }, { as })

const idsFor = async (as: TestPerson, query: { category_id?: number; branch_id?: number; s?: string } = {}) =>
  (await list(as, query)).fields.posts.map(({ id }) => id)

describe('benefits', () => {
  it('come newest first, with what a benefit has', async () => {
    const old = await benefit({}, { publish_at: fromNow(-9 * day) })
    const fresh = await benefit({ valid_until: addDays(today, 30) })
    const found = (await list(reader)).fields.posts
    expect(found.map(({ id }) => id).filter((id) => [old, fresh].includes(id))).toEqual([fresh, old])
    expect(found.find(({ id }) => id === fresh)?.benefit).toEqual({
      supplier: 'קפה הפינה',
      value: '20% הנחה',
      code: 'SHAAR20',
      link: null,
      valid_until: addDays(today, 30),
      branches: [],
      terms: '',
    })
  })

  it('are there through their last day in Israel, and then no longer in the list, but by their address', async () => {
    const lastDay = await benefit({ valid_until: today })
    const over = await benefit({ valid_until: addDays(today, -1) })
    const found = await idsFor(reader)
    expect(found).toContain(lastDay)
    expect(found).not.toContain(over)
    const opened = await test.call(
      content.getPostById,
      { query: { id: over, post_type: 'benefit' } },
      { as: reader },
    )
    expect(opened.fields.benefit?.valid_until).toBe(addDays(today, -1))
  })

  it('of a branch are those of everywhere and those that name it', async () => {
    const everywhere = await benefit()
    const north = await benefit({ branches: [haifa] })
    const south = await benefit({ branches: [beersheba] })
    const both = await benefit({ branches: [haifa, beersheba] })
    const mine = [everywhere, north, south, both]
    const of = async (query: { branch_id?: number }) =>
      (await idsFor(reader, query)).filter((id) => mine.includes(id))
    expect(await of({ branch_id: haifa })).toEqual([both, north, everywhere])
    expect(await of({ branch_id: beersheba })).toEqual([both, south, everywhere])
    expect(await of({ branch_id: 999_999 })).toEqual([everywhere])
    expect(await of({})).toEqual([both, south, north, everywhere])
  })

  it('of a category are those below it too', async () => {
    const category = async (slug: string, parentId: number | null) => {
      const [row] = await test.db
        .insert(categories)
        .values({ postType: 'benefit', name: slug, slug, parentId })
        .returning({ id: categories.id })
      return row?.id ?? 0
    }
    const food = await category('food', null)
    const coffee = await category('coffee', food)
    const shows = await category('shows', null)
    const cup = await benefit({}, { category_id: coffee })
    const meal = await benefit({}, { category_id: food })
    await benefit({}, { category_id: shows })
    expect(await idsFor(reader, { category_id: food })).toEqual([meal, cup])
    expect(await idsFor(reader, { category_id: coffee })).toEqual([cup])
  })

  it('are found by words of title and supplier, in any form, among those of the branch', async () => {
    const show = await benefit({ supplier: 'תאטרון הצפון' }, { title: 'כרטיסים להצגות' })
    const south = await benefit({ branches: [beersheba] }, { title: 'הצגה בדרום' })
    await benefit({}, { title: 'ארוחת בוקר' })
    expect(await idsFor(reader, { s: 'הצגה' })).toEqual([south, show])
    expect(await idsFor(reader, { s: 'הצגה', branch_id: haifa })).toEqual([show])
    expect(await idsFor(reader, { s: 'כרטיסים תאט' })).toEqual([show])
    expect(await idsFor(reader, { s: 'אין כזה' })).toEqual([])
  })

  it('are benefits only', async () => {
    const news = await test.post(editor)
    expect(await idsFor(reader)).not.toContain(news)
  })

  const hidden: [string, () => Partial<PostInput>][] = [
    ['a draft', () => ({ status: 'draft' })],
    ['a benefit of tomorrow', () => ({ publish_at: fromNow(day) })],
    ['a benefit taken down', () => ({ publish_at: fromNow(-2 * day), expires_at: fromNow(-day) })],
    ['a benefit for another branch', () => ({ audience: { ...everybody, branches: [beersheba] } })],
    ['a benefit for another role', () => ({ audience: { ...everybody, roles: ['community'] } })],
  ]
  it.each(hidden)('do not have %s', async (_name, input) => {
    const id = await benefit({}, input())
    expect(await idsFor(reader)).not.toContain(id)
  })

  it.each(['category_id=0', 'branch_id=x', 'per_page=101', 'page=0'])(
    'are not asked for with %s',
    async (query) => {
      const answer = await test.app.inject({
        url: `/api/posts/getBenefits?${query}`,
        headers: { authorization: `Bearer ${reader.token}` },
      })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().message).toContain(query.split('=')[0])
    },
  )
})
