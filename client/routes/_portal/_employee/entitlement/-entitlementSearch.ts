import { amountIn } from '#client/parts/entitlement/amountFields.tsx'
import { yearIn } from '#client/parts/entitlement/entitlementQueries.ts'
import { pageParameter, searchOf, type ValuesOf } from '#client/parts/list/searchOf.ts'

function codeParameter(given: unknown): string | undefined {
  return typeof given === 'string' && /^[A-Z]{1,10}$/.test(given) ? given : undefined
}

/** What the address asks for: year and page of the history, and the type of which to `ask` for more, with how much of it is missing. */
export const entitlementSearch = searchOf('/entitlement', {
  year: yearIn,
  page: pageParameter,
  ask: codeParameter,
  amount: (given) => amountIn(String(given)),
})
export type EntitlementSearch = ValuesOf<typeof entitlementSearch>
