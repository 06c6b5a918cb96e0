import { q } from '#core/client/api/queries.ts'
import { shop } from '#features/shop/contract/shop.ts'

/** An order of the person's own. */
export function orderQuery(id: number) {
  return q(shop.getOrderById, { order_id: id })
}
