import { and, eq, type SQL, sql } from 'drizzle-orm'
import { searchQueries } from '#core/rules/search.ts'
import { cleanText } from '#core/rules/text.ts'
import {
  type Database,
  insertRows,
  Json,
  jsonOf,
  jsonPageOf,
  orderOf,
  type Transaction,
  whereGiven,
} from '#core/server/database/index.ts'
import { invalid, missing, notFound, Refusal, type SessionUser } from '#core/server/http/index.ts'
import { ManagedProduct, type ProductInput, type productSorts } from '#features/shop/contract/shop-admin.ts'
import { filesIn, sanitiseText } from '#platform/content/server/index.ts'
import { listVisibleMedia } from '#platform/files/server/index.ts'
import { loadType } from '../entitlement/index.ts'
import { searchOf } from '../index-again.ts'
import { byName, matches, productColumns, rankOf } from '../products.ts'
import { productCategories, productPictures, products } from '../tables.ts'

const perPage = 50

const managed = sql<string>`${jsonOf(ManagedProduct, {
  ...productColumns,
  on_sale: products.onSale,
  low_stock: products.lowStock,
  revision: products.revision,
})}::text`

interface Filter {
  s?: string
  category_id?: number
  /** Only those with little stock left. */
  low?: boolean
  id?: number
  sort?: (typeof productSorts)[number]
  page: number
}

const sorts = { name: products.name, price: products.price, quantity: products.stock }

/** The condition that a product contains the words, and the order by how exactly; text without words finds nothing. */
function searchCondition(text: string): { where: SQL; order: SQL[] } {
  const tiers: string[] = searchQueries(text)
  const loosest = tiers.at(-1)
  if (loosest === undefined) return { where: sql`false`, order: byName }
  return { where: matches(loosest), order: [rankOf(tiers.map(matches)), ...byName] }
}

/** A page of all products, also those not on sale; sorted by `sort`, else by how exactly they match, else by name. Runs `withCustomPlans`. */
export async function listManagedProducts(
  db: Database,
  { s, category_id, low, id, sort, page }: Filter,
): Promise<Json<{ products: ManagedProduct[]; has_more: boolean }>> {
  const words = s === undefined ? { where: undefined, order: byName } : searchCondition(s)
  const order = sort ? orderOf(sort, sorts, products.id) : words.order
  const found = db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        words.where,
        whereGiven(category_id, 'integer', (given) => sql`${products.categoryId} = ${given}`),
        whereGiven(
          low,
          'boolean',
          (given) => sql`(not ${given} or ${products.stock} <= ${products.lowStock})`,
        ),
        whereGiven(id, 'integer', (given) => sql`${products.id} = ${given}`),
      ),
    )
    .orderBy(...order)
    .limit(perPage + 1)
    .offset((page - 1) * perPage)
  const rows = await db
    .select({ json: managed })
    .from(products)
    .where(sql`${products.id} in (${found})`)
    .orderBy(...order)
  return jsonPageOf('products', rows, perPage)
}

async function loadManaged(db: Database, id: number): Promise<Json<ManagedProduct>> {
  const [row] = await db.select({ json: managed }).from(products).where(eq(products.id, id))
  if (!row) throw notFound('המוצר לא נמצא')
  return new Json(row.json)
}

/** The cleaned columns of a product. Throws 400 naming the field, or a refusal. */
async function cleanProduct(db: Transaction, user: SessionUser, input: ProductInput) {
  const name = cleanText(input.name)
  if (name === '') throw missing('name')
  const description = await sanitiseText(input.description, 'description')
  if (filesIn(description).length > 0) {
    // Buyers may see the product's own pictures, but not files of the library.
    throw new Refusal(
      'shop.picture-in-description',
      'תמונות מוסיפים לתמונות המוצר ולא לתיאור.',
      'description',
    )
  }
  if (input.zakaut_type !== null) await loadType(db, input.zakaut_type, 'zakaut_type')
  if (input.category_id !== null) await lockCategory(db, input.category_id)
  const pictures = input.pictures.length === 0 ? [] : await listVisibleMedia(db, user, input.pictures)
  const shown = pictures.filter(({ mimeType }) => mimeType.startsWith('image/'))
  if (shown.length < new Set(input.pictures).size) {
    throw invalid('pictures', 'not-found', 'התמונה לא נמצאה')
  }
  const weight = input.zakaut_type === null ? 0 : input.zakaut_weight
  return {
    name,
    description,
    price: input.price,
    zakautType: input.zakaut_type,
    zakautWeight: weight,
    // Without a weight of its own, a portion weighs as much as a unit (product: shop).
    zakautWeightPor: input.zakaut_type === null ? 0 : (input.zakaut_weight_por ?? weight),
    categoryId: input.category_id,
    onSale: input.on_sale,
    lowStock: input.low_stock,
    limitPerPerson: input.limit_per_person,
    limitDays: input.limit_per_person === null ? null : input.limit_days,
    search: searchOf({ name, description }),
  }
}

/** Locks a category against deletion until the transaction ends. Throws a refusal if it has been deleted. */
async function lockCategory(db: Transaction, id: number): Promise<void> {
  const found = await db
    .select({ id: productCategories.id })
    .from(productCategories)
    .where(eq(productCategories.id, id))
    .for('key share')
  if (found.length > 0) return
  throw new Refusal(
    'shop.category-gone',
    'הקטגוריה שנבחרה נמחקה בינתיים. אפשר לבחור אחרת ולשמור שוב.',
    'category_id',
  )
}

async function writePictures(db: Transaction, productId: number, pictures: string[]): Promise<void> {
  await db.delete(productPictures).where(eq(productPictures.productId, productId))
  const rows = [...new Set(pictures)].map((mediaId, position) => ({ productId, position, mediaId }))
  await insertRows(db, productPictures, rows)
}

/** Creates a product with an empty stock. Throws 400 naming the field, or a refusal. */
export async function createProduct(
  db: Transaction,
  user: SessionUser,
  input: ProductInput,
): Promise<Json<ManagedProduct>> {
  const fields = await cleanProduct(db, user, input)
  const [row] = await db
    .insert(products)
    .values({ ...fields })
    .returning({ id: products.id })
  if (!row) throw new Error('the product was not written')
  await writePictures(db, row.id, input.pictures)
  return loadManaged(db, row.id)
}

/**
 * Changes a product. Throws 404, 400 naming the field, or a refusal if somebody else has changed it since `revision`.
 */
export async function updateProduct(
  db: Transaction,
  user: SessionUser,
  id: number,
  { revision, ...input }: ProductInput & { revision: number },
): Promise<Json<ManagedProduct>> {
  const fields = await cleanProduct(db, user, input)
  const [row] = await db
    .update(products)
    .set({ ...fields, revision: sql`${products.revision} + 1` })
    .where(and(eq(products.id, id), eq(products.revision, revision)))
    .returning({ id: products.id })
  if (!row) {
    await loadManaged(db, id)
    throw new Refusal(
      'shop.changed-meanwhile',
      'המוצר עודכן בינתיים במקום אחר. אפשר לרענן, לראות מה השתנה ולשמור שוב.',
    )
  }
  await writePictures(db, id, input.pictures)
  return loadManaged(db, id)
}
