import { prefetchReads } from '#core/client/api/queries.ts'
import type { EndpointRead } from '#core/client/api/read.ts'
import { idIn } from '#core/client/shell/idIn.ts'
import type { PostType } from '#platform/content/contract/post-types.ts'
import { itemReads } from '../firstReads.ts'

export interface LoadedItem {
  type: PostType
  id: number
  /** The words of the address, where it has any: other words are replaced by the right ones. */
  slug?: string
}

/** The loader of an item's page: asks for the item, its type's categories, and what else the page shows of it. */
export async function loadItem(
  type: PostType,
  params: { id: string; slug?: string },
  more: (id: number) => Record<string, EndpointRead> = () => ({}),
): Promise<LoadedItem> {
  const id = idIn(params.id)
  await prefetchReads({ ...itemReads(type, id), ...more(id) })
  return { ...params, type, id }
}
