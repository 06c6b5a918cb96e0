/** Fixed lists of words. No schemas here: the browser gets this module as it is. */

/** The rooms in which people ask the organisation for something, as one list shows it. */
export const requestKinds = ['form', 'entitlement', 'loan', 'referral'] as const

export type RequestKind = (typeof requestKinds)[number]

/** Those that are approved without being opened. A guarantee is given on its page only, where its terms are read. */
export const approvedAtOnce = ['form', 'entitlement'] as const satisfies readonly RequestKind[]

/** What waits for those who handle it: requests of every kind, content that was reported, and signatures that are late. */
export const workKinds = [...requestKinds, 'report', 'signature'] as const

export type WorkKind = (typeof workKinds)[number]

/** How far a request is, in the words of every room. */
export const progressStates = ['open', 'approval', 'process', 'done', 'refused', 'withdrawn'] as const

export type ProgressState = (typeof progressStates)[number]

export const progressStateNames: Record<ProgressState, string> = {
  open: 'התקבלה',
  approval: 'מחכה לאישור',
  process: 'בטיפול',
  done: 'טופלה',
  refused: 'לא אושרה',
  withdrawn: 'בוטלה',
}

/** Those in which somebody still has something to do about it. */
export const openProgress = ['open', 'approval', 'process'] as const satisfies readonly ProgressState[]
