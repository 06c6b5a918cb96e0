import { QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { showAlert } from '#client/ui/alert.ts'
import type { Endpoint, Fields, Query } from '#contract/endpoint.ts'
import { type CallInput, call } from './call.ts'
import { ApiError, errorText } from './errors.ts'
import { newKey } from './exchange.ts'

const minute = 60_000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // An answer that the server gave on purpose does not change by asking again.
      retry: (count, error) => count < 2 && error instanceof ApiError && error.status >= 500,
      refetchOnWindowFocus: true,
      throwOnError: true,
      // Asked without a network too: by default a call would wait for it in silence, a form's as well (specification §8).
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
})

/** A read as TanStack Query wants it: its key, its function and, from the contract, for how long it stays fresh (specification §9). */
export function q<E extends Endpoint>(
  endpoint: E,
  ...[query]: Query<E> extends undefined ? [] : [query: Query<E>]
) {
  return queryOptions<Fields<E>>({
    queryKey: [endpoint.path, query ?? {}],
    queryFn: ({ signal }) => call(endpoint, { query } as CallInput<E>, { signal }),
    staleTime: (endpoint.staleMinutes ?? 0) * minute,
    meta: { reads: endpoint.reads ?? [] },
  })
}

/** Invalidates every cached read that is made of what the endpoint changes. */
function invalidate(endpoint: Endpoint): Promise<void> {
  const { invalidates = [] } = endpoint
  return queryClient.invalidateQueries({
    predicate: ({ meta }) => {
      const reads = (meta?.reads ?? []) as readonly string[]
      return invalidates.some((subject) => reads.includes(subject))
    },
  })
}

/**
 * A write for a component: `mutate(input)` makes the call, invalidates what it changed, and tells an error in an alert unless
 * the caller tells it. One act keeps one idempotency key however often it is tried. `inTurn`: a call waits until those
 * before it are over, so that the last one made is the last one to arrive.
 */
export function useCall<E extends Endpoint>(
  endpoint: E,
  options: {
    onSuccess?: (fields: Fields<E>) => void
    onError?: (error: unknown) => void
    inTurn?: boolean
  } = {},
) {
  const client = useQueryClient()
  return useMutation(
    {
      mutationFn: (input: CallInput<E>) => call(endpoint, input, { idempotencyKey: keyOf(endpoint, input) }),
      onSuccess: async (fields) => {
        acts.delete(endpoint.path)
        options.onSuccess?.(fields)
        await invalidate(endpoint)
      },
      ...(options.inTurn && { scope: { id: endpoint.path } }),
      onError: (error) => (options.onError ? options.onError(error) : showAlert(errorText(error))),
    },
    client,
  )
}

/** The last act of each endpoint that was tried and has not succeeded yet. Another act in between ends it. */
const acts = new Map<string, { input: string; key: string }>()

function keyOf(endpoint: Endpoint, given: object): string {
  const input = JSON.stringify(given)
  const last = acts.get(endpoint.path)
  if (last?.input === input) return last.key
  const key = newKey()
  acts.set(endpoint.path, { input, key })
  return key
}
