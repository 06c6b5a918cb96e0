import { notFound } from '@tanstack/react-router'
import { firstReads, type Read } from '#app/client/api/first-reads.ts'
import { prefetchReads } from '#app/client/api/prefetch.ts'
import { idOf } from '#app/client/shell/navigation.ts'
import type { PostType } from '#app/contract/content-types.ts'

/** The loader of an item's page: asks for the item, its type's categories, and what else the page shows of it. */
export async function loadItem(
  type: PostType,
  segment: string,
  more: (id: number) => Record<string, Read> = () => ({}),
): Promise<{ id: number }> {
  const id = idOf(segment)
  if (id === undefined) throw notFound()
  await prefetchReads({ ...firstReads.item(type, id), ...more(id) })
  return { id }
}
