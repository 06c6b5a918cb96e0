import { q } from '#client/api/queries.ts'
import { yearIn } from '#client/parts/entitlement/entitlementQueries.ts'
import { idIn, pageIn, withSearch } from '#client/parts/searchValues.ts'
import { entitlements } from '#contract/entitlements.ts'
import { requestStates } from '#contract/vocabulary.ts'

/** The sections beside that of the requests. */
const tabs = ['grant', 'sheet', 'types', 'person'] as const

/** What the address of the management of entitlement asks for. */
export interface AdminSearch {
  /** Without it: the requests. */
  tab?: (typeof tabs)[number] | undefined
  /** Which requests. */
  state?: (typeof requestStates)[number] | undefined
  /** Whose balances, or to whom to grant. */
  person?: number | undefined
  /** Of the history. */
  year?: number | undefined
  /** From 2. */
  page?: number | undefined
}

/** Reads the search of an address; what is wrong is left out. */
export function readSearch({ tab, state, person, year, page }: Record<string, unknown>): AdminSearch {
  return {
    tab: tabs.find((each) => each === tab),
    state: requestStates.find((each) => each === state),
    person: idIn(person),
    year: yearIn(year),
    page: pageIn(page),
  }
}

export function adminHref({ tab, state, person, year, page }: AdminSearch): string {
  return withSearch('/admin/entitlement', { tab, state, person, year, page })
}

/** A page of everybody's requests. */
export function requestsQuery({ state, page = 1 }: AdminSearch) {
  return q(entitlements.getEntitlementRequests, { page, ...(state && { state }) })
}
