import { q } from '#core/client/api/queries.ts'
import type { BadgeTone } from '#core/client/ui/cards/Badge.tsx'
import { type Loan, loans } from '#features/loans/contract/loans.ts'
import type { GuarantorState, LoanState } from '#features/loans/contract/vocabulary.ts'

export const termsQuery = () => q(loans.getLoanTerms)
export const ownLoansQuery = () => q(loans.getOwnLoans)
export const guaranteesQuery = () => q(loans.getGuarantees)

export const stateTones: Record<LoanState, BadgeTone> = {
  guarantors: 'warning',
  ready: 'warning',
  sent: 'quiet',
  processing: 'quiet',
  approved: 'success',
  refused: 'error',
  withdrawn: 'quiet',
}

export const guarantorTones: Record<GuarantorState, BadgeTone> = {
  asked: 'warning',
  agreed: 'success',
  declined: 'error',
}

const undecided: readonly LoanState[] = ['guarantors', 'ready', 'sent', 'processing']

export function isUndecided({ state }: Pick<Loan, 'state'>): boolean {
  return undecided.includes(state)
}

/** Interest in hundredths of a percent as people read it: 250 is `2.5%`. */
export function percentText(interest: number): string {
  return `${interest / 100}%`
}
