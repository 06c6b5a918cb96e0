import type { QueryKey } from '@tanstack/react-query'
import { waitDuringFirstScreen } from '../shell/firstScreen.ts'
import { q, queryClient } from './queries.ts'
import type { EndpointRead } from './read.ts'

/** For a page's loader: prefetches everything the page reads, and waits for it while the first screen stands in for the page. */
export function prefetch(...queries: readonly { queryKey: QueryKey }[]): Promise<void> {
  return waitDuringFirstScreen(...queries.map((query) => queryClient.prefetchQuery(query)))
}

/** The same for the reads that the page shares with its first screen. */
export function prefetchReads(reads: Record<string, EndpointRead>): Promise<void> {
  // Each query belongs to its endpoint, but the record's type no longer says so.
  return prefetch(...Object.values(reads).map((read) => q(read.endpoint, ...([read.query] as unknown as []))))
}
