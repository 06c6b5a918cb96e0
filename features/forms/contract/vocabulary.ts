/** Fixed lists of words. No schemas here: the browser gets this module as it is. */

/** Who approves what a form asks for, before its department sees to it. */
export const formApprovals = ['none', 'manager', 'department', 'both'] as const

export const approvalSteps = ['manager', 'department'] as const

export type ApprovalStep = (typeof approvalSteps)[number]

/** What happened to a request of a form; `note` and `handled` are for the department alone. */
export const formEventKinds = [
  'sent',
  'approved',
  'refused',
  'withdrawn',
  'state',
  'answer',
  'asked',
  'reply',
  'note',
  'handled',
] as const

/** Which requests of its inbox a department looks at; without a choice those that are open. */
const inboxViews = ['overdue', 'unowned', 'approval', 'done', 'refused', 'withdrawn', 'all'] as const

export type InboxView = (typeof inboxViews)[number]

export const inboxViewNames: Record<InboxView, string> = {
  overdue: 'באיחור',
  unowned: 'לא בטיפול',
  approval: 'לאישור',
  done: 'טופלו',
  refused: 'לא אושרו',
  withdrawn: 'בוטלו',
  all: 'הכול',
}
