import type { PostSummary } from '#contract/content.ts'
import type { PostType } from '#contract/post-types.ts'

export { itemHref } from '#domain/addresses.ts'

/** The address of a category. */
export function categoryHref(id: number, type: PostType = 'post'): string {
  return `/category/${type}/${id}`
}

/** The address of an item's editor, for those who write its type. */
export function editorHref({ id, post_type }: Pick<PostSummary, 'id' | 'post_type'>): string {
  return `/admin/content/${post_type}/${id}`
}
