import type { PostType } from '#contract/content-types/index.ts'

export { editorHref, itemHref } from '#contract/addresses.ts'

/** The address of a category. */
export function categoryHref(id: number, type: PostType = 'post'): string {
  return `/category/${type}/${id}`
}
