import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { shop } from '#features/shop/contract/shop.ts'
import { type ProductInput, type productSorts, shopAdmin } from '#features/shop/contract/shop-admin.ts'
import { media } from '#platform/files/server/tables.ts'
import { productCategories, stockMoves } from '../tables.ts'
import {
  fillCarts,
  makeEntitlementType,
  makeProduct,
  makeProductCategory,
  order,
  placeOrder,
  stockOf,
} from '../testing-shop.ts'

let test: TestPortal
let as: TestPerson
let employee: TestPerson
beforeAll(async () => {
  test = await testPortal()
  as = await test.person('administrator', { firstName: 'דנה', lastName: 'כהן' })
  employee = await test.person('employee')
  await makeEntitlementType(test, 'W')
})
afterAll(() => test.close())

async function picture(fields: Partial<typeof media.$inferInsert> = {}): Promise<string> {
  const id = randomUUID()
  await test.db.insert(media).values({
    id,
    mimeType: 'image/webp',
    bytes: 1,
    width: 4,
    height: 3,
    colour: '#abcdef',
    alt: 'בקבוק',
    ...fields,
  })
  return id
}

const input = (fields: Partial<ProductInput> = {}): ProductInput => ({
  name: 'יין אדום',
  description: '<p>יקב הגליל</p>',
  price: 6990,
  zakaut_type: null,
  zakaut_weight: 0,
  zakaut_weight_por: null,
  category_id: null,
  pictures: [],
  on_sale: true,
  low_stock: 5,
  limit_per_person: null,
  limit_days: null,
  ...fields,
})

const create = (fields: Partial<ProductInput> = {}, by = as) =>
  test.call(shopAdmin.createProduct, { body: input(fields) }, { as: by })
const update = (id: number, revision: number, fields: Partial<ProductInput> = {}, by = as) =>
  test.call(shopAdmin.updateProduct, { query: { id }, body: { ...input(fields), revision } }, { as: by })

describe('the products that are managed', () => {
  const list = async (query: {
    s?: string
    category_id?: number
    low?: boolean
    id?: number
    sort?: (typeof productSorts)[number]
    page?: number
  }) => {
    const { fields } = await test.call(shopAdmin.getManagedProducts, { query: { page: 1, ...query } }, { as })
    return fields
  }

  it('are also those that are not on sale, with what only the management sees', async () => {
    const { id } = await makeProduct(test, { name: 'מזוודה', onSale: false, lowStock: 3 })
    expect((await list({ id })).products).toMatchObject([
      { id, name: 'מזוודה', on_sale: false, low_stock: 3, revision: 1, quantity: 10 },
    ])
  })

  it('are found by words in any of their Hebrew forms, by category and by low stock', async () => {
    const categoryId = await makeProductCategory(test, 'טיולים')
    const exact = await makeProduct(test, { name: 'תרמיל', categoryId, stock: 5, lowStock: 5 })
    const other = await makeProduct(test, { name: 'כיסוי לתרמילים', categoryId, stock: 6, lowStock: 5 })
    const names = async (query: Parameters<typeof list>[0]) =>
      (await list(query)).products.map(({ name }) => name)
    expect(await names({ s: 'תרמיל' })).toEqual([exact.name, other.name])
    expect(await names({ s: '"!' })).toEqual([])
    expect(await names({ category_id: categoryId })).toEqual([other.name, exact.name])
    expect(await names({ category_id: categoryId, low: true })).toEqual([exact.name])
  })

  it('are sorted as it is asked for, both ways', async () => {
    const categoryId = await makeProductCategory(test, 'מיון')
    await makeProduct(test, { name: 'א', categoryId, price: 300, stock: 2 })
    await makeProduct(test, { name: 'ב', categoryId, price: 100, stock: 3 })
    await makeProduct(test, { name: 'ג', categoryId, price: 200, stock: 1 })
    const sorted = async (sort: (typeof productSorts)[number]) =>
      (await list({ category_id: categoryId, sort })).products.map(({ name }) => name).join('')
    expect(await sorted('name')).toBe('אבג')
    expect(await sorted('-name')).toBe('גבא')
    expect(await sorted('price')).toBe('בגא')
    expect(await sorted('-price')).toBe('אגב')
    expect(await sorted('quantity')).toBe('גאב')
    expect(await sorted('-quantity')).toBe('באג')
  })

  it('come in pages', async () => {
    const categoryId = await makeProductCategory(test, 'הרבה')
    for (let count = 0; count < 51; count += 1) await makeProduct(test, { categoryId })
    const [first, second] = [
      await list({ category_id: categoryId }),
      await list({ category_id: categoryId, page: 2 }),
    ]
    expect([first.products.length, first.has_more]).toEqual([50, true])
    expect([second.products.length, second.has_more]).toEqual([1, false])
  })

  it('are closed to everybody else', async () => {
    const query = { page: 1 }
    expect((await test.call(shopAdmin.getManagedProducts, { query }, { as: employee })).statusCode).toBe(403)
    const wrong = { query: { page: 0 } }
    expect((await test.call(shopAdmin.getManagedProducts, wrong, { as })).statusCode).toBe(400)
  })
})

