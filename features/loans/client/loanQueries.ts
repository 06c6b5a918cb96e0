import { q } from '#core/client/api/queries.ts'
import { stateBadge } from '#core/client/ui/cards/Badge.tsx'
import { type Loan, loans } from '#features/loans/contract/loans.ts'
import { guarantorStateNames, type LoanState, loanStateNames } from '#features/loans/contract/vocabulary.ts'

export const termsQuery = () => q(loans.getLoanTerms)
export const ownLoansQuery = () => q(loans.getOwnLoans)
export const guaranteesQuery = () => q(loans.getGuarantees)

export const LoanBadge = stateBadge(loanStateNames, {
  guarantors: 'warning',
  ready: 'warning',
  approved: 'success',
  refused: 'error',
})

export const GuarantorBadge = stateBadge(guarantorStateNames, {
  asked: 'warning',
  agreed: 'success',
  declined: 'error',
})

const undecided: readonly LoanState[] = ['guarantors', 'ready', 'sent', 'processing']

export function isUndecided({ state }: Pick<Loan, 'state'>): boolean {
  return undecided.includes(state)
}

/** Interest in hundredths of a percent as people read it: 250 is `2.5%`. */
export function percentText(interest: number): string {
  return `${interest / 100}%`
}
