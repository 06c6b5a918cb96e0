import type { Handlers } from '#core/server/http/index.ts'
import type { loans } from '#features/loans/contract/loans.ts'
import { reportHandlers } from '#platform/reports/server/index.ts'
import { makeLoanPdf, sendLoanPdfByEmail } from './document.ts'
import { handleLoan, loanReport } from './handling.ts'
import { getLoanPdf, listGuarantees, listOwnLoans } from './queries.ts'
import { answerGuarantee, saveLoan, withdrawLoan } from './requests.ts'
import { loadLoanSettings, loadTerms, saveLoanSettings } from './settings.ts'

export const loanHandlers: Handlers<typeof loans> = {
  getLoanTerms: ({ db }) => loadTerms(db),

  getOwnLoans: async ({ db, user }) => ({ loans: await listOwnLoans(db, user.id) }),

  saveLoan,

  withdrawLoan: ({ db, user, body }) => withdrawLoan(db, user.id, body.id),

  makeLoanPdf,

  getLoanPdf,

  sendLoanPdfByEmail,

  getGuarantees: async ({ db, user }) => ({ guarantees: await listGuarantees(db, user.id) }),

  answerGuarantee,

  ...reportHandlers(loanReport),

  handleLoan,

  getLoanSettings: ({ db }) => loadLoanSettings(db),

  saveLoanSettings,
}
