export { countOpenRequests, countOpenRequestsOf, listWaiting } from './approvals.ts'
export { balancesOf, debit, thisYear } from './ledger.ts'
export { entitlementUsedBy, returnEntitlement } from './of-orders.ts'
export { loadType } from './types.ts'
