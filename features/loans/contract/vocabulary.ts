/** Fixed lists of words. No schemas here: the browser gets this module as it is. */

/** How a request for a loan stands: it waits for guarantors, is ready to be sent, and then is handled. */
export const loanStates = [
  'guarantors',
  'ready',
  'sent',
  'processing',
  'approved',
  'refused',
  'withdrawn',
] as const

export type LoanState = (typeof loanStates)[number]

export const loanStateNames: Record<LoanState, string> = {
  guarantors: 'מחכה לערבים',
  ready: 'אפשר לשלוח',
  sent: 'נשלחה',
  processing: 'בטיפול',
  approved: 'אושרה',
  refused: 'לא אושרה',
  withdrawn: 'בוטלה',
}

/** What those who handle loans may decide. */
export const loanDecisions = ['sent', 'processing', 'approved', 'refused'] as const

/** The states that they see; what was never sent is the person's own. */
export const handledLoanStates = [...loanDecisions, 'withdrawn'] as const

export type HandledLoanState = (typeof handledLoanStates)[number]

export const guarantorStates = ['asked', 'agreed', 'declined'] as const

export type GuarantorState = (typeof guarantorStates)[number]

export const guarantorStateNames: Record<GuarantorState, string> = {
  asked: 'עוד לא ענו',
  agreed: 'הסכמה',
  declined: 'סירוב',
}
