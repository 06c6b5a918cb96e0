import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import type { Body } from '#core/contract/endpoint.ts'
import { food } from '#features/food/contract/food.ts'
import { foodAdmin } from '#features/food/contract/food-admin.ts'
import { media } from '#platform/files/server/tables.ts'
import { makeBranch } from '#platform/people/server/testing-people.ts'
import { makeDish, makeMenu } from './testing-food.ts'

let test: TestPortal
let admin: TestPerson
beforeAll(async () => {
  test = await testPortal()
  admin = await test.person('administrator')
})
afterAll(() => test.close())

describe('a site', () => {
  type Site = Body<typeof foodAdmin.saveFoodSite>
  const save = (fields: Partial<Site>) =>
    test.call(
      foodAdmin.saveFoodSite,
      {
        body: {
          id: null,
          revision: 1,
          name: 'חדר אוכל',
          slug: 'site',
          separate_meat_and_dairy: true,
          branches: [],
          ...fields,
        },
      },
      { as: admin },
    )
  const list = async () => (await test.call(foodAdmin.getManagedSites, {}, { as: admin })).fields.sites

  it('is added and changed; its address stays, and a branch eats at one site', async () => {
    const [north, south] = [await makeBranch(test, 'צפון'), await makeBranch(test, 'דרום')]
    const first = (await save({ name: 'ראשון', slug: 'first', branches: [north, south] })).fields.id
    const second = (await save({ name: 'שני', slug: 'second', branches: [south] })).fields.id
    await save({
      id: first,
      revision: 2,
      name: 'הראשון',
      slug: 'other',
      separate_meat_and_dairy: false,
      branches: [north],
    })
    const sites = (await list()).filter(({ id }) => id === first || id === second)
    expect(sites).toEqual([
      {
        id: first,
        revision: 3,
        name: 'הראשון',
        slug: 'first',
        separate_meat_and_dairy: false,
        branches: [north],
      },
      {
        id: second,
        revision: 1,
        name: 'שני',
        slug: 'second',
        separate_meat_and_dairy: true,
        branches: [south],
      },
    ])
    const eater = await test.person('employee', { branchId: south })
    const shown = await test.call(food.getFoodSites, {}, { as: eater })
    expect(shown.fields.sites.filter(({ own }) => own).map(({ id }) => id)).toEqual([second])
  })

  it('with a name or an address that is taken is refused at its field', async () => {
    await save({ name: 'תפוס', slug: 'taken' })
    expect((await save({ name: 'תפוס', slug: 'free' })).errors).toMatchObject([{ field: 'name' }])
    expect((await save({ name: 'פנוי', slug: 'taken' })).errors).toMatchObject([{ field: 'slug' }])
  })

  it('of unknown branches, without a name or of another id is refused', async () => {
    expect((await save({ name: 'א', slug: 'a', branches: [2_000_000_000] })).statusCode).toBe(400)
    expect((await save({ name: ' ', slug: 'b' })).statusCode).toBe(400)
    expect((await save({ name: 'ג', slug: 'C D' })).statusCode).toBe(400)
    expect((await save({ id: 2_000_000_000, name: 'ד' })).statusCode).toBe(404)
  })
})

describe('an uploaded menu file', () => {
  const addFile = async (mimeType: string) => {
    const id = randomUUID()
    await test.db.insert(media).values({
      id,
      ownerId: admin.id,
      mimeType,
      bytes: 10,
      width: 0,
      height: 0,
      colour: '',
      inLibrary: true,
    })
    return id
  }
  const set = (slug: string, file_id: string | null) =>
    test.call(foodAdmin.setFoodMenuFile, { body: { slug, file_id } }, { as: admin })

  it('is served in place of the made one, until it is taken away', async () => {
    const menu = await makeMenu(test)
    await menu.serve(menu.dates[0], await makeDish(test))
    const urlFor = async () =>
      (await test.call(food.getWeeklyMenuUrl, { query: { slug: menu.slug } }, { as: admin })).fields.url
    const made = await urlFor()
    const file = await addFile('application/pdf')
    expect((await set(menu.slug, file)).fields.file?.id).toBe(file)
    expect(await urlFor()).toBe(`/media/${file}/file`)
    await set(menu.slug, null)
    expect(await urlFor()).toBe(made)
  })

  it('that is no PDF, does not exist, or is of no menu is refused', async () => {
    const menu = await makeMenu(test)
    expect((await set(menu.slug, await addFile('video/mp4'))).statusCode).toBe(400)
    expect((await set(menu.slug, randomUUID())).statusCode).toBe(400)
    expect((await set('2020-w01-none', await addFile('application/pdf'))).statusCode).toBe(404)
    await test.db.delete(media).where(eq(media.mimeType, 'application/pdf'))
  })
})
