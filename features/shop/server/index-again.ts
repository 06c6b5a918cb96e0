import { asc, eq, gt, sql } from 'drizzle-orm'
import { textOfHtml } from '#core/rules/hebrew.ts'
import { searchVector } from '#core/rules/search.ts'
import { rowsFrom } from '#core/server/database/index.ts'
import type { IndexNext } from '#core/server/search/index-next.ts'
import { products } from './tables.ts'

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
