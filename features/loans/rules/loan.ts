import { formatShekels } from '#core/rules/numbers/money.ts'
import { counted } from '#core/rules/text/counted.ts'

export interface LoanTerms {
  /** In agorot. */
  max_amount: number
  max_instalments: number
  /** Yearly, in hundredths of a percent: 250 is 2.5%. */
  interest: number
  /** From this amount on guarantors are needed, in agorot; 0: always. */
  guarantors_from: number
  /** How many of them. */
  guarantors: number
}

/** The smallest loan, in agorot: whole shekels up to the terms' own limit. */
export const minLoan = 100_000
/** What terms may allow at most: an amount in agorot, a number of instalments, interest in hundredths of a percent. */
export const maxLoan = 50_000_000
export const maxInstalments = 120
export const maxInterest = 2000
export const maxGuarantors = 4

/** One month of the schedule; amounts in agorot. */
export interface Instalment {
  number: number
  payment: number
  interest: number
  principal: number
  /** What is still owed after it. */
  balance: number
}

/**
 * The monthly payment in agorot: equal payments of interest and principal together (a Spitzer annuity), rounded down, so that the
 * last instalment takes what is left.
 */
export function monthlyPayment(amount: number, instalments: number, yearlyInterest: number): number {
  const rate = yearlyInterest / 10_000 / 12
  const exact = rate === 0 ? amount / instalments : (amount * rate) / (1 - (1 + rate) ** -instalments)
  return Math.floor(exact)
}

/** Every instalment, exact to the agora: the principals sum up to the amount. */
export function loanSchedule(amount: number, instalments: number, yearlyInterest: number): Instalment[] {
  const payment = monthlyPayment(amount, instalments, yearlyInterest)
  const schedule: Instalment[] = []
  let owed = amount
  for (let number = 1; number <= instalments; number++) {
    const interest = Math.round((owed * yearlyInterest) / 120_000)
    const principal = number === instalments ? owed : payment - interest
    owed -= principal
    schedule.push({ number, payment: principal + interest, interest, principal, balance: owed })
  }
  return schedule
}

/** What is paid back in all, in agorot. */
export function totalPaid(schedule: readonly Instalment[]): number {
  return schedule.reduce((total, { payment }) => total + payment, 0)
}

export function guarantorsNeeded(amount: number, terms: LoanTerms): number {
  return amount >= terms.guarantors_from ? terms.guarantors : 0
}

interface LoanAsked {
  amount: number
  instalments: number
  guarantors: number
}

/** What is wrong with a loan by the terms, as a Hebrew sentence for each field. */
export function loanProblems(
  { amount, instalments, guarantors }: LoanAsked,
  terms: LoanTerms,
): { field: 'amount' | 'instalments' | 'guarantors'; message: string }[] {
  const needed = guarantorsNeeded(amount, terms)
  const wrongAmount = amount < minLoan || amount > terms.max_amount || amount % 100 !== 0
  return [
    ...(wrongAmount
      ? [
          {
            field: 'amount' as const,
            message: `צריך סכום בשקלים שלמים, בין ${formatShekels(minLoan)} ל־${formatShekels(terms.max_amount)}`,
          },
        ]
      : []),
    ...(instalments < 1 || instalments > terms.max_instalments
      ? [{ field: 'instalments' as const, message: `צריך בין תשלום אחד ל־${terms.max_instalments} תשלומים` }]
      : []),
    ...(!wrongAmount && guarantors !== needed
      ? [{ field: 'guarantors' as const, message: guarantorsText(needed) }]
      : []),
  ]
}

export function guarantorsText(needed: number): string {
  if (needed === 0) return 'לסכום הזה לא צריך ערבים'
  return counted(
    needed,
    'לסכום הזה צריך ערב או ערבה',
    'לסכום הזה צריך # ערבים או ערבות',
    'לסכום הזה צריך שני ערבים או ערבות',
  )
}
