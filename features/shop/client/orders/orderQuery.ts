import { q } from '#client/api/queries.ts'
import { shop } from '#contract/shop.ts'

/** An order of the person's own. */
export function orderQuery(id: number) {
  return q(shop.getOrderById, { order_id: id })
}
