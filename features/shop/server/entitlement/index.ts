export { balancesOf, debit, thisYear } from './ledger.ts'
export { entitlementUsedBy, returnEntitlement } from './of-orders.ts'
export { countOpenRequests } from './requests.ts'
export { loadType } from './types.ts'
