import type { PostSummary } from '#contract/content.ts'
import type { PostType } from '#contract/post-types.ts'

type Addressed = Pick<PostSummary, 'post_type' | 'id' | 'slug'>

const withSlug = (folder: string) => (item: Addressed) =>
  `/${folder}/${encodeURIComponent(item.slug || '-')}/${item.id}`

/** Where each type of content is read (specification §2). */
const addresses: Record<PostType, (item: Addressed) => string> = {
  post: ({ id }) => `/post/${id}`,
  event: withSlug('events'),
  benefit: withSlug('benefits'),
  gallery: withSlug('galleries'),
  lomda: withSlug('lomda'),
  green_way: withSlug('green-way'),
  yad2: ({ id }) => `/yad2/${id}`,
  official: ({ id }) => `/officials#official-${id}`,
  position: withSlug('positions'),
  page: ({ slug }) => `/pages/${encodeURIComponent(slug)}`,
}

/** The address of an item, whatever its type. */
export function itemHref(item: Addressed): string {
  return addresses[item.post_type](item)
}

/** The address of a category. */
export function categoryHref(id: number, type: PostType = 'post'): string {
  return `/category/${type}/${id}`
}
