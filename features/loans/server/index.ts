import { serverFeature } from '#core/server/feature.ts'
import { loansFeature } from '../feature.ts'
import { countWaitingLoans } from './handling.ts'
import { countOpenOf, deleteOldLoanFiles, endLoansOf, eraseFilesOf } from './leaving.ts'
import { listAskedGuarantees, listLoanRequests } from './own-requests.ts'
import { personTables } from './person.ts'
import { loanHandlers } from './routes.ts'

export const loansServer = serverFeature(loansFeature, {
  handlers: { loans: loanHandlers },
  personTables,
  erase: (db, { id }) => eraseFilesOf(db, id),
  countOpen: countOpenOf,
  leave: endLoansOf,
  waiting: [{ address: '/admin/loans', access: 'duty:people', count: countWaitingLoans }],
  ownRequests: { loan: (db, user) => listLoanRequests(db, user.id) },
  waitingRequests: { loan: (db, user) => listAskedGuarantees(db, user.id) },
  cleanUp: { 'loan-files': deleteOldLoanFiles },
})
