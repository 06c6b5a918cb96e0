import { notFound } from '@tanstack/react-router'
import { q, queryClient } from '#client/api/queries.ts'
import { untilWhole } from '#client/first-screen/shown.ts'
import { idOf } from '#client/parts/navigation.ts'
import { content } from '#contract/content.ts'
import type { PostType } from '#contract/content-types/index.ts'

/** The loader of an item's page: asks for the item, its type's categories, and what else the page shows of it. */
export async function loadItem(
  type: PostType,
  segment: string,
  askMore: (id: number) => Promise<void>[] = () => [],
): Promise<{ id: number }> {
  const id = idOf(segment)
  if (id === undefined) throw notFound()
  await untilWhole(
    queryClient.prefetchQuery(q(content.getPostById, { id, post_type: type })),
    queryClient.prefetchQuery(q(content.getCategories, { type })),
    ...askMore(id),
  )
  return { id }
}
