import type { PostType } from '#app/contract/content-types.ts'

export { editorHref, itemHref } from '#platform/organisation/contract/addresses.ts'

/** The address of a category. */
export function categoryHref(id: number, type: PostType = 'post'): string {
  return `/category/${type}/${id}`
}
