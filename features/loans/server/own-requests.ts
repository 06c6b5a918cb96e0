import { formatShekels } from '#core/rules/numbers/money.ts'
import type { Database } from '#core/server/database/index.ts'
import type { Loan } from '#features/loans/contract/loans.ts'
import { type LoanState, loanStateNames } from '#features/loans/contract/vocabulary.ts'
import type { MyRequest, WaitingRequest } from '#platform/requests/contract/requests.ts'
import type { ProgressState } from '#platform/requests/contract/vocabulary.ts'
import { listGuarantees, listOwnLoans } from './queries.ts'

/** How loans stand in the words of every room. */
const progress: Record<LoanState, ProgressState> = {
  guarantors: 'approval',
  ready: 'open',
  sent: 'process',
  processing: 'process',
  approved: 'done',
  refused: 'refused',
  withdrawn: 'withdrawn',
}

/** What the person still has to do about a request. */
function missingOf({ state, guarantors, file }: Loan): string {
  if (state !== 'guarantors' && state !== 'ready') return ''
  // Also of those who agreed, and may guarantee no more.
  if (guarantors.some((each) => each.state === 'declined' || !each.eligible)) return 'לבחור ערב או ערבה במקום'
  if (state === 'guarantors') return ''
  return file ? 'לשלוח את המסמך' : 'להפיק את המסמך ולשלוח'
}

export async function listLoanRequests(db: Database, userId: number): Promise<MyRequest[]> {
  const own = await listOwnLoans(db, userId)
  return own.map((loan) => ({
    kind: 'loan',
    id: loan.id,
    title: `הלוואה: ${formatShekels(loan.amount)}`,
    state: progress[loan.state],
    state_text: loanStateNames[loan.state],
    missing: missingOf(loan),
    created_at: loan.created_at,
    changed_at: loan.changed_at,
    url: '/loan-form',
  }))
}

export async function listAskedGuarantees(db: Database, userId: number): Promise<WaitingRequest[]> {
  const asked = await listGuarantees(db, userId)
  return asked
    .filter(({ open, state }) => open && state === 'asked')
    .map(({ loan_id, person, amount, created_at }) => ({
      kind: 'loan',
      id: loan_id,
      title: `ערבות להלוואה: ${formatShekels(amount)}`,
      person: person.name,
      text: '',
      created_at,
      url: `/loan-form/guarantee/${loan_id}`,
    }))
}
