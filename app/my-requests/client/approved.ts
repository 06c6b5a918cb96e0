import { createStore, useStore } from '#core/client/ui/store.ts'
import type { WaitingRequest } from '#platform/requests/contract/requests.ts'

export const keyOf = ({ kind, id }: Pick<WaitingRequest, 'kind' | 'id'>) => `${kind} ${id}`

/** The requests that were approved here, while the server may not know it yet. */
export const approved = createStore<readonly string[]>([])

/** Those of the requests that the person has not approved here. */
export function useNotApproved(requests: readonly WaitingRequest[]): WaitingRequest[] {
  const keys = useStore(approved)
  return requests.filter((request) => !keys.includes(keyOf(request)))
}
