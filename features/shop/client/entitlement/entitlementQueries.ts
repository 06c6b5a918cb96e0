import { q } from '#core/client/api/queries.ts'
import { stateBadge } from '#core/client/ui/cards/Badge.tsx'
import { formatDate } from '#core/rules/time/dates.ts'
import { entitlementApprovals } from '#features/shop/contract/entitlement-approvals.ts'
import { entitlements } from '#features/shop/contract/entitlements.ts'

export const requestStateText = { open: 'מחכה לתשובה', approved: 'אושרה', declined: 'לא אושרה' }

export const RequestState = stateBadge(requestStateText, {
  open: 'warning',
  approved: 'success',
  declined: 'error',
})

export const requestToAnswer = (id: number) => q(entitlementApprovals.getRequestToAnswer, { id })

/** Where to ask for more of an entitlement type of which so much is missing. */
export function askHref(code: string, missing: number): string {
  return `/entitlement?${new URLSearchParams({ ask: code, amount: String(missing) })}`
}

/** The code of an entitlement type in an address. */
export function codeParameter(given: unknown): string | undefined {
  return typeof given === 'string' && /^[A-Z]{1,10}$/.test(given) ? given : undefined
}

/** This calendar year in Israel, of which entitlement is granted. */
export function thisYear(): number {
  return Number(formatDate(new Date()).slice(-4))
}

/** The years whose history can be looked at, the latest first. */
export function historyYears(): number[] {
  return [0, 1, 2].map((ago) => thisYear() - ago)
}

/** The year of an address; undefined for this one, and for one that has no history. */
export function yearParameter(value: unknown): number | undefined {
  return historyYears().find((year) => year === Number(value) && year !== thisYear())
}

export function balancesQuery(userId: number, year?: number) {
  return q(entitlements.getBalances, { user_id: userId, ...(year && { year }) })
}

export function ledgerQuery(userId: number, { year, page }: { year: number | undefined; page: number }) {
  return q(entitlements.getLedger, { user_id: userId, page, ...(year && { year }) })
}
