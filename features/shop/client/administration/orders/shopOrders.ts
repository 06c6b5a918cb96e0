import { managedList } from '#core/client/kits/admin/managedList.ts'
import {
  idParameter,
  oneOf,
  pageParameter,
  searchOf,
  type ValuesOf,
  wordsParameter,
} from '#core/client/kits/list/searchOf.ts'
import { shopAdmin } from '#features/shop/contract/shop-admin.ts'
import { orderStatuses } from '#features/shop/contract/vocabulary.ts'

/** Everybody's orders, to prepare and hand over; where the address says nothing, those that wait to be prepared. */
export const shopOrders = managedList({
  address: searchOf('/admin/shop/orders', {
    status: oneOf([...orderStatuses, 'all']),
    branch: idParameter,
    s: wordsParameter,
    page: pageParameter,
  }),
  endpoint: shopAdmin.getAllShopOrders,
  query: ({ status = 'processing', branch, s }) => ({
    status: status === 'all' ? undefined : status,
    branch_id: branch,
    s,
    per_page: 50,
  }),
  rows: ({ rows }) => rows,
})
export type ShopOrdersSearch = ValuesOf<typeof shopOrders.address>
