import { contentTypeOf } from './capabilities.ts'
import type { PostType } from './post-types.ts'

export interface ItemAddress {
  post_type: PostType
  id: number
  slug: string
}

function filledIn(address: string, { id, slug }: ItemAddress): string {
  return address.replace('{id}', String(id)).replace('{slug}', encodeURIComponent(slug || '-'))
}

/** The address of an item, whatever its type: for the browser's links, and for those that the server writes. */
export function itemHref(item: ItemAddress): string {
  return filledIn(contentTypeOf(item.post_type)?.address ?? '/', item)
}

/** The address of an item's editor, for those who write its type. */
export function editorHref(item: ItemAddress): string {
  return filledIn(contentTypeOf(item.post_type)?.editor ?? `/admin/content/${item.post_type}/{id}`, item)
}
