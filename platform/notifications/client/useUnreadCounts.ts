import { useQuery } from '@tanstack/react-query'
import { q } from '#client/api/queries.ts'
import { contentTypeOf } from '#contract/content-types/capabilities.ts'
import type { PostType } from '#contract/content-types/index.ts'
import { reads } from '#contract/reads.ts'

/** How many items of each type the person has not read. Empty until that is known: nothing depends on it. */
export function useUnreadCounts(): ReadonlyMap<PostType, number> {
  const { data } = useQuery({ ...q(reads.getUnreadCounts), throwOnError: false })
  return new Map(data?.types.map(({ post_type, unread }) => [post_type, unread]))
}

/** The same by the address of the type's list. */
export function byList(counts: ReadonlyMap<PostType, number>): ReadonlyMap<string, number> {
  const entries = [...counts].map(([type, count]) => [contentTypeOf(type)?.list, count] as const)
  return new Map(entries.filter((entry): entry is readonly [string, number] => entry[0] !== undefined))
}
