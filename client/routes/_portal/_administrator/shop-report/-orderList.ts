import { q } from '#client/api/queries.ts'
import { managedList } from '#client/parts/admin/managedList.ts'
import {
  idParameter,
  oneOf,
  pageParameter,
  searchOf,
  type ValuesOf,
  wordsParameter,
} from '#client/parts/list/searchOf.ts'
import { firstDayOf, periodParameters } from '#client/parts/report/periods.ts'
import { shopAdmin } from '#contract/shop-admin.ts'
import { orderStatuses } from '#contract/vocabulary.ts'
import { sortsOf } from '#domain/sorts.ts'

/** For whom an order is, as the address says it. */
export const occasions = ['me', 'event'] as const

export const address = searchOf('/shop-report', {
  status: oneOf(orderStatuses),
  branch: idParameter,
  ...periodParameters,
  for: oneOf(occasions),
  s: wordsParameter,
  sort: oneOf(sortsOf(shopAdmin.getAllShopOrders.columns)),
  page: pageParameter,
})
export type OrderSearch = ValuesOf<typeof address>

/** The orders that the filters leave, as the calls take them. */
export function filterOf(search: OrderSearch) {
  const { status, branch, to, for: occasion, s } = search
  const from = firstDayOf(search)
  return {
    ...(status && { status }),
    ...(branch && { branch_id: branch }),
    ...(from && { from }),
    ...(to && { to }),
    ...(occasion && { for_event: occasion === 'event' }),
    ...(s && { s }),
  }
}

export const orderList = managedList({
  address,
  endpoint: shopAdmin.getAllShopOrders,
  query: ({ sort, ...search }) => ({ ...filterOf(search), sort, per_page: 25 }),
  rows: ({ rows }) => rows,
})

export const figuresQuery = (search: OrderSearch) => q(shopAdmin.getShopReport, filterOf(search))
