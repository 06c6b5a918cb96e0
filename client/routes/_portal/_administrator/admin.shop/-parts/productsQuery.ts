import { q, queryClient } from '#client/api/queries.ts'
import { idIn, pageIn, withSearch, wordsIn } from '#client/parts/searchValues.ts'
import { shop } from '#contract/shop.ts'
import { shopAdmin } from '#contract/shop-admin.ts'

/** What the address says of the list of products. */
export interface ProductsSearch {
  s?: string | undefined
  category?: number | undefined
  /** Only what is running out. */
  low?: true | undefined
  page?: number | undefined
}

/** The part of an address that makes sense; the rest of it is as if it were not there. */
export function productsSearch({ s, category, low, page }: Record<string, unknown>): ProductsSearch {
  // Said even when it is undefined: a wrong one would stay otherwise.
  return {
    s: wordsIn(s),
    category: idIn(category),
    low: low === true ? true : undefined,
    page: pageIn(page),
  }
}

/** The address of the list. */
export function productsHref({ low, ...search }: ProductsSearch): string {
  return withSearch('/admin/shop', { ...search, low: low && 'true' })
}

/** The products that an address asks for. */
export function productsQuery({ s, category, low, page = 1 }: ProductsSearch) {
  return q(shopAdmin.getManagedProducts, {
    page,
    ...(s && { s }),
    ...(category && { category_id: category }),
    ...(low && { low }),
  })
}

/** One product, on sale or not; an empty list where there is none. */
export function managedProductQuery(id: number) {
  return q(shopAdmin.getManagedProducts, { id, page: 1 })
}

export function productCategoriesQuery() {
  return q(shop.getProductsCategories)
}

/** Asks for the categories of the shop as they are now: another administrator may be arranging them. */
export function prefetchProductCategories(): void {
  void queryClient.prefetchQuery({ ...productCategoriesQuery(), staleTime: 0 })
}
