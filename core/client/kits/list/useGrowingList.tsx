import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { showError } from '#core/client/api/errors.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import type { Endpoint, Fields, Query } from '#core/contract/endpoint.ts'
import { type CallInput, call } from '../../api/call.ts'
import { cacheTimes } from '../../api/queries.ts'

interface Properties {
  label: string
  /** Of `useGrowingList`. */
  list: { more: (() => void) | undefined; loading: boolean }
}

/** Loads the next page of a growing list; nothing after the last. */
export function MoreButton({ label, list: { more, loading } }: Properties) {
  if (!more) return null
  return (
    <Action label={label} className="block flex-none mt-8 mb-4 mx-auto" loading={loading} onClick={more} />
  )
}

/** A read whose answers say whether there is another page. */
type Paged<E extends Endpoint> = Fields<E> extends { has_more: boolean } ? E : never

export interface GrowingList<E extends Endpoint, Row> {
  first: Fields<E>
  rows: readonly Row[]
  /** Loads the next page; undefined after the last. */
  more: (() => void) | undefined
  loading: boolean
}

/**
 * A list with a "more" button: the rows of the pages loaded so far. For a list inside something else, such as comments or
 * notifications; a list that is a page of its own has numbered pages, whose addresses can be shared and returned to.
 */
export function useGrowingList<E extends Endpoint, Row extends { id: number }>(
  endpoint: Paged<E>,
  query: Omit<Query<E>, 'page'>,
  rowsOf: (fields: Fields<E>) => readonly Row[],
): GrowingList<E, Row> {
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery({
    queryKey: [endpoint.path, query, 'growing'],
    queryFn: ({ pageParam, signal }) => {
      const input: object = { query: { ...query, page: pageParam } }
      return call<E>(endpoint, input as CallInput<E>, { signal })
    },
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) =>
      (last as { has_more: boolean }).has_more ? page + 1 : undefined,
    ...cacheTimes(endpoint),
    meta: { reads: endpoint.reads ?? [] },
  })
  async function fetchMore(): Promise<void> {
    const { error } = await fetchNextPage()
    if (error) showError(error)
  }
  const [first] = data.pages
  if (!first) throw new Error('a list has a first page')
  // A new row shifts the pages, so the same one may be on two of them.
  const byId = new Map(data.pages.flatMap(rowsOf).map((row) => [row.id, row]))
  return {
    first,
    rows: [...byId.values()],
    more: hasNextPage ? () => void fetchMore() : undefined,
    loading: isFetchingNextPage,
  }
}
