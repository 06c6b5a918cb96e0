import { q } from '#client/api/queries.ts'
import { shop } from '#contract/shop.ts'

/** One product of the shop. */
export function productQuery(id: number) {
  return q(shop.getAllProducts, { id })
}
