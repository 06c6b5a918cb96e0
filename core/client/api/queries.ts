import {
  type Query as AnyQuery,
  QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { showAlert } from '#core/client/ui/dialogs/alert.ts'
import type { Endpoint, Fields, Query } from '#core/contract/endpoint.ts'
import { type CallInput, call } from './call.ts'
import { ApiError, errorText } from './errors.ts'
import { newKey } from './exchange.ts'

const minute = 60_000

/**
 * What was read so recently is not read again by the part that begins to show it, since a slow phone draws seconds after the answer
 * came. What a write invalidated is read again. In milliseconds.
 */
export const freshOnMountMs = 10_000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Retrying a deliberate refusal would not change it.
      retry: (count, error) => count < 2 && error instanceof ApiError && error.status >= 500,
      retryDelay: delayBeforeRetry,
      refetchOnMount: (query) => query.isStaleByTime(freshOnMountMs),
      // What is shown already stays where a later read of it fails.
      throwOnError: (_error, { state }) => state.data === undefined,
      // Calls fail while offline; by default they would silently wait for the network, even those of forms (specification §8).
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
})

/** In milliseconds: what a full server asks for, and up to half as much again, so that not all come back at once. */
export function delayBeforeRetry(count: number, error: Error): number {
  const asked = error instanceof ApiError ? error.retryAfter : undefined
  return 1000 * (asked === undefined ? 2 ** count : Math.min(asked, 10) * (1 + Math.random() / 2))
}

/** How long an answer of the endpoint is fresh (specification §9), and is kept while nothing shows it: at least as long. In milliseconds. */
export function cacheTimes({ staleMinutes = 0 }: Endpoint) {
  return { staleTime: staleMinutes * minute, gcTime: Math.max(staleMinutes, 5) * minute }
}

/** A read as TanStack Query wants it: its key, its function and, from the contract, for how long it stays fresh. */
export function q<E extends Endpoint>(
  endpoint: E,
  ...[query]: Query<E> extends undefined ? [] : [query: Query<E>]
) {
  return queryOptions<Fields<E>>({
    queryKey: [endpoint.path, query ?? {}],
    queryFn: ({ signal }) => call(endpoint, { query } as CallInput<E>, { signal }),
    ...cacheTimes(endpoint),
    meta: { reads: endpoint.reads ?? [] },
  })
}

/** Invalidates every cached read that depends on what the endpoint changes. */
export function invalidate({ invalidates = [] }: Endpoint): Promise<void> {
  const predicate = ({ meta }: AnyQuery) => {
    const reads = (meta?.reads ?? []) as readonly string[]
    return invalidates.some((subject) => reads.includes(subject))
  }
  for (const query of queryClient.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' })) {
    // It may have read what was before the write, and is not begun anew: its answer is invalid as soon as it comes.
    if (query.state.data !== undefined && query.isActive()) continue
    const again = () => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
    query.promise?.then(again, again)
  }
  return queryClient.invalidateQueries({ predicate })
}

/**
 * A write for a component: `mutate(input)` makes the call, invalidates what it changed, and shows an error in an alert
 * unless the caller has an `onError`. Retries of an action share its idempotency key. `inTurn`: a call waits for the
 * earlier ones, of the endpoint or of a name that several share, so that calls arrive in order.
 */
export function useCall<E extends Endpoint>(
  endpoint: E,
  options: {
    onSuccess?: (fields: Fields<E>) => void
    onError?: (error: unknown) => void
    inTurn?: true | string
    /** Called with the uploaded part of the files, 0 to 1. */
    onProgress?: (part: number) => void
  } = {},
) {
  const client = useQueryClient()
  return useMutation(
    {
      mutationFn: (input: CallInput<E>) =>
        call(endpoint, input, {
          idempotencyKey: input.idempotencyKey ?? keyOf(endpoint, input),
          ...(options.onProgress && { onProgress: options.onProgress }),
        }),
      onSuccess: async (fields) => {
        acts.delete(endpoint.path)
        options.onSuccess?.(fields)
        await invalidate(endpoint)
      },
      ...(options.inTurn && { scope: { id: options.inTurn === true ? endpoint.path : options.inTurn } }),
      onError: (error) => (options.onError ? options.onError(error) : showAlert(errorText(error))),
    },
    client,
  )
}

/** The last action per endpoint that has not succeeded yet. A call with other input replaces it. */
const acts = new Map<string, { input: string; key: string }>()

function keyOf(endpoint: Endpoint, given: object): string {
  const input = JSON.stringify(given)
  const last = acts.get(endpoint.path)
  if (last?.input === input) return last.key
  const key = newKey()
  acts.set(endpoint.path, { input, key })
  return key
}
