import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { classifieds } from '#features/classifieds/contract/classifieds.ts'
import type { ClassifiedInput } from '#features/classifieds/contract/content-type.ts'
import { authoring } from '#platform/content/contract/authoring.ts'
import { content } from '#platform/content/contract/content.ts'
import { categories, posts } from '#platform/content/server/tables.ts'
import { branches, users } from '#platform/people/server/tables.ts'

let test: TestPortal
let seller: TestPerson
let buyer: TestPerson
let neighbour: TestPerson

beforeAll(async () => {
  test = await testPortal()
  seller = await test.person('employee')
  buyer = await test.person('employee')
  neighbour = await test.person('community')
})
afterAll(() => test.close())

const fields: ClassifiedInput = { price: 10_000, condition: 'good', phone: '0542345678', images: [] }
const offer = (change: Partial<ClassifiedInput> = {}, title = 'מודעה', as = seller) =>
  test.post(as, { post_type: 'yad2', title, yad2: { ...fields, ...change } })
type Filters = {
  condition?: ClassifiedInput['condition']
  price_from?: number
  price_to?: number
  category_id?: number
  s?: string
}
const list = async (query: Filters = {}, as = buyer) =>
  (
    await test.call(classifieds.getClassifieds, { query: { per_page: 100, page: 1, ...query } }, { as })
  ).fields.posts.map(({ id }) => id)
const own = async (as: TestPerson) =>
  (await test.call(classifieds.getOwnClassifieds, { query: { page: 1 } }, { as })).fields.classifieds
const setSold = (id: number, sold: boolean, as = seller) =>
  test.call(classifieds.setClassifiedSold, { body: { id, sold } }, { as })
const renew = (id: number, as = seller) => test.call(classifieds.renewClassified, { body: { id } }, { as })
const expire = (id: number) =>
  test.db
    .update(posts)
    .set({ publishAt: sql`now() - interval '40 days'`, expiresAt: sql`now() - interval '10 days'` })
    .where(eq(posts.id, id))

describe('the list', () => {
  it('is filtered by price, condition, words and category', async () => {
    const [category] = await test.db
      .insert(categories)
      .values({ postType: 'yad2', name: 'ריהוט', slug: 'furniture' })
      .returning({ id: categories.id })
    const cheap = await offer({ price: 1000, condition: 'fair' }, 'שולחן פינתי')
    const expensive = await offer({ price: 90_000, condition: 'new' }, 'ספה נפתחת')
    const open = await offer({ price: null }, 'מיטה במחיר גמיש')
    await test.db
      .update(posts)
      .set({ categoryId: category?.id ?? null })
      .where(eq(posts.id, expensive))
    expect(await list()).toEqual(expect.arrayContaining([cheap, expensive, open]))
    expect(await list({ price_to: 5000 })).toEqual([cheap])
    expect(await list({ price_from: 5000 })).toEqual([expensive])
    expect(await list({ condition: 'new' })).toEqual([expensive])
    expect(await list({ s: 'ספות' })).toEqual([expensive])
    expect(await list({ category_id: category?.id ?? 0 })).toEqual([expensive])
  })

  it('has neither what was sold nor what expired', async () => {
    const [sold, expired] = [await offer(), await offer()]
    await setSold(sold, true)
    await expire(expired)
    const shown = await list()
    expect(shown).not.toContain(sold)
    expect(shown).not.toContain(expired)
    // A link that somebody sent still shows what was sold, as sold.
    const byLink = await test.call(
      content.getPostById,
      { query: { id: sold, post_type: 'yad2' } },
      { as: buyer },
    )
    expect(byLink.fields.yad2?.sold).toBe(true)
  })

  it('says where the seller works', async () => {
    const id = await offer()
    const [branch] = await test.db
      .insert(branches)
      .values({ name: 'מחסן', city: 'לוד', address: '' })
      .returning()
    await test.db
      .update(users)
      .set({ branchId: branch?.id ?? null })
      .where(eq(users.id, seller.id))
    const shown = await test.call(content.getPostById, { query: { id, post_type: 'yad2' } }, { as: buyer })
    expect(shown.fields.yad2?.branch).toBe('מחסן')
  })

  it('is open to the community', async () => {
    const id = await offer()
    expect(await list({}, neighbour)).toContain(id)
  })
})

describe('one’s own classifieds', () => {
  it('show what became of each, and nobody else’s', async () => {
    const [sold, expired, deleted] = [await offer(), await offer(), await offer()]
    await setSold(sold, true)
    await expire(expired)
    await test.call(authoring.deletePost, { query: { id: deleted, type: 'yad2' } }, { as: seller })
    const mine = await own(seller)
    expect(mine.find(({ post }) => post.id === sold)?.post.yad2?.sold).toBe(true)
    expect(mine.find(({ post }) => post.id === expired)).toMatchObject({ expired: true })
    expect(mine.find(({ post }) => post.id === deleted)).toMatchObject({ archived: true })
    expect(await own(buyer)).toEqual([])
  })

  it('are renewed for thirty days, and are then listed again', async () => {
    const id = await offer()
    await expire(id)
    const answer = await renew(id)
    const days = (Date.parse(answer.fields.expires_at) - Date.now()) / (24 * 60 * 60 * 1000)
    expect(Math.round(days)).toBe(30)
    expect(await list()).toContain(id)
  })

  it('are not renewed when they were sold', async () => {
    const id = await offer()
    await setSold(id, true)
    expect(await renew(id)).toMatchObject({ statusCode: 200, success: false, code: 'classifieds.sold' })
    expect((await setSold(id, false)).fields.sold_at).toBeNull()
    expect((await renew(id)).success).toBe(true)
  })

  it('keep the moment of the sale when it is said twice', async () => {
    const id = await offer()
    const [first, again] = [await setSold(id, true), await setSold(id, true)]
    expect(again.fields).toEqual(first.fields)
  })

  it('are nobody else’s to change', async () => {
    const id = await offer()
    expect((await setSold(id, true, buyer)).statusCode).toBe(403)
    expect((await renew(id, buyer)).statusCode).toBe(403)
    expect((await setSold(999_999, true)).statusCode).toBe(404)
    const news = await test.post(await test.person('editor'))
    expect((await setSold(news, true, await test.person('administrator'))).statusCode).toBe(404)
  })
})
