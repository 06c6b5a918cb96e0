export { balancesOf, debit, thisYear } from './ledger.ts'
export { returnTaken, takenBy } from './of-orders.ts'
export { loadType } from './types.ts'
