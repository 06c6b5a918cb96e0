import { asc, eq, sql } from 'drizzle-orm'
import { slugOf } from '#core/rules/text/slug.ts'
import { cleanText } from '#core/rules/text/text.ts'
import { lockNumber } from '#core/server/database/advisory-locks.ts'
import { arrayOf, one, type Transaction } from '#core/server/database/index.ts'
import { type Handler, missing, notFound, Refusal } from '#core/server/http/index.ts'
import type { shopAdmin } from '#features/shop/contract/shop-admin.ts'
import { productCategories, products } from '../tables.ts'

/** Locks the categories until the transaction ends, and answers them in their order. */
async function lockCategories(db: Transaction) {
  await db.execute(sql`select pg_advisory_xact_lock(${lockNumber('product-categories')})`)
  return db
    .select()
    .from(productCategories)
    .orderBy(asc(productCategories.position), asc(productCategories.id))
}

export const saveProductCategory: Handler<typeof shopAdmin.saveProductCategory> = async ({
  db,
  body: { id, ...input },
}) => {
  const name = cleanText(input.name)
  if (name === '') throw missing('name')
  const all = await lockCategories(db)
  const others = all.filter((each) => each.id !== id)
  if (id !== null && others.length === all.length) throw notFound('הקטגוריה לא נמצאה')
  const slug = slugOf(name)
  // Two categories with one slug would have the same address.
  if (others.some((other) => other.name === name || other.slug === slug)) {
    throw new Refusal('shop.category-exists', 'כבר יש קטגוריה בשם הזה.', 'name')
  }
  if (id !== null) {
    await db.update(productCategories).set({ name, slug }).where(eq(productCategories.id, id))
    return { id }
  }
  const position = (all.at(-1)?.position ?? -1) + 1
  const added = db.insert(productCategories).values({ name, slug, position })
  return one(added.returning({ id: productCategories.id }))
}

/** A move says nothing of the others' order or of the name, so that it does not undo what another administrator changed meanwhile. */
export const moveProductCategory: Handler<typeof shopAdmin.moveProductCategory> = async ({
  db,
  body: { id, position: place },
}) => {
  const ids = (await lockCategories(db)).map((category) => category.id)
  const others = ids.filter((each) => each !== id)
  if (others.length === ids.length) throw notFound('הקטגוריה לא נמצאה')
  const order = arrayOf('integer', others.toSpliced(place, 0, id))
  await db
    .update(productCategories)
    .set({ position: sql`array_position(${order}, ${productCategories.id}) - 1` })
  return { id }
}

export const deleteProductCategory: Handler<typeof shopAdmin.deleteProductCategory> = async ({
  db,
  query: { id },
}) => {
  const ofId = eq(productCategories.id, id)
  await one(
    db.select({ id: productCategories.id }).from(productCategories).where(ofId).for('update'),
    'הקטגוריה לא נמצאה',
  )
  if ((await db.$count(products, eq(products.categoryId, id))) > 0) {
    throw new Refusal('shop.category-in-use', 'יש מוצרים בקטגוריה. אפשר להעביר אותם לאחרת ואז למחוק.')
  }
  await db.delete(productCategories).where(ofId)
  return { id }
}
