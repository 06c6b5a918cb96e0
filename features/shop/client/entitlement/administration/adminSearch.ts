import { managedList } from '#core/client/kits/admin/managedList.ts'
import {
  idParameter,
  oneOf,
  pageParameter,
  searchOf,
  type ValuesOf,
} from '#core/client/kits/list/searchOf.ts'
import { codeParameter, yearParameter } from '#features/shop/client/entitlement/entitlementQueries.ts'
import { entitlements } from '#features/shop/contract/entitlements.ts'
import { requestStates } from '#features/shop/contract/vocabulary.ts'

/** The address of the management of entitlement; without a tab it shows everybody's requests. */
export const requestsList = managedList({
  address: searchOf('/admin/entitlement', {
    tab: oneOf(['overview', 'grant', 'sheet', 'types', 'person']),
    state: oneOf(requestStates),
    /** Whose balances, or to whom to grant. */
    person: idParameter,
    /** Of the overview. */
    code: codeParameter,
    /** Of the history. */
    year: yearParameter,
    page: pageParameter,
  }),
  endpoint: entitlements.getEntitlementRequests,
  query: ({ state }) => ({ state }),
  rows: ({ requests }) => requests,
})

export const { href: adminHref } = requestsList.address
export type AdminSearch = ValuesOf<typeof requestsList.address>
