import { withSearch } from '#client/parts/searchValues.ts'

/** Where to ask for more of an entitlement type of which so much is missing. */
export function askHref(code: string, missing: number): string {
  return withSearch('/entitlement', { ask: code, amount: missing })
}
