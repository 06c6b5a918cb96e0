import { q } from '#core/client/api/queries.ts'
import { pageParameter, searchOf } from '#core/client/kits/list/searchOf.ts'
import { shop } from '#features/shop/contract/shop.ts'

export const ordersHead = {
  breadcrumbs: [
    { label: 'בית', href: '/home-page' },
    { label: 'חנות', href: '/shop' },
  ],
  title: 'ההזמנות שלי',
  items: 'הזמנות',
}

export const ordersSearch = searchOf('/orders', { page: pageParameter })

/** A page of a person's orders. */
export function ordersQuery(userId: number, page = 1) {
  return q(shop.getUserOrders, { user_id: userId, per_page: 20, page })
}
