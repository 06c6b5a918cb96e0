import type { Endpoint, Query } from '#core/contract/endpoint.ts'

export interface EndpointRead<E extends Endpoint = Endpoint> {
  endpoint: E
  query: Query<E>
  /** Its answer is refused where this room is closed. */
  room?: string
}

/** A read, its query checked by its endpoint. */
export function read<E extends Endpoint>(
  endpoint: E,
  ...[query]: Query<E> extends undefined ? [] : [Query<E>]
) {
  return { endpoint, query } as EndpointRead<E>
}
