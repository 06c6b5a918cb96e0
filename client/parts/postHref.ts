import type { PostSummary } from '#contract/content.ts'

/** Where an item is read. */
export function postHref({ id, post_type, slug }: Pick<PostSummary, 'id' | 'post_type' | 'slug'>): string {
  if (post_type === 'post') return `/post/${id}`
  return slug === 'privacy-policy' ? '/privacy-policy' : `/privacy-policy?page=${slug}`
}
