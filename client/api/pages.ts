import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { showAlert } from '#client/ui/alert.ts'
import type { Endpoint, Fields, Query } from '#contract/endpoint.ts'
import { type CallInput, call } from './call.ts'
import { errorText } from './errors.ts'

/** A read whose answers say whether there is another page. */
type Paged<E extends Endpoint> = Fields<E> extends { has_more: boolean } ? E : never

/**
 * A list with a "more" button: the pages loaded so far, and a function that loads the next one, if any. For a list inside
 * something else, such as comments or notifications; a list that is a page of its own has numbered pages, whose
 * addresses can be shared and returned to.
 */
export function useGrowingList<E extends Endpoint>(endpoint: Paged<E>, query: Omit<Query<E>, 'page'>) {
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery({
    queryKey: [endpoint.path, query, 'growing'],
    queryFn: ({ pageParam, signal }) => {
      const input: object = { query: { ...query, page: pageParam } }
      return call<E>(endpoint, input as CallInput<E>, { signal })
    },
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) =>
      (last as { has_more: boolean }).has_more ? page + 1 : undefined,
    meta: { reads: endpoint.reads ?? [] },
  })
  async function fetchMore(): Promise<void> {
    const { error } = await fetchNextPage()
    if (error) showAlert(errorText(error))
  }
  return {
    pages: data.pages,
    more: hasNextPage ? () => void fetchMore() : undefined,
    loading: isFetchingNextPage,
  }
}
