/** What the address of an item is made of. */
export interface Addressed {
  post_type: AddressedType
  id: number
  slug: string
}

type Parts = Omit<Addressed, 'post_type'>

const withSlug = (folder: string) => (item: Parts) =>
  `/${folder}/${encodeURIComponent(item.slug || '-')}/${item.id}`

/** Where each type of content is read (specification §2). */
const addresses = {
  post: ({ id }: Parts) => `/post/${id}`,
  event: withSlug('events'),
  benefit: withSlug('benefits'),
  gallery: withSlug('galleries'),
  lomda: withSlug('lomda'),
  green_way: withSlug('green-way'),
  yad2: ({ id }: Parts) => `/yad2/${id}`,
  official: ({ id }: Parts) => `/officials#official-${id}`,
  position: withSlug('positions'),
  page: ({ slug }: Parts) => `/pages/${encodeURIComponent(slug)}`,
}

/** The types of content that have an address: all of them. */
type AddressedType = keyof typeof addresses

/** The address of an item, whatever its type: for the browser's links, and for those that the server writes. */
export function itemHref(item: Addressed): string {
  return addresses[item.post_type](item)
}
