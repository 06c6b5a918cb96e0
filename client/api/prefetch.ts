import type { QueryKey } from '@tanstack/react-query'
import { untilWhole } from '#client/first-screen/shown.ts'
import { queryClient } from './queries.ts'

/** What a page's loader does: asks for all that the page reads, and waits for it where the first screen stands in for the page. */
export function prefetch(...queries: readonly { queryKey: QueryKey }[]): Promise<void> {
  return untilWhole(...queries.map((query) => queryClient.prefetchQuery(query)))
}
