import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Query } from '#core/contract/endpoint.ts'
import { searchQueries } from '#core/rules/search/search.ts'
import { cleanText } from '#core/rules/text/text.ts'
import {
  changedMeanwhile,
  type Database,
  insertRows,
  Json,
  jsonOf,
  jsonPageOf,
  one,
  orderOf,
  pick,
  rowOf,
  saveRevised,
  type Transaction,
  whereGiven,
} from '#core/server/database/index.ts'
import { type Handler, invalid, missing, Refusal, type SessionUser } from '#core/server/http/index.ts'
import { ManagedProduct, type ProductInput, type shopAdmin } from '#features/shop/contract/shop-admin.ts'
import {
  byName,
  listProductCategories,
  matches,
  productColumns,
  rankOf,
  searchOf,
} from '#features/shop/server/catalogue/products.ts'
import { filesIn, sanitiseText } from '#platform/content/server/index.ts'
import { listVisibleMedia } from '#platform/files/server/index.ts'
import { loadType } from '../entitlement/types.ts'
import { entitlementTypes, productCategories, productPictures, products } from '../tables.ts'

const perPage = 50

const managed = sql<string>`${jsonOf(ManagedProduct, {
  ...pick(products, ManagedProduct),
  ...productColumns,
})}::text`

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
  { s, category_id, low, id, sort, page }: Query<typeof shopAdmin.getManagedProducts>,
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
  const row = await one(db.select({ json: managed }).from(products).where(eq(products.id, id)))
  return new Json(row.json)
}

export const getProductChoices: Handler<typeof shopAdmin.getProductChoices> = async ({ db }) => {
  const { code, name, unit, position } = entitlementTypes
  const [categories, entitlement_types] = await Promise.all([
    listProductCategories(db),
    db.select({ code, name, unit }).from(entitlementTypes).orderBy(position, code),
  ])
  return { categories, entitlement_types }
}

/** The cleaned columns of a product. Throws 400 naming the field, or a refusal. */
async function cleanProduct(
  db: Transaction,
  user: SessionUser,
  { pictures: pictureIds, ...input }: ProductInput,
) {
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
  const pictures = pictureIds.length === 0 ? [] : await listVisibleMedia(db, user, pictureIds)
  const shown = pictures.filter(({ mimeType }) => mimeType.startsWith('image/'))
  if (shown.length < new Set(pictureIds).size) {
    throw invalid('pictures', 'not-found', 'התמונה לא נמצאה')
  }
  const weight = input.zakaut_type === null ? 0 : input.zakaut_weight
  return {
    ...rowOf(input),
    name,
    description,
    zakautWeight: weight,
    // Without a weight of its own, a portion weighs as much as a unit (product: shop).
    zakautWeightPor: input.zakaut_type === null ? 0 : (input.zakaut_weight_por ?? weight),
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

async function saveProduct(
  db: Transaction,
  user: SessionUser,
  key: { id: number | null; revision: number },
  input: ProductInput,
): Promise<Json<ManagedProduct>> {
  const row = await cleanProduct(db, user, input)
  const id = await saveRevised(db, products, key, row, {
    missing: 'המוצר לא נמצא',
    changed: changedMeanwhile('shop', 'המוצר השתנה'),
  })
  await writePictures(db, id, input.pictures)
  return loadManaged(db, id)
}

export const createProduct: Handler<typeof shopAdmin.createProduct> = ({ db, user, body }) =>
  saveProduct(db, user, { id: null, revision: 0 }, body)

export const updateProduct: Handler<typeof shopAdmin.updateProduct> = ({
  db,
  user,
  query: { id },
  body: { revision, ...input },
}) => saveProduct(db, user, { id, revision }, input)
