import { q, queryClient } from '#client/api/queries.ts'
import { idIn, pageIn, withSearch, wordsIn } from '#client/parts/searchValues.ts'
import { cartQuery } from '#client/parts/shop/cartQuery.ts'
import { shop } from '#contract/shop.ts'

/** Pages that one address shows one under the other, at most. */
const mostPages = 10

/** What the address of the catalogue asks for: one category, or words; and which pages. */
export interface ShopSearch {
  category?: number | undefined
  s?: string | undefined
  page?: number | undefined
  /** The first of the pages that are shown, where there are several; `page` is the last. */
  from?: number | undefined
}

/** Reads the search of an address. What is wrong is left out, said as undefined: else it would stay in the address. */
export function readSearch(search: Record<string, unknown>): ShopSearch {
  const s = wordsIn(search.s)
  const page = pageIn(search.page)
  const from = idIn(search.from)
  const several = page !== undefined && from !== undefined && from < page && page - from < mostPages
  return {
    category: s === undefined ? idIn(search.category) : undefined,
    s,
    page,
    from: several ? from : undefined,
  }
}

/** The address of the catalogue at `path` with this search. */
export function shopHref(path: string, { category, s, page, from }: ShopSearch): string {
  return withSearch(path, { s, category, page, from })
}

/** The numbers of the pages that are shown. */
export function pagesOf({ page = 1, from = page }: ShopSearch): number[] {
  return Array.from({ length: page - from + 1 }, (_, index) => from + index)
}

/** One page of what the catalogue shows. */
export function productsQuery({ category, s }: ShopSearch, page: number) {
  return s === undefined
    ? q(shop.getProducts, { page, ...(category !== undefined && { categories: [category] }) })
    : q(shop.getProductsBySearch, { search: s, page })
}

export function categoriesQuery() {
  return q(shop.getProductsCategories)
}

/** Asks for everything that the page shows, at once. */
export function prefetchShop(search: ShopSearch): void {
  void queryClient.prefetchQuery(cartQuery())
  void queryClient.prefetchQuery(categoriesQuery())
  for (const page of pagesOf(search)) void queryClient.prefetchQuery(productsQuery(search, page))
}
