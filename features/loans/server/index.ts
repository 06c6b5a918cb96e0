import { sql } from 'drizzle-orm'
import { serverFeature } from '#core/server/feature.ts'
import { forever, personTable, workOfOrganisation } from '#core/server/person-tables.ts'
import { loadRow, reportHandlers } from '#platform/reports/server/index.ts'
import { loansFeature } from '../feature.ts'
import { makeLoanPdf, sendLoanPdfByEmail } from './document.ts'
import { handleLoan, loanReport, loanWork } from './handling.ts'
import { countOpenOf, deleteOldLoanFiles, endLoansOf, eraseFilesOf } from './leaving.ts'
import { listAskedGuarantees, listLoanRequests } from './own-requests.ts'
import { getLoanPdf, listGuarantees, listOwnLoans } from './queries.ts'
import { answerGuarantee, saveLoan, withdrawLoan } from './requests.ts'
import { loadLoanSettings, loadTerms, saveLoanSettings } from './settings.ts'
import { loanGuarantors, loans } from './tables.ts'

export const loansServer = serverFeature(
  loansFeature,
  {
    loans: {
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

      getSentLoan: ({ db, query }) => loadRow(db, loanReport, query.id, 'הבקשה לא נמצאה'),

      handleLoan,

      getLoanSettings: ({ db }) => loadLoanSettings(db),

      saveLoanSettings,
    },
  },
  {
    personTables: [
      personTable(
        loans,
        {
          userId: {
            ...forever('amounts; the document is deleted'),
            emptied: { purpose: sql`''`, answer: sql`''`, note: sql`''` },
          },
          handledBy: workOfOrganisation('the request is that of who asked'),
        },
        ['note', 'handledBy'],
      ),
      personTable(loanGuarantors, {
        userId: forever('the loan is that of somebody else'),
      }),
    ],
    erase: (db, { id }) => eraseFilesOf(db, id),
    countOpen: countOpenOf,
    leave: endLoansOf,
    work: loanWork,
    ownRequests: { loan: (db, user) => listLoanRequests(db, user.id) },
    waitingRequests: { loan: (db, user) => listAskedGuarantees(db, user.id) },
    cleanUp: { 'loan-files': deleteOldLoanFiles },
  },
)
