import type { PostType } from '#contract/post-types.ts'

export { itemHref } from '#domain/addresses.ts'

/** The address of a category. */
export function categoryHref(id: number, type: PostType = 'post'): string {
  return `/category/${type}/${id}`
}