describe('a new product', () => {
  it('is there without stock, its description made safe, found by its words', async () => {
    const categoryId = await makeProductCategory(test, 'יינות')
    const pictures = [await picture({ ownerId: as.id }), await picture({ inLibrary: true })]
    const { fields, statusCode } = await create({
      name: ' יין\u202E שיראז ',
      description: '<p onclick="alert(1)">מהכרם</p><script>alert(1)</script>',
      zakaut_type: 'W',
      zakaut_weight: 3,
      category_id: categoryId,
      pictures: [...pictures, pictures[0] ?? ''],
      limit_per_person: 2,
      limit_days: 30,
    })
    expect(statusCode).toBe(201)
    expect(fields).toMatchObject({
      name: 'יין שיראז',
      description: '<p>מהכרם</p>',
      quantity: 0,
      prices: { price: 6990 },
      zakaut_type: 'W',
      zakaut_weight: 3,
      zakaut_weight_por: 3,
      category: { id: categoryId, name: 'יינות' },
      limit_per_person: 2,
      limit_days: 30,
      on_sale: true,
      revision: 1,
    })
    expect(fields.pictures.map(({ id }) => id)).toEqual(pictures)
    const found = await test.call(
      shop.getProductsBySearch,
      { query: { search: 'שיראז', page: 1 } },
      { as: employee },
    )
    expect(found.fields.products.map(({ id }) => id)).toEqual([fields.id])
  })

  it('without a type weighs nothing, and without a limit has no days of it', async () => {
    const { fields } = await create({ zakaut_weight: 3, zakaut_weight_por: 2, limit_days: 30 })
    expect(fields).toMatchObject({ zakaut_weight: 0, zakaut_weight_por: 0, limit_days: null })
  })

  it('names only what is there and what the administrator may see', async () => {
    const theirs = await picture({ ownerId: employee.id })
    const document = await picture({ ownerId: as.id, mimeType: 'application/pdf', width: 0, height: 0 })
    const wrong: Partial<ProductInput>[] = [
      { pictures: [theirs] },
      { pictures: [document] },
      { pictures: [randomUUID()] },
      { zakaut_type: 'NONE' },
      { name: ' \u202E ' },
      { price: -1 },
      { price: 1.5 },
      { zakaut_weight: -1 },
      { limit_per_person: 0 },
    ]
    for (const fields of wrong) expect((await create(fields)).statusCode, JSON.stringify(fields)).toBe(400)
    const mine = await picture({ ownerId: as.id })
    const description = `<img src="/media/${mine}/640.webp">`
    expect(await create({ description })).toMatchObject({
      statusCode: 200,
      code: 'shop.picture-in-description',
    })
  })

  it('is an administrator’s', async () => {
    expect((await create({}, employee)).statusCode).toBe(403)
    expect((await create({}, await test.person('editor'))).statusCode).toBe(403)
  })
})

