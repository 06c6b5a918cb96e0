import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { shop } from '#features/shop/contract/shop.ts'
import { productPictures, products } from '#features/shop/server/tables.ts'
import { grant, makeProduct, makeProductCategory, order } from '#features/shop/server/testing-shop.ts'
import { library } from '#platform/content/contract/library.ts'
import { media } from '#platform/files/server/tables.ts'
import { loadVisibleMedia } from '#platform/files/server/visibility.ts'

let test: TestPortal
let as: TestPerson
beforeAll(async () => {
  test = await testPortal()
  as = await test.person('employee')
})
afterAll(() => test.close())

const one = (id: number) => test.call(shop.getAllProducts, { query: { id } }, { as })
const search = async (text: string) => {
  const { fields } = await test.call(shop.getProductsBySearch, { query: { search: text, page: 1 } }, { as })
  return fields.products.map(({ name }) => name)
}

async function picture(): Promise<string> {
  const id = randomUUID()
  await test.db
    .insert(media)
    .values({ id, mimeType: 'image/webp', bytes: 1, width: 400, height: 300, colour: '#abcdef' })
  return id
}

describe('a product', () => {
  it('is shown with everything that a buyer decides by', async () => {
    const categoryId = await makeProductCategory(test, 'מטבח')
    const { id } = await makeProduct(test, {
      name: 'סיר',
      price: 12_990,
      zakautType: 'W',
      zakautWeight: 4,
      zakautWeightPor: 2,
      limitPerPerson: 3,
      limitDays: 30,
      categoryId,
    })
    const pictures = [await picture(), await picture()]
    await test.db
      .insert(productPictures)
      .values(pictures.map((mediaId, position) => ({ productId: id, position: 1 - position, mediaId })))
    expect((await one(id)).fields.products).toEqual([
      {
        id,
        name: 'סיר',
        description: '<p>בקבוק של ליטר</p>',
        quantity: 10,
        prices: { price: 12_990 },
        zakaut_type: 'W',
        zakaut_weight: 4,
        zakaut_weight_por: 2,
        limit_per_person: 3,
        limit_days: 30,
        category: { id: categoryId, name: 'מטבח' },
        pictures: pictures
          .toReversed()
          .map((mediaId) => ({ id: mediaId, width: 400, height: 300, alt: '', colour: '#abcdef' })),
      },
    ])
  })

  it('that is not on sale returns 404', async () => {
    const { id } = await makeProduct(test, { name: 'גנוז', onSale: false })
    expect((await one(id)).statusCode).toBe(404)
    expect((await one(2_000_000)).statusCode).toBe(404)
    const { fields } = await test.call(shop.getAllProducts, { query: {} }, { as })
    expect(fields.products.map((product) => product.id)).not.toContain(id)
    expect(await search('גנוז')).toEqual([])
  })

  it('is shown with its current stock, although responses are cached', async () => {
    const { id } = await makeProduct(test)
    expect((await one(id)).fields.products).toMatchObject([{ quantity: 10 }])
    await test.db.update(products).set({ stock: 3 }).where(eq(products.id, id))
    await expect.poll(async () => (await one(id)).fields.products).toMatchObject([{ quantity: 3 }])
  })
})

