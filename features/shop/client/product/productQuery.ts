import { q } from '#core/client/api/queries.ts'
import { shop } from '#features/shop/contract/shop.ts'

/** One product of the shop. */
export function productQuery(id: number) {
  return q(shop.getAllProducts, { id })
}
