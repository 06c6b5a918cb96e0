import {
  type Query as AnyQuery,
  QueryClient,
  type QueryKey,
  queryOptions,
  type UseSuspenseQueryOptions,
  useMutation,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { waitDuringFirstScreen } from '#core/client/shell/firstScreen.ts'
import { showAlert } from '#core/client/ui/dialogs/alert.ts'
import { openDialog } from '#core/client/ui/dialogs/dialog.ts'
import type { Dialog } from '#core/client/ui/dialogs/dialogOptions.ts'
import type { Endpoint, Fields, Query } from '#core/contract/endpoint.ts'
import { type CallInput, call } from './call.ts'
import { ApiError, showError } from './errors.ts'
import { newKey, type Options } from './exchange.ts'
import type { EndpointRead } from './read.ts'

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

/** What a read answers. The part that asks is shown once the answer is there. */
export function useRead<T, S = T, K extends QueryKey = QueryKey>(
  query: UseSuspenseQueryOptions<T, Error, S, K>,
): S {
  return useSuspenseQuery(query).data
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

interface CallOptions<E extends Endpoint> {
  /** What is asked before `mutate` calls. The question stays open where the call fails. */
  ask?: Question | ((input: CallInput<E>) => Question | undefined)
  /** What the alert says when it is done. */
  done?: string | ((fields: Fields<E>, input: CallInput<E>) => string)
  onSuccess?: (fields: Fields<E>, input: CallInput<E>) => void
  onError?: (error: unknown) => void
  inTurn?: true | string
  /** Called with the uploaded part of the files, 0 to 1. */
  onProgress?: (part: number) => void
}

type Question = Omit<Dialog, 'onSubmit' | 'onCancel'>

/**
 * A write for a component: `mutate(input)` makes the call, invalidates what it changed, and shows an error in an alert
 * unless the caller has an `onError`. Retries of an action share its idempotency key. `inTurn`: a call waits for the
 * earlier ones, of the endpoint or of a name that several share, so that calls arrive in order.
 */
export function useCall<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}) {
  const { ask, done } = options
  const client = useQueryClient()
  const mutation = useMutation(
    {
      mutationFn: (input: CallInput<E>) =>
        callWithKey(endpoint, input, options.onProgress && { onProgress: options.onProgress }),
      onSuccess: async (fields, input) => {
        const message = typeof done === 'function' ? done(fields, input) : done
        if (message) showAlert({ severity: 'success', message })
        options.onSuccess?.(fields, input)
        await invalidate(endpoint)
      },
      ...(options.inTurn && { scope: { id: options.inTurn === true ? endpoint.path : options.inTurn } }),
      onError: options.onError ?? showError,
    },
    client,
  )
  function mutate(input: CallInput<E>): Promise<unknown> | undefined {
    const question = typeof ask === 'function' ? ask(input) : ask
    // `onError` tells of a failure.
    if (!question) return mutation.mutateAsync(input).catch(() => undefined)
    void openDialog({ ...question, onSubmit: () => mutation.mutateAsync(input) })
  }
  return { ...mutation, mutate }
}

/** The same for what is no component: makes the call and invalidates what it changed, and what may differ from what is shown where it fails. */
export async function write<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: Options,
): Promise<Fields<E>> {
  try {
    return await callWithKey(endpoint, input, options)
  } finally {
    await invalidate(endpoint)
  }
}

async function callWithKey<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: Options,
): Promise<Fields<E>> {
  const idempotencyKey = input.idempotencyKey ?? keyOf(endpoint, input)
  const fields = await call(endpoint, input, { idempotencyKey, ...options })
  acts.delete(endpoint.path)
  return fields
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

/** For a page's loader: prefetches everything the page reads, and waits for it while the first screen stands in for the page. */
export function prefetch(...queries: readonly { queryKey: QueryKey }[]): Promise<void> {
  return waitDuringFirstScreen(...queries.map((query) => queryClient.prefetchQuery(query)))
}

/** The same for the reads that the page shares with its first screen. */
export function prefetchReads(reads: Record<string, EndpointRead>): Promise<void> {
  // Each query belongs to its endpoint, but the record's type no longer says so.
  return prefetch(...Object.values(reads).map((read) => q(read.endpoint, ...([read.query] as unknown as []))))
}
