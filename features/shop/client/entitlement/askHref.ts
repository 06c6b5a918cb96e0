/** Where to ask for more of an entitlement type of which so much is missing. */
export function askHref(code: string, missing: number): string {
  return `/entitlement?${new URLSearchParams({ ask: code, amount: String(missing) })}`
}
