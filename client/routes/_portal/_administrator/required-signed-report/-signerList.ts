import { q } from '#client/api/queries.ts'
import { managedList } from '#client/parts/admin/managedList.ts'
import { idParameter, oneOf, pageParameter, searchOf, type ValuesOf } from '#client/parts/list/searchOf.ts'
import { signatures } from '#contract/signatures.ts'
import { sortsOf } from '#domain/sorts.ts'

export const address = searchOf('/required-signed-report', {
  /** The item whose signatures are shown. */
  item: idParameter,
  state: oneOf(['signed', 'missing']),
  branch: idParameter,
  sort: oneOf(sortsOf(signatures.getSigners.columns)),
  page: pageParameter,
})
export type ReportSearch = ValuesOf<typeof address>
export type ItemSearch = ReportSearch & { item: number }

/** The people that the filters leave, as the calls take them. */
export const filterOf = ({ item, state, branch }: ReportSearch) => ({
  post_id: item ?? 0,
  ...(state && { state }),
  ...(branch && { branch_id: branch }),
})

export const signerList = managedList({
  address,
  endpoint: signatures.getSigners,
  query: ({ sort, ...search }) => ({ ...filterOf(search), sort, per_page: 50 }),
  rows: ({ rows }) => rows,
})

export const totalsQuery = (item: number) => q(signatures.getSignatureReport, { post_id: item })
