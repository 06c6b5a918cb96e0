import { pageParameter, searchOf, type ValuesOf } from '#core/client/kits/list/searchOf.ts'
import { yearIn } from '../entitlementQueries.ts'

/** As much as one request may be of (the contract's amount). */
const most = 10_000

function amountParameter(given: unknown): number | undefined {
  const amount = Number(given)
  return Number.isInteger(amount) && amount >= 1 && amount <= most ? amount : undefined
}

function codeParameter(given: unknown): string | undefined {
  return typeof given === 'string' && /^[A-Z]{1,10}$/.test(given) ? given : undefined
}

/** What the address asks for: year and page of the history, and the type of which to `ask` for more, with how much of it is missing. */
export const entitlementSearch = searchOf('/entitlement', {
  year: yearIn,
  page: pageParameter,
  ask: codeParameter,
  amount: amountParameter,
})
export type EntitlementSearch = ValuesOf<typeof entitlementSearch>
