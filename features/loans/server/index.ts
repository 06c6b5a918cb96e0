export { countWaitingLoans } from './handling.ts'
export { endLoansOf } from './leaving.ts'
export { listAskedGuarantees, listLoanRequests } from './own-requests.ts'