describe('the catalogue', () => {
  it('has twenty-four products a page, by name, of the categories asked for', async () => {
    const [first, second, other] = [
      await makeProductCategory(test, 'בית', 1),
      await makeProductCategory(test, 'גן', 2),
      await makeProductCategory(test, 'ריקה', 3),
    ]
    for (let n = 10; n < 40; n++) {
      await makeProduct(test, { name: `מוצר ${n}`, categoryId: n % 2 === 0 ? first : second })
    }
    const page = async (number: number, categories: number[]) =>
      (await test.call(shop.getProducts, { query: { page: number, categories } }, { as })).fields
    const [one, two] = [await page(1, [first, second]), await page(2, [first, second])]
    expect([one.products.length, one.has_more]).toEqual([24, true])
    expect([two.products.length, two.has_more]).toEqual([6, false])
    const names = [...one.products, ...two.products].map(({ name }) => name)
    expect(names).toEqual(names.toSorted())
    expect(new Set(names).size).toBe(30)
    expect((await page(1, [first])).products).toHaveLength(15)
    expect(await page(1, [other])).toEqual({ products: [], has_more: false })
    const { fields } = await test.call(shop.getProductsCategories, {}, { as })
    expect(fields.categories).toMatchObject([
      { name: 'מטבח', products: 1 },
      { name: 'בית', slug: 'בית', products: 15 },
      { name: 'גן', products: 15 },
      { name: 'ריקה', products: 0 },
    ])
  })

  it('begins with what sells best; a cancelled order does not count', async () => {
    const categoryId = await makeProductCategory(test, 'נמכרים', 9)
    await makeProduct(test, { name: 'א', categoryId })
    const second = await makeProduct(test, { name: 'ב', categoryId })
    const names = async () =>
      (
        await test.call(shop.getProducts, { query: { page: 1, categories: [categoryId] } }, { as })
      ).fields.products.map(({ name }) => name)
    expect(await names()).toEqual(['א', 'ב'])
    const order_id = await order(test, as, [[second, 2]])
    await expect.poll(names).toEqual(['ב', 'א'])
    await test.call(shop.cancelOrderById, { body: { order_id } }, { as })
    await expect.poll(names).toEqual(['א', 'ב'])
  })

  it('is searched within a category that stands beside other words', async () => {
    const wines = await makeProductCategory(test, 'יינות')
    await makeProduct(test, { name: 'כרם אדום', categoryId: wines })
    await makeProduct(test, { name: 'שטיח אדום' })
    expect(await search('יין אדום')).toEqual(['כרם אדום'])
    expect(await search('אדום יינות')).toEqual(['כרם אדום'])
    await makeProduct(test, { name: 'ויסקי', description: '<p>התיישן בחביות יין אדום</p>' })
    await makeProduct(test, { name: 'תווית ליין אדום' })
    expect(await search('יין אדום')).toEqual(['תווית ליין אדום', 'כרם אדום', 'ויסקי'])
    expect(await search('כחול יינות')).toEqual([])
  })

  it('is searched in every Hebrew form, exact ones first, and with typos corrected when nothing else is found', async () => {
    await makeProduct(test, { name: 'מארז לחופשה', description: '<p>לכל המשפחה</p>' })
    await makeProduct(test, { name: 'חופשה בגליל', description: '' })
    await makeProduct(test, { name: 'מזוודה', description: '<p>לחופשות</p>' })
    await makeProduct(test, { name: 'ספל צה״ל', description: '' })
    expect(await search('חופשה')).toEqual(['חופשה בגליל', 'מארז לחופשה', 'מזוודה'])
    expect(await search('צהל')).toEqual(['ספל צה״ל'])
    expect(await search('חופשא')).toEqual(['חופשה בגליל', 'מארז לחופשה'])
    expect(await search('קסילופון')).toEqual([])
    expect(await search('״ , ״')).toEqual([])
  })

  it('is the same for the community', async () => {
    const guest = await test.person('community')
    const query = { page: 1 }
    const seen = await test.call(shop.getProducts, { query }, { as: guest })
    expect(seen.fields).toEqual((await test.call(shop.getProducts, { query }, { as })).fields)
  })
})

describe('a picture of a product', () => {
  it('cannot be deleted from the library', async () => {
    const administrator = await test.person('administrator')
    const product = await makeProduct(test, { onSale: false })
    const id = await picture()
    await test.db.update(media).set({ inLibrary: true, alt: 'בקבוק' }).where(eq(media.id, id))
    await test.db.insert(productPictures).values({ productId: product.id, position: 0, mediaId: id })
    const answer = await test.call(library.deleteFile, { query: { id } }, { as: administrator })
    expect(answer).toMatchObject({ success: false, code: 'media.in-use' })
  })

  it('is seen by everybody while it is on sale, by its buyers also afterwards', async () => {
    const product = await makeProduct(test, { zakautType: 'W', zakautWeight: 1 })
    const id = await picture()
    await test.db.insert(productPictures).values({ productId: product.id, position: 0, mediaId: id })
    const buyer = await test.person('employee')
    const stranger = await test.person('community')
    const administrator = await test.person('administrator')
    await grant(test, buyer, 'W', 5)
    await order(test, buyer, [[product, 1]])
    const seenBy = async ({ token }: TestPerson) => {
      const user = await test.portal.sessions.verify(token)
      return user !== null && (await loadVisibleMedia(test.db, user, id)) !== null
    }
    const seen = async () => [
      await seenBy(as),
      await seenBy(buyer),
      await seenBy(administrator),
      await seenBy(stranger),
    ]
    expect(await seen()).toEqual([true, true, true, true])
    await test.db.update(products).set({ onSale: false }).where(eq(products.id, product.id))
    expect(await seen()).toEqual([false, true, true, false])
  })
})
