import { q } from '#client/api/queries.ts'
import { idIn, pageIn, withSearch } from '#client/parts/searchValues.ts'
import { signatures } from '#contract/signatures.ts'

const states = ['signed', 'missing'] as const

/** What the address of the report asks for. */
export interface ReportSearch {
  /** The item whose signatures are shown. */
  item?: number | undefined
  state?: (typeof states)[number] | undefined
  branch?: number | undefined
  /** From 2. */
  page?: number | undefined
}

/** The search of an item's report. */
export type ItemSearch = ReportSearch & { item: number }

/** Reads the search of an address. What is wrong is left out, said as undefined: else it would stay in the address. */
export function readSearch({ item, state, branch, page }: Record<string, unknown>): ReportSearch {
  return {
    item: idIn(item),
    state: states.find((each) => each === state),
    branch: idIn(branch),
    page: pageIn(page),
  }
}

export function reportHref({ item, state, branch, page }: ReportSearch): string {
  return withSearch('/required-signed-report', { item, state, branch, page })
}

/** The people that the filters leave, as the calls take them. */
export function filterOf({ item, state, branch }: ItemSearch) {
  return { post_id: item, ...(state && { state }), ...(branch && { branch_id: branch }) }
}

export function reportQuery(search: ItemSearch) {
  return q(signatures.getSignatureReport, { ...filterOf(search), page: search.page ?? 1 })
}
