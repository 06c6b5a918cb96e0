import type { PostSummary } from '#contract/content.ts'
import type { PostType } from '#contract/content-types/index.ts'

export { itemHref } from '#contract/addresses.ts'

/** The address of a category. */
export function categoryHref(id: number, type: PostType = 'post'): string {
  return `/category/${type}/${id}`
}

/** The address of an item's editor, for those who write its type. */
export function editorHref({ id, post_type, slug }: Pick<PostSummary, 'id' | 'post_type' | 'slug'>): string {
  // An event's has an address of its own (specification §2).
  return post_type === 'event'
    ? `/event-edit/${encodeURIComponent(slug || '-')}/${id}`
    : `/admin/content/${post_type}/${id}`
}
