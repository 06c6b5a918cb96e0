import { amountIn } from '#client/parts/entitlement/amountFields.tsx'
import { yearIn } from '#client/parts/entitlement/entitlementQueries.ts'
import { pageIn, withSearch } from '#client/parts/searchValues.ts'

/** What the address of the person's entitlement asks for. */
export interface EntitlementSearch {
  /** Of the history; this one without it. */
  year?: number | undefined
  /** Of the history, from 2. */
  page?: number | undefined
  /** The type of which to ask for more. */
  ask?: string | undefined
  /** How much of it is missing. */
  amount?: number | undefined
}

/** Reads the search of an address; what is wrong is left out. */
export function readSearch({ year, page, ask, amount }: Record<string, unknown>): EntitlementSearch {
  return {
    year: yearIn(year),
    page: pageIn(page),
    ask: typeof ask === 'string' && /^[A-Z]{1,10}$/.test(ask) ? ask : undefined,
    amount: amountIn(String(amount)),
  }
}

/** The address of the history of a year. */
export function historyHref(year: number | undefined): string {
  return withSearch('/entitlement', { year })
}
