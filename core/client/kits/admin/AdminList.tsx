import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue } from 'react'
import { Loading } from '#core/client/ui/cards/Loading.tsx'
import type { Bulk } from '#core/client/ui/dataTable/BulkBar.tsx'
import type { Column } from '#core/client/ui/dataTable/columns.tsx'
import { DataTable } from '#core/client/ui/dataTable/DataTable.tsx'
import { Retry } from '#core/client/ui/page/ErrorScreen.tsx'
import { Paging } from '../list/Paging.tsx'
import { type Filter, Filters } from './Filters.tsx'

interface ListValues {
  page?: number | undefined
  sort?: string | undefined
}

interface Address<Values> {
  parse: (given: Record<string, unknown>) => Values
  href: (values: Values) => string
}

interface Properties<Values extends ListValues, Row, Action extends string> {
  /** Names the table for screen readers. */
  label: string
  list: {
    address: Address<Values>
    useRows: (values: Values) => { rows: readonly Row[]; hasMore: boolean }
  }
  values: Values
  filters?: readonly Filter<Values>[]
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string | number
  /** The order where the address names none. */
  defaultSort?: Values['sort']
  bulk?: Bulk<Row, Action> | undefined
  /** Stands above the rows: what was done to many of them, or can be. */
  above?: ReactNode
  empty: ReactNode
}

/**
 * Goes to the list with other values, and what its address says besides: what is on the screen may be of an earlier one. Narrowed
 * or ordered otherwise, it begins at its first page.
 */
export function useChange<Values extends ListValues>({ parse, href }: Address<Values>) {
  const router = useRouter()
  return (patch: Partial<Values>) => {
    const values = parse(router.latestLocation.search)
    void router.navigate({ href: href({ ...values, page: undefined, ...patch }), resetScroll: false })
  }
}

/** A list of the administration, a page of it; its rows stay, dimmed, until those of another address are there. */
export function AdminList<Values extends ListValues, Row extends object, Action extends string = string>(
  properties: Properties<Values, Row, Action>,
) {
  const { filters, above, ...page } = properties
  const { list, values } = page
  const change = useChange(list.address)
  const shown = useDeferredValue(values)
  const href = list.address.href(shown)
  return (
    <>
      {filters && <Filters values={values} onChange={change} filters={filters} />}
      {above}
      <Retry resetKey={href} fallback={<Loading rows={8} />}>
        <Page {...page} values={shown} busy={href !== list.address.href(values)} />
      </Retry>
    </>
  )
}

function Page<Values extends ListValues, Row extends object, Action extends string>({
  list,
  values,
  defaultSort,
  empty,
  ...table
}: Properties<Values, Row, Action> & { busy: boolean }) {
  const { rows, hasMore } = list.useRows(values)
  const change = useChange(list.address)
  if (rows.length === 0) return empty
  return (
    <div className="grid grid-cols-1 gap-16 print:[&>nav]:hidden print:block">
      <DataTable
        {...table}
        rows={rows}
        sort={values.sort ?? defaultSort}
        onSort={(sort) => change({ sort } as Partial<Values>)}
      />
      <Paging
        href={list.address.href({ ...values, page: undefined })}
        page={values.page ?? 1}
        hasMore={hasMore}
      />
    </div>
  )
}
