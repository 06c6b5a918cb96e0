import { admits } from '#core/contract/access.ts'
import { type Handlers, useQuota } from '#core/server/http/index.ts'
import type { loans } from '#features/loans/contract/loans.ts'
import { loadLetterhead } from '#platform/documents/server/index.ts'
import { figuresHandler, fileHandler, rowsHandler } from '#platform/reports/server/index.ts'
import { makeDocument, sendDocument } from './document.ts'
import { handleLoan, loadFigures, loanReport } from './handling.ts'
import { listGuarantees, listOwnLoans, loadFile } from './queries.ts'
import { answerGuarantee, saveLoan, withdrawLoan } from './requests.ts'
import { loadLoanSettings, loadTerms, saveLoanSettings } from './settings.ts'

export const loanHandlers: Handlers<typeof loans> = {
  getLoanTerms: ({ db }) => loadTerms(db),

  getOwnLoans: async ({ db, user }) => ({ loans: await listOwnLoans(db, user.id) }),

  saveLoan: ({ db, user, body }) => saveLoan(db, user.id, body),

  withdrawLoan: ({ db, user, body }) => withdrawLoan(db, user.id, body.id),

  makeLoanPdf: async ({ db, transact, portal, user, body }) =>
    makeDocument({
      ...{ db, transact, body, userId: user.id, now: portal.clock() },
      letterhead: await loadLetterhead(portal),
      count: (transaction) => useQuota(transaction, user, 'loan-files'),
    }),

  async getLoanPdf({ db, user, query }) {
    const reader = { id: user.id, handles: admits('duty:people', user) }
    const { pdf, name } = await loadFile(db, reader, query.file)
    return { bytes: pdf, mimeType: 'application/pdf', fileName: name }
  },

  sendLoanPdfByEmail: ({ db, user, body }) => sendDocument(db, user.id, body),

  getGuarantees: async ({ db, user }) => ({ guarantees: await listGuarantees(db, user.id) }),

  answerGuarantee: ({ db, user, body }) => answerGuarantee(db, user.id, body),

  getSentLoans: rowsHandler(loanReport),

  getLoanFigures: figuresHandler(loadFigures),

  exportLoans: fileHandler(loanReport),

  async handleLoan({ db, user, body }) {
    await handleLoan(db, user.id, body)
    return { id: body.id }
  },

  getLoanSettings: ({ db }) => loadLoanSettings(db),

  saveLoanSettings,
}
