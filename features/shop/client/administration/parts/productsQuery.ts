import { q } from '#core/client/api/queries.ts'
import { managedList } from '#core/client/kits/admin/managedList.ts'
import {
  flagParameter,
  idParameter,
  oneOf,
  pageParameter,
  searchOf,
  type ValuesOf,
  wordsParameter,
} from '#core/client/kits/list/searchOf.ts'
import { productSorts, shopAdmin } from '#features/shop/contract/shop-admin.ts'

export const productsList = managedList({
  address: searchOf('/admin/shop', {
    s: wordsParameter,
    category: idParameter,
    low: flagParameter,
    sort: oneOf(productSorts),
    page: pageParameter,
  }),
  endpoint: shopAdmin.getManagedProducts,
  query: ({ category, ...filters }) => ({ ...filters, category_id: category }),
  rows: ({ products }) => products,
})
export type ProductsSearch = ValuesOf<typeof productsList.address>

/** One product, on sale or not; an empty list where there is none. */
export const managedProductQuery = (id: number) => q(shopAdmin.getManagedProducts, { id, page: 1 })

export const productChoicesQuery = () => q(shopAdmin.getProductChoices)
