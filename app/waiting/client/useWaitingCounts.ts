import { useQuery } from '@tanstack/react-query'
import { administers } from '#app/client/shell/navigation.ts'
import { requests } from '#app/my-requests/contract/requests.ts'
import { waiting } from '#app/waiting/contract/waiting.ts'
import { q } from '#core/client/api/queries.ts'
import type { MenuItem } from '#platform/organisation/contract/options.ts'

/** Milliseconds for which a count is fresh. */
const staleTime = 5 * 60_000

/**
 * How much waits for the person, by the address where it is seen to. What waits in the administration is asked for only where
 * the menu leads there. Empty until that is known.
 */
export function useWaitingCounts(items: readonly MenuItem[]): ReadonlyMap<string, number> {
  const asked = useQuery({ ...q(requests.getWaitingForMe), staleTime, throwOnError: false })
  const enabled = items.some(administers)
  const { data } = useQuery({ ...q(waiting.getWaitingCounts), enabled, throwOnError: false })
  const administered = data?.waiting.map(({ address, count }) => [address, count] as const) ?? []
  return new Map([['/my-requests', asked.data?.requests.length ?? 0], ...administered])
}