describe('a changed product', () => {
  it('has the new words, price and pictures, and the shop shows them at once', async () => {
    const { fields } = await create({ name: 'מגבת', pictures: [await picture({ ownerId: as.id })] })
    const seen = () => test.call(shop.getAllProducts, { query: { id: fields.id } }, { as: employee })
    expect((await seen()).fields.products[0]?.name).toBe('מגבת')
    const answer = await update(fields.id, 1, { name: 'שמיכה', price: 100 })
    expect(answer.fields).toMatchObject({ revision: 2, name: 'שמיכה', prices: { price: 100 }, pictures: [] })
    expect((await seen()).fields.products[0]).toMatchObject({ name: 'שמיכה', prices: { price: 100 } })
    const search = (text: string) =>
      test.call(shop.getProductsBySearch, { query: { search: text, page: 1 } }, { as: employee })
    expect((await search('שמיכה')).fields.products).toHaveLength(1)
    expect((await search('מגבת')).fields.products).toHaveLength(0)
    await update(fields.id, 2, { on_sale: false })
    expect((await seen()).statusCode).toBe(404)
  })

  it('is refused if somebody else has changed it since it was read, also at the same moment', async () => {
    const { fields } = await create()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => update(fields.id, 1, { price: 100 + index })),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    const refused = answers.filter(({ success }) => !success)
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['shop.changed-meanwhile']))
  })

  it('is one that is there, changed by an administrator, with a revision', async () => {
    const { fields } = await create()
    expect((await update(2_000_000, 1)).statusCode).toBe(404)
    expect((await update(fields.id, -1)).statusCode).toBe(400)
    expect((await update(fields.id, 1, {}, employee)).statusCode).toBe(403)
  })
})

describe('the stock', () => {
  const change = (product_id: number, by: number, person = as) =>
    test.call(
      shopAdmin.changeStock,
      { body: { product_id, change: by, reason: 'delivery', note: 'משטח' } },
      { as: person },
    )
  const moves = (product_id: number, person = as) =>
    test.call(shopAdmin.getStockMoves, { query: { product_id, page: 1 } }, { as: person })

  it('is added to and taken from, and every change is noted with who and why', async () => {
    const product = await makeProduct(test, { stock: 0 })
    expect((await change(product.id, 12)).fields).toEqual({ product_id: product.id, stock: 12 })
    await change(product.id, -2)
    const order_id = await order(test, employee, [[product, 3]])
    const { fields } = await moves(product.id)
    expect(fields.moves).toMatchObject([
      { change: -3, stock: 7, reason: 'order', order_id, actor: 'נועה לוי' },
      { change: -2, stock: 10, reason: 'delivery', note: 'משטח', order_id: null, actor: 'דנה כהן' },
      { change: 12, stock: 12 },
    ])
  })

  it('is never below zero', async () => {
    const product = await makeProduct(test, { stock: 3 })
    expect(await change(product.id, -4)).toMatchObject({ statusCode: 200, code: 'shop.stock-below-zero' })
    expect(await stockOf(test, product)).toBe(3)
  })

  it('changed by many at once and ordered meanwhile comes out right', async () => {
    const product = await makeProduct(test, { stock: 10 })
    const buyers = await Promise.all(Array.from({ length: 10 }, () => test.person('employee')))
    await fillCarts(test, buyers, [[product, 1]])
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => change(product.id, -1)),
      ...buyers.map((buyer) => placeOrder(test, buyer)),
    ])
    const done = answers.filter(({ success }) => success).length
    expect(await stockOf(test, product)).toBe(10 - done)
    expect(await test.db.$count(stockMoves, eq(stockMoves.productId, product.id))).toBe(done)
    expect(answers.filter(({ statusCode }) => statusCode >= 400)).toEqual([])
  })

  it('is an administrator’s, of a product that there is, by a number that is none', async () => {
    const product = await makeProduct(test)
    expect((await change(product.id, 1, employee)).statusCode).toBe(403)
    expect((await moves(product.id, employee)).statusCode).toBe(403)
    expect((await change(product.id, 0)).statusCode).toBe(400)
    expect((await change(product.id, 0.5)).statusCode).toBe(400)
    expect((await change(2_000_000, 1)).statusCode).toBe(404)
    expect((await moves(2_000_000)).statusCode).toBe(404)
  })
})

