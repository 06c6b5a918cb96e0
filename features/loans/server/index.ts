export { countWaitingLoans } from './handling.ts'
export { deleteOldLoanFiles, endLoansOf } from './leaving.ts'
export { listAskedGuarantees, listLoanRequests } from './own-requests.ts'
export { loanHandlers } from './routes.ts'
