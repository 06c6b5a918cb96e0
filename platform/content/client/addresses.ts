import type { PostType } from '#platform/content/contract/post-types.ts'

export { editorHref, itemHref } from '#platform/content/contract/addresses.ts'

export function categoryHref(id: number, type: PostType = 'post'): string {
  return `/category/${type}/${id}`
}
