import { prefetch, q } from '#core/client/api/queries.ts'
import {
  idParameter,
  pageParameter,
  searchOf,
  type ValuesOf,
  wordsParameter,
} from '#core/client/kits/list/searchOf.ts'
import { cartQuery } from '#features/shop/client/cart/cartQuery.ts'
import { shop } from '#features/shop/contract/shop.ts'

/** Pages that one address shows one under the other, at most. */
const maxPages = 10

/**
 * What the address of the catalogue asks for: one category, or words; and which pages, where there are several `from` the
 * first of them to `page`.
 */
export const shopSearch = searchOf(
  '/shop',
  { s: wordsParameter, category: idParameter, page: pageParameter, from: idParameter },
  ({ s, category, page, from }) => {
    const isRange = page !== undefined && from !== undefined && from < page && page - from < maxPages
    return { category: s === undefined ? category : undefined, from: isRange ? from : undefined }
  },
)
export type ShopSearch = ValuesOf<typeof shopSearch>

/** The numbers of the pages that are shown. */
export function pagesOf({ page = 1, from = page }: ShopSearch): number[] {
  return Array.from({ length: page - from + 1 }, (_, index) => from + index)
}

export function productsQuery({ category, s }: ShopSearch, page: number) {
  return s === undefined
    ? q(shop.getProducts, { page, ...(category !== undefined && { categories: [category] }) })
    : q(shop.getProductsBySearch, { search: s, page })
}

export const categoriesQuery = () => q(shop.getProductsCategories)

/** Asks for everything that the page shows, at once. */
export function prefetchShop(search: ShopSearch): void {
  void prefetch(cartQuery(), categoriesQuery(), ...pagesOf(search).map((page) => productsQuery(search, page)))
}
