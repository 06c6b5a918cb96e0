import { useQuery } from '@tanstack/react-query'
import { q } from '#core/client/api/queries.ts'
import type { PostType } from '#platform/content/contract/post-types.ts'
import { reads } from '#platform/content/contract/reads.ts'

/** How many items of each type the person has not read. Empty until that is known: nothing depends on it. */
export function useUnreadCounts(): ReadonlyMap<PostType, number> {
  const { data } = useQuery({ ...q(reads.getUnreadCounts), throwOnError: false })
  return new Map(data?.types.map(({ post_type, unread }) => [post_type, unread]))
}
