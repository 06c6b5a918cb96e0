import { readAddress } from '#core/client/kits/list/searchOf.ts'
import type { Endpoint, Fields, Query } from '#core/contract/endpoint.ts'
import { q, queryClient, useRead } from '../../api/queries.ts'

/** What the address of every list may hold; the other values of it narrow the list. */
interface ListValues {
  page?: number | undefined
  sort?: string | undefined
}

/** The parameters of a call, of which those that are undefined are left out. */
type Loose<Parameters> = { [Name in keyof Parameters]?: Parameters[Name] | undefined }

interface Options<E extends Endpoint, Values extends ListValues, Row> {
  /** Reads and writes the address of the list, as `searchOf` makes it. */
  address: {
    parse: (given: Record<string, unknown>) => Values
    parsed: { select: (given: Record<string, unknown>) => Values; structuralSharing: true }
    href: (values: Values) => string
    isFiltered: (values: Values) => boolean
  }
  endpoint: E
  /** What the call is asked for; the page is added. */
  query: (values: Omit<Values, 'page'>) => Loose<Query<E>>
  rows: (fields: Fields<E>) => readonly Row[]
}

/** A list of the administration: what its address says, and the call that answers it a page at a time. */
export function managedList<E extends Endpoint, Values extends ListValues, Row>({
  address,
  endpoint,
  query,
  rows,
}: Options<E, Values, Row>) {
  const read = q as (endpoint: E, query: object) => ReturnType<typeof q<E>>
  function optionsOf({ page = 1, ...values }: Values) {
    const given = Object.entries({ ...query(values), page }).filter(([, value]) => value !== undefined)
    return read(endpoint, Object.fromEntries(given))
  }
  return {
    address,
    /** The call, for what its answer says besides the rows. */
    queryOf: optionsOf,
    /** For the route's loader. */
    prefetch: (given: Record<string, unknown>) =>
      void queryClient.prefetchQuery(optionsOf(readAddress(address, given))),
    /** The rows of the page that the values ask for; suspends until they are there. */
    useRows(values: Values) {
      const data = useRead(optionsOf(values))
      return { rows: rows(data), hasMore: (data as { has_more: boolean }).has_more }
    },
  }
}