describe('the categories of the shop', () => {
  const save = (id: number | null, name: string, person = as) =>
    test.call(shopAdmin.saveProductCategory, { body: { id, name } }, { as: person })
  const move = (id: number, position: number) =>
    test.call(shopAdmin.moveProductCategory, { body: { id, position } }, { as })
  const remove = (id: number, person = as) =>
    test.call(shopAdmin.deleteProductCategory, { query: { id } }, { as: person })
  const names = async () => {
    const { fields } = await test.call(shop.getProductsCategories, {}, { as: employee })
    return fields.categories.map(({ name }) => name)
  }

  it('are made at the end, renamed where they are, and moved to a place, where the others make room', async () => {
    const made = [await save(null, 'א1'), await save(null, 'א2'), await save(null, 'א3')]
    const [first = 0, second = 0, third = 0] = made.map(({ fields }) => fields.id)
    expect((await names()).slice(-3)).toEqual(['א1', 'א2', 'א3'])
    await move(first, 1000)
    expect((await names()).slice(-3)).toEqual(['א2', 'א3', 'א1'])
    await save(second, 'אמצעית')
    expect((await names()).slice(-3)).toEqual(['אמצעית', 'א3', 'א1'])
    await move(third, 0)
    expect((await names())[0]).toBe('א3')
    expect((await move(2_000_000, 0)).statusCode).toBe(404)
  })

  it('keep the name and the place that others gave them at once', async () => {
    const made = [
      await save(null, 'ב1'),
      await save(null, 'ב2'),
      await save(null, 'ב3'),
      await save(null, 'ב4'),
    ]
    const [first = 0, second = 0, third = 0] = made.map(({ fields }) => fields.id)
    const start = (await names()).indexOf('ב1')
    await Promise.all([
      move(first, start + 3),
      save(second, 'בשם אחר'),
      move(third, start),
      save(third, 'ב3 בחדש'),
    ])
    const there = (await names()).slice(start)
    expect(there[0]).toBe('ב3 בחדש')
    expect(there.indexOf('ב1')).toBeGreaterThan(there.indexOf('בשם אחר'))
  })

  it('have names of their own', async () => {
    await save(null, 'מתנות')
    expect(await save(null, 'מתנות')).toMatchObject({ statusCode: 200, code: 'shop.category-exists' })
    expect(await save(null, 'מתנות!')).toMatchObject({ code: 'shop.category-exists' })
    const answers = await Promise.all(Array.from({ length: 5 }, () => save(null, 'בבת אחת')))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  })

  it('are deleted where they have no products', async () => {
    const { fields } = await save(null, 'נסיון')
    const { fields: product } = await create({ category_id: fields.id, on_sale: false })
    expect(await remove(fields.id)).toMatchObject({ statusCode: 200, code: 'shop.category-in-use' })
    await update(product.id, 1)
    expect((await remove(fields.id)).fields).toEqual({ id: fields.id })
    expect(await names()).not.toContain('נסיון')
    expect((await remove(fields.id)).statusCode).toBe(404)
  })

  it('are not chosen once they are gone, also while they are being deleted', async () => {
    const gone = { statusCode: 200, code: 'shop.category-gone', message: expect.stringContaining('נמחקה') }
    const { fields } = await save(null, 'נמחקת')
    const chosen = await test.db.transaction(async (transaction) => {
      await transaction.delete(productCategories).where(eq(productCategories.id, fields.id))
      const creating = create({ category_id: fields.id })
      // It waits for the deletion to be over.
      await test.lockAwaited()
      return { creating }
    })
    expect(await chosen.creating).toMatchObject(gone)
    expect(await create({ category_id: fields.id })).toMatchObject(gone)
    const { fields: product } = await create()
    expect(await update(product.id, 1, { category_id: fields.id })).toMatchObject(gone)
  })

  it('are an administrator’s', async () => {
    expect((await save(null, 'שלי', employee)).statusCode).toBe(403)
    expect((await remove(1, employee)).statusCode).toBe(403)
    expect((await save(2_000_000, 'אין')).statusCode).toBe(404)
    expect((await save(null, '  ')).statusCode).toBe(400)
    expect((await move(2_000_000, -1)).statusCode).toBe(400)
  })
})
