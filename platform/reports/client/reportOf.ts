import { useSearch } from '@tanstack/react-router'
import { type ComponentType, createElement, memo, useDeferredValue, useMemo } from 'react'
import { prefetch, q, useRead } from '#core/client/api/queries.ts'
import {
  dayParameter,
  idParameter,
  monthParameter,
  oneOf,
  pageParameter,
  readAddress,
  searchOf,
  wordsParameter,
} from '#core/client/kits/list/searchOf.ts'
import type { Endpoint, Fields, Query } from '#core/contract/endpoint.ts'
import { sortsOf } from '#core/rules/sorts.ts'
import { people } from '#platform/people/contract/people.ts'
import type { ReportColumn } from '#platform/reports/contract/columns.ts'
import type { ShownFilter } from '#platform/reports/contract/filters.ts'
import { reportViews, type ShownView } from '#platform/reports/contract/views.ts'
import { daysOf, isMoving, type Period } from '#platform/reports/rules/periods.ts'
import type { FileEndpoint } from './files/FileButtons.tsx'

/** The rows of a report (`reportEndpoints`). */
export type RowsEndpoint = Endpoint & {
  columns: readonly ReportColumn[]
  filters: readonly ShownFilter[]
  sort: string
}
/** What they come to. */
export type FiguresEndpoint = Endpoint & { filters: readonly ShownFilter[] }

export type RowOf<Rows extends RowsEndpoint> =
  Fields<Rows> extends { rows: readonly (infer Row extends object)[] } ? Row : never

type WithoutId<Parameter> = Parameter extends `${infer Name}_id` ? Name : Parameter

/** What the address of a report holds: the filters, a `branch_id` as `branch`, the order and the page. */
export type SearchOf<Rows extends RowsEndpoint> = {
  [Parameter in Exclude<keyof Query<Rows>, 'from' | 'sort' | 'page' | 'per_page'> as WithoutId<Parameter>]?:
    | Query<Rows>[Parameter]
    | undefined
} & { from?: Period['from']; page?: number | undefined; sort?: string | undefined }

/** How a parameter of the call is called in the address. */
export const inAddress = ({ parameter }: ShownFilter) => parameter.replace(/_id$/, '')

function parameterOf({ parameter, kind, names = {} }: ShownFilter) {
  if (parameter === 'from') return (given: unknown) => (isMoving(given) ? given : dayParameter(given))
  if (parameter === 'to') return dayParameter
  if (kind === 'words') return wordsParameter
  if (kind === 'day') return dayParameter
  if (kind === 'month') return monthParameter
  return kind === 'choice' ? oneOf(Object.keys(names)) : idParameter
}

type Values = Record<string, string | number | undefined>

/** What an address says, by the parameters of a call. */
function valuesOf(filters: readonly ShownFilter[], search: object): Record<string, string | number> {
  const values = search as Values
  return Object.fromEntries(
    filters.flatMap((filter) => {
      const value = values[inAddress(filter)]
      return value === undefined ? [] : [[filter.parameter, value]]
    }),
  )
}

/** What a call is asked for, of the filters that it takes. */
const filterOf = (filters: readonly ShownFilter[], search: object) =>
  valuesOf(filters, { ...search, ...daysOf(search) })

function pick(filter: ShownFilter, search: object) {
  const name = inAddress(filter)
  return { [name]: (search as Values)[name] }
}

interface Endpoints<Rows, Figures> {
  rows: Rows
  figures: Figures
  file: FileEndpoint
  perPage?: number
}

/** A report of the client: its address, its calls and what its route needs, all from the descriptions of its endpoints. */
export function reportOf<Rows extends RowsEndpoint, Figures extends FiguresEndpoint>(
  path: string,
  { rows, figures, file, perPage = 25 }: Endpoints<Rows, Figures>,
) {
  type Search = SearchOf<Rows>
  const { filters } = rows
  const address = searchOf(path, {
    ...Object.fromEntries(filters.map((filter) => [inAddress(filter), parameterOf(filter)])),
    sort: oneOf(sortsOf(rows.columns)),
    page: pageParameter,
  }) as {
    parse: (given: Record<string, unknown>) => Search
    href: (search: Search) => string
  }
  const subject = filters.find(({ kind }) => kind === 'subject')

  // The parameters of the calls are those of the descriptions, which types do not follow through the address.
  const read = q as <E extends Endpoint>(endpoint: E, query: object) => ReturnType<typeof q<E>>
  const figuresQuery = (search: Search) => read(figures, filterOf(figures.filters, search))
  const rowsQuery = (search: Search) =>
    read(rows, {
      ...filterOf(filters, search),
      ...(search.sort !== undefined && { sort: search.sort }),
      per_page: perPage,
      page: search.page ?? 1,
    })

  function useAskedSearch(): Search {
    const asked = useSearch({ strict: false })
    return useMemo(() => address.parse(asked), [asked])
  }

  return {
    rows,
    figures,
    address,
    /** What the address says now; what is on the screen may still be of what it said before. */
    useAskedSearch,
    /**
     * For its route: a page whose parts follow the address after what was pressed has answered, and, since they suspend, once
     * the answers are there.
     */
    page(Page: ComponentType<{ search: Search }>) {
      const Kept = memo(Page)
      return () => createElement(Kept, { search: useDeferredValue(useAskedSearch()) })
    },
    /** Narrowed by nothing but the thing that the report is of. */
    withoutFilters: (search: Search) => (subject ? pick(subject, search) : {}) as Search,
    figuresQuery,
    file: { endpoint: file, query: (search: Search) => filterOf(filters, search) },
    path,
    /** What saves what is shown. */
    viewOf: (search: Search): ShownView => ({
      report: file.report,
      search: address.href({ ...search, page: undefined }).slice(path.length),
      filter: valuesOf(filters, search),
    }),
    /** A page of the rows; suspends until they are there. */
    useRows(search: Search) {
      const data: unknown = useRead(rowsQuery(search))
      const { rows: found, has_more } = data as { rows: readonly RowOf<Rows>[]; has_more: boolean }
      return { rows: found, hasMore: has_more }
    },
    /** For the route's loader. */
    prefetch(given: Record<string, unknown>) {
      const search = readAddress(address, given)
      if (filters.some(({ kind }) => kind === 'branch')) void prefetch(q(people.getPlaces))
      if (subject && filterOf([subject], search)[subject.parameter] === undefined) return
      void prefetch(
        figuresQuery(search),
        rowsQuery(search),
        q(reportViews.getReportViews, { report: file.report }),
      )
    },
  }
}

/** As `reportOf` makes it. */
export type ClientReport<Rows extends RowsEndpoint, Figures extends FiguresEndpoint> = ReturnType<
  typeof reportOf<Rows, Figures>
>
