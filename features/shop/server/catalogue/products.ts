import {
  type AnyColumn,
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Picture } from '#core/contract/common.ts'
import { findNamedGroup } from '#core/rules/search/find-named-group.ts'
import { otherLayout } from '#core/rules/search/keyboard.ts'
import { queryWords, searchQueries, typoQueries } from '#core/rules/search/search.ts'
import { searchVector } from '#core/rules/search/search-index.ts'
import { nearWords } from '#core/rules/search/typos.ts'
import { textOfHtml } from '#core/rules/text/hebrew.ts'
import {
  anyOf,
  type Database,
  Json,
  jsonOf,
  jsonPageOf,
  pick,
  prepared,
  rowsFrom,
} from '#core/server/database/index.ts'
import { type Handler, notFound } from '#core/server/http/index.ts'
import type { IndexNext } from '#core/server/search/index-next.ts'
import { Product, ProductCategory, type Products, type shop } from '#features/shop/contract/shop.ts'
import { productCategories, productPictures, products } from '#features/shop/server/tables.ts'
import { pictureOf } from '#platform/files/server/index.ts'

const perPage = 24
/** The limit of the list without pages; no employees' shop has more. */
const maxProducts = 1000

/** The first picture of a product, as a column of a query of whatever shows it. */
export function firstPictureOf(productId: AnyColumn): SQL<Picture | null> {
  return sql`(select ${pictureOf(productPictures.mediaId)} from ${productPictures}
    where ${productPictures.productId} = ${productId} order by ${productPictures.position} limit 1)`
}

function picturesOf(productId: AnyColumn): SQL<Picture[]> {
  const picture = pictureOf(productPictures.mediaId)
  return sql`(select coalesce(json_agg(${picture} order by ${productPictures.position}), '[]')
    from ${productPictures} where ${productPictures.productId} = ${productId})`
}

function categoryOf(categoryId: AnyColumn): SQL<Product['category']> {
  const { id, name } = productCategories
  return sql`(select json_build_object('id', ${id}, 'name', ${name}) from ${productCategories}
    where ${id} = ${categoryId})`
}

/** What the contract shows of a product, as columns of a query of the table `products`. */
export const productColumns = pick(products, Product, {
  quantity: products.stock,
  prices: jsonOf(Product.properties.prices, { price: products.price }),
  category: categoryOf(products.categoryId),
  pictures: picturesOf(products.id),
})

/** The products with the ids that a query finds, as JSON. */
function shown(db: Database, ids: SQL, order: SQL[]) {
  return db
    .select({ json: sql<string>`${jsonOf(Product, productColumns)}::text` })
    .from(products)
    .where(sql`${products.id} = any(array(${ids}))`)
    .orderBy(...order)
}

export const byName = [asc(products.name), asc(products.id)]

/** A page of the products on sale that match. The ids are found first, so that a far page stays cheap. */
function pageQuery(db: Database, where: SQL | undefined, order: SQL[], offset: number | Placeholder) {
  const found = db
    .select({ id: products.id })
    .from(products)
    .where(and(products.onSale, where))
    .orderBy(...order)
    .limit(perPage + 1)
    .offset(offset)
  return shown(db, found.getSQL(), order)
}

const offsetOf = (page: number) => (page - 1) * perPage

export const getAllProducts: Handler<typeof shop.getAllProducts> = async ({ db, query: { id } }) => {
  const found = db
    .select({ id: products.id })
    .from(products)
    .where(and(products.onSale, id === undefined ? undefined : eq(products.id, id)))
    .orderBy(...byName)
    .limit(maxProducts)
  const rows = await shown(db, found.getSQL(), byName)
  if (id !== undefined && rows.length === 0) throw notFound('המוצר לא נמצא')
  return new Json(`{"products":[${rows.map(({ json }) => json).join(',')}]}`)
}

/** The best sellers first. */
const byPopularity = [desc(products.sold), ...byName]

const inOrder = [asc(productCategories.position), asc(productCategories.id)]

const popular = prepared((db, of: 'all' | 'some') => {
  const categories = anyOf(products.categoryId, sql.placeholder('categories'))
  return pageQuery(
    db,
    of === 'some' ? categories : undefined,
    byPopularity,
    sql.placeholder('offset'),
  ).prepare('popular')
})

/** A page of the products on sale, the best sellers first, of some categories or of all. */
export async function listProducts(
  db: Database,
  categories: number[] | undefined,
  page: number,
): Promise<Json<Products>> {
  const query = popular(db, categories ? 'some' : 'all')
  const rows = await query.execute({ categories, offset: offsetOf(page) })
  return jsonPageOf('products', rows, perPage)
}

export const matches = (query: string) => sql`${products.search} @@ ${query}::text::tsquery`

