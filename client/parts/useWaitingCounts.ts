import { useQuery } from '@tanstack/react-query'
import { q } from '#client/api/queries.ts'
import { signedIn } from '#client/api/session.ts'
import { useStore } from '#client/ui/store.ts'
import { admits } from '#contract/access.ts'
import { inbox } from '#contract/inbox.ts'
import { requests } from '#contract/requests.ts'

/** For how long a count is shown before it is read again, in milliseconds. */
const staleTime = 5 * 60_000

/** How many requests wait for the person, by the address where they are seen to. Empty until that is known. */
export function useWaitingCounts(): ReadonlyMap<string, number> {
  const user = useStore(signedIn)?.user
  const asked = useQuery({ ...q(requests.getWaitingForMe), staleTime, throwOnError: false })
  const handled = useQuery({
    ...q(inbox.getInboxDepartments),
    enabled: user !== undefined && admits('duty:forms', user),
    staleTime,
    throwOnError: false,
  })
  return new Map([
    ['/my-requests', asked.data?.requests.length ?? 0],
    ['/inbox', handled.data?.departments.reduce((sum, { open }) => sum + open, 0) ?? 0],
  ])
}
