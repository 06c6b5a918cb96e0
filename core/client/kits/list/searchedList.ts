import type { QueryKey } from '@tanstack/react-query'
import { prefetch } from '#core/client/api/queries.ts'

interface Search<Values> {
  parse: (given: Record<string, unknown>) => Values
}

/**
 * What the route of a list says of its address: `search` reads it, `readsOf` names what the page reads. A change of the words
 * alone does not load the route again: while one types, the list that stands waits for the next.
 */
export function searchedList<Values extends { s?: string | undefined }, Params = object>(
  search: Search<Values>,
  readsOf: (values: Values, params: Params) => readonly { queryKey: QueryKey }[],
) {
  return {
    validateSearch: search.parse,
    loaderDeps: ({ search: { s: _words, ...rest } }: { search: Values }) => rest,
    loader: ({ location, params }: { location: { search: object }; params: Params }) =>
      prefetch(...readsOf(search.parse(location.search as Record<string, unknown>), params)),
  }
}
