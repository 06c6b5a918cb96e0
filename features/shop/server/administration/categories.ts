import { asc, eq, sql } from 'drizzle-orm'
import { slugOf } from '#core/rules/slug.ts'
import { cleanText } from '#core/rules/text.ts'
import { lockNumber } from '#core/server/database/advisory-locks.ts'
import { arrayOf, type Transaction } from '#core/server/database/index.ts'
import { missing, notFound, Refusal } from '#core/server/http/index.ts'
import { productCategories, products } from '../tables.ts'

/** Locks the categories until the transaction ends, and answers them in their order. */
async function lockCategories(db: Transaction) {
  await db.execute(sql`select pg_advisory_xact_lock(${lockNumber('product-categories')})`)
  return db
    .select()
    .from(productCategories)
    .orderBy(asc(productCategories.position), asc(productCategories.id))
}

/** Makes a category of the shop or renames it. Returns its id. Throws 404, 400, or a refusal where another one has the name. */
export async function saveProductCategory(
  db: Transaction,
  input: { id: number | null; name: string },
): Promise<number> {
  const name = cleanText(input.name)
  if (name === '') throw missing('name')
  const all = await lockCategories(db)
  const others = all.filter(({ id }) => id !== input.id)
  if (input.id !== null && others.length === all.length) throw notFound('הקטגוריה לא נמצאה')
  const slug = slugOf(name)
  // Two categories with one slug would have the same address.
  if (others.some((other) => other.name === name || other.slug === slug)) {
    throw new Refusal('shop.category-exists', 'כבר יש קטגוריה בשם הזה.', 'name')
  }
  if (input.id === null) return insertCategory(db, { name, slug, position: (all.at(-1)?.position ?? -1) + 1 })
  await db.update(productCategories).set({ name, slug }).where(eq(productCategories.id, input.id))
  return input.id
}

/**
 * Moves a category to a place in the list, from 0; the others make room. A move says nothing of their order or of the name,
 * so that it does not undo what another administrator changed meanwhile. Throws 404.
 */
export async function moveProductCategory(
  db: Transaction,
  { id, position: place }: { id: number; position: number },
): Promise<void> {
  const ids = (await lockCategories(db)).map((category) => category.id)
  const others = ids.filter((each) => each !== id)
  if (others.length === ids.length) throw notFound('הקטגוריה לא נמצאה')
  const order = arrayOf('integer', others.toSpliced(place, 0, id))
  await db
    .update(productCategories)
    .set({ position: sql`array_position(${order}, ${productCategories.id}) - 1` })
}

async function insertCategory(
  db: Transaction,
  { name, slug, position }: { name: string; slug: string; position: number },
): Promise<number> {
  const [row] = await db
    .insert(productCategories)
    .values({ name, slug, position })
    .returning({ id: productCategories.id })
  if (!row) throw new Error('the category was not written')
  return row.id
}

/** Deletes a category without products. Throws 404, or a refusal where there are products in it. */
export async function deleteProductCategory(db: Transaction, id: number): Promise<void> {
  const [category] = await db
    .select({ id: productCategories.id })
    .from(productCategories)
    .where(eq(productCategories.id, id))
    .for('update')
  if (!category) throw notFound('הקטגוריה לא נמצאה')
  if ((await db.$count(products, eq(products.categoryId, id))) > 0) {
    throw new Refusal('shop.category-in-use', 'יש מוצרים בקטגוריה. אפשר להעביר אותם לאחרת ואז למחוק.')
  }
  await db.delete(productCategories).where(eq(productCategories.id, id))
}
