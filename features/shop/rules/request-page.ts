/** Where a manager answers a request for more entitlement. */
export function requestPage(id: number): string {
  return `/my-requests/entitlement/${id}`
}
