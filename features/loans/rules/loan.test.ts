import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  guarantorsNeeded,
  type LoanTerms,
  loanProblems,
  loanSchedule,
  minLoan,
  monthlyPayment,
  totalPaid,
} from './loan.ts'

const terms: LoanTerms = {
  max_amount: 3_000_000,
  max_instalments: 36,
  interest: 250,
  guarantors_from: 1_000_000,
  guarantors: 2,
}
const anyLoan = fc.record({
  amount: fc.integer({ min: minLoan / 100, max: 1_000_000 }).map((shekels) => shekels * 100),
  instalments: fc.integer({ min: 1, max: 120 }),
  interest: fc.integer({ min: 0, max: 2000 }),
})

describe('the schedule of a loan', () => {
  it('is equal parts without interest, of which the last takes the rest', () => {
    const payments = loanSchedule(1_000_000, 3, 0).map(({ payment }) => payment)
    expect(payments).toEqual([333_333, 333_333, 333_334])
  })

  it('is a Spitzer annuity with interest', () => {
    // 10,000 ₪ at 6% a year over 12 months: 860.66 ₪ a month.
    expect(monthlyPayment(1_000_000, 12, 600)).toBe(86_066)
    const schedule = loanSchedule(1_000_000, 12, 600)
    expect(schedule[0]).toEqual({
      number: 1,
      payment: 86_066,
      interest: 5_000,
      principal: 81_066,
      balance: 918_934,
    })
  })

  it('pays back the amount to the agora, and every payment is positive', () => {
    fc.assert(
      fc.property(anyLoan, ({ amount, instalments, interest }) => {
        const schedule = loanSchedule(amount, instalments, interest)
        const principal = schedule.reduce((total, each) => total + each.principal, 0)
        const paidInterest = schedule.reduce((total, each) => total + each.interest, 0)
        expect(schedule).toHaveLength(instalments)
        expect(principal).toBe(amount)
        expect(schedule.at(-1)?.balance).toBe(0)
        expect(totalPaid(schedule)).toBe(amount + paidInterest)
        expect(schedule.every((each) => each.principal > 0 && each.interest >= 0)).toBe(true)
        const payment = monthlyPayment(amount, instalments, interest)
        expect(schedule.slice(0, -1).every((each) => each.payment === payment)).toBe(true)
      }),
    )
  })
})

describe('a loan by the terms', () => {
  const problemsOf = (amount: number, instalments: number, guarantors: number) =>
    loanProblems({ amount, instalments, guarantors }, terms).map(({ field }) => field)

  it('may be up to the limits', () => {
    expect(problemsOf(999_900, 36, 0)).toEqual([])
    expect(problemsOf(1_000_000, 1, 2)).toEqual([])
    expect(problemsOf(3_000_000, 36, 2)).toEqual([])
  })

  it.each([0, -100_000, 99_900, 3_000_100, 200_050])('may not be of %d agorot', (amount) => {
    expect(problemsOf(amount, 12, guarantorsNeeded(amount, terms))).toEqual(['amount'])
  })

  it('needs the guarantors of its amount, not fewer nor more', () => {
    expect(problemsOf(1_000_000, 12, 1)).toEqual(['guarantors'])
    expect(problemsOf(999_900, 12, 1)).toEqual(['guarantors'])
    expect(problemsOf(500_000, 37, 0)).toEqual(['instalments'])
  })
})
