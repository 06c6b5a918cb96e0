import { notFound } from '@tanstack/react-router'
import { prefetchReads } from '#core/client/api/queries.ts'
import type { EndpointRead } from '#core/client/api/read.ts'
import { idOf } from '#core/rules/numbers/id-of.ts'
import type { PostType } from '#platform/content/contract/post-types.ts'
import { itemReads } from '../firstReads.ts'

/** The loader of an item's page: asks for the item, its type's categories, and what else the page shows of it. */
export async function loadItem(
  type: PostType,
  segment: string,
  more: (id: number) => Record<string, EndpointRead> = () => ({}),
): Promise<{ id: number }> {
  const id = idOf(segment)
  if (id === undefined) throw notFound()
  await prefetchReads({ ...itemReads(type, id), ...more(id) })
  return { id }
}