/** The order of products by the first of the conditions that they meet. */
export function rankOf(conditions: readonly SQL[]): SQL {
  const cases = conditions.map((condition, index) => sql`when ${condition} then ${sql.raw(String(index))}`)
  return sql`case ${sql.join(cases, sql` `)} end`
}

/** Which products are found, and in which order: by the first of the conditions that they meet. */
interface Wanted {
  found: SQL | undefined
  ranks: SQL[]
}

/** What one of the tiers finds, of which the last finds all. */
const anyTier = (tiers: SQL[]): Wanted => ({ found: tiers.at(-1), ranks: tiers })

/**
 * The products that have the words, and those of a category that some of the words name, which have the others: `יין אדום` is
 * every אדום among the wines. They come after those with all words in their names, and before those with all in their texts.
 */
function wantedBy(text: string, categories: readonly { id: number; name: string }[]): Wanted {
  const tiers = searchQueries(text).map(matches)
  const named = findNamedGroup(text, categories)
  if (!named) return anyTier(tiers)
  const within = searchQueries(named.rest).map(
    (tier) => sql`(${products.categoryId} = ${named.group.id} and ${matches(tier)})`,
  )
  // The first two tiers are of names.
  return {
    found: or(tiers.at(-1), within.at(-1)),
    ranks: [...tiers.slice(0, 2), ...within, ...tiers.slice(2)],
  }
}

/**
 * A page of the products on sale that match: exact ones first, then in looser forms. Where there are none, the words are
 * tried as typed in the other keyboard layout, and then with typos corrected.
 */
export async function searchProducts(db: Database, text: string, page: number): Promise<Json<Products>> {
  const { id, name } = productCategories
  const categories = await db
    .select({ id, name })
    .from(productCategories)
    .orderBy(...inOrder)
  const other = otherLayout(text)
  for (const words of other === null ? [text] : [text, other]) {
    const wanted = wantedBy(words, categories)
    if (await isFound(db, wanted)) {
      return listFound(db, wanted, page, { similar: false, layout: words === text ? null : words })
    }
  }
  const meant = anyTier((typoQueries(queryWords(text), await correctedWords(db, text)) ?? []).map(matches))
  return listFound(db, meant, page, { similar: await isFound(db, meant), layout: null })
}

async function listFound(
  db: Database,
  { found, ranks }: Wanted,
  page: number,
  way: Pick<Products, 'similar' | 'layout'>,
): Promise<Json<Products>> {
  const list =
    found === undefined
      ? new Json('{"products":[],"has_more":false}')
      : jsonPageOf<Products>(
          'products',
          await pageQuery(db, found, [rankOf(ranks), ...byName], offsetOf(page)),
          perPage,
        )
  return new Json(`${list.text.slice(0, -1)},${JSON.stringify(way).slice(1)}`)
}

async function isFound(db: Database, { found }: Wanted): Promise<boolean> {
  if (found === undefined) return false
  const rows = await db.select({ id: products.id }).from(products).where(and(products.onSale, found)).limit(1)
  return rows.length > 0
}

/** For each word of the query the words of products that it may mean. A shop has few enough products to read them all. */
async function correctedWords(db: Database, text: string): Promise<string[][]> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select distinct substr(lexeme, 2) as word
    from ${products}, unnest(tsvector_to_array(${products.search})) lexeme
    where ${products.onSale} and left(lexeme, 1) in ('w', 'p') order by word`)
  const known = rows.map(({ word }) => word)
  return queryWords(text).map((word) => nearWords(word, known))
}

/** The categories in their order, with how many products are on sale in each; also those that have none. */
export function listProductCategories(db: Database): Promise<ProductCategory[]> {
  return db
    .select(pick(productCategories, ProductCategory, { products: count(products.id) }))
    .from(productCategories)
    .leftJoin(products, and(eq(products.categoryId, productCategories.id), products.onSale))
    .groupBy(productCategories.id)
    .orderBy(...inOrder)
}

/** By which words a product is found. */
export function searchOf({ name, description }: { name: string; description: string }): string {
  return searchVector({ title: name, body: textOfHtml(description) })
}

/** Makes the words of the next products anew, which nobody changes meanwhile. */
export const indexProducts: IndexNext = async (db, lastId, count) => {
  const { id, name, description } = products
  const found = await db
    .select({ id, name, description })
    .from(products)
    .where(gt(products.id, lastId))
    .orderBy(asc(products.id))
    .limit(count)
    .for('no key update')
  const given = found.map((product) => ({ id: product.id, search: searchOf(product) }))
  await db.execute(sql`
    update ${products} set search = given.search::tsvector
    from ${rowsFrom('given', { id: 'integer', search: 'text' }, given)} where ${eq(products.id, sql`given.id`)}`)
  return found.at(-1)?.id ?? null
}
