import { contentTypes, type PostType } from './content-types/index.ts'

/** What the address of an item is made of. */
export interface Addressed {
  post_type: PostType
  id: number
  slug: string
}

/** The address of an item, whatever its type: for the browser's links, and for those that the server writes. */
export function itemHref({ post_type, id, slug }: Addressed): string {
  return contentTypes[post_type].address
    .replace('{id}', String(id))
    .replace('{slug}', encodeURIComponent(slug || '-'))
}
