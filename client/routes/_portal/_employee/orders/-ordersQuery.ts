import { q } from '#client/api/queries.ts'
import { shop } from '#contract/shop.ts'

const perPage = 20

/** A page of a person's orders. */
export function ordersQuery(userId: number, page: number) {
  return q(shop.getUserOrders, { user_id: userId, per_page: perPage, page })
}
