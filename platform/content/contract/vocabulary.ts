/** Fixed lists of words. No schemas here: the browser gets this module as it is. */

/** What the author chooses; `archived` comes from deleting. */
export const postStatuses = ['draft', 'published', 'archived'] as const
/** How an item stands today, for those who manage content. */
export const postStates = ['draft', 'scheduled', 'published', 'expired', 'archived'] as const

export const eventKinds = ['event', 'attraction', 'summer-camp', 'parking'] as const
export const conditions = ['new', 'like-new', 'good', 'fair'] as const
export const lessonKinds = ['text', 'video', 'file', 'link'] as const
export const reactionKinds = ['like', 'love', 'celebrate', 'thanks'] as const
/** How each reaction is called. */
export const reactionLabels: Record<(typeof reactionKinds)[number], string> = {
  like: 'אהבתי',
  love: 'מכל הלב',
  celebrate: 'כל הכבוד',
  thanks: 'תודה',
}

/** Whether a kudos is on the wall; `withdrawn` by its giver, `hidden` by its receiver, `removed` by an editor. */
export const kudosStates = ['shown', 'hidden', 'withdrawn', 'removed'] as const

export const orderStatuses = ['processing', 'ready', 'completed', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]
/** How each status is called of many orders; of one, `ready` says whether it is picked up or sent. */
export const orderStatusLabels: Record<OrderStatus, string> = {
  processing: 'בהכנה',
  ready: 'מוכנה',
  completed: 'נמסרה',
  cancelled: 'בוטלה',
}
export const stockReasons = ['delivery', 'count', 'damage', 'return'] as const
export const requestStates = ['open', 'approved', 'declined'] as const

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

/** The rooms in which people ask the organisation for something, as one list shows it. */
export const requestKinds = ['form', 'entitlement', 'loan', 'referral'] as const
export type RequestKind = (typeof requestKinds)[number]

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

/** How a registration to an event stands. */
export const registrationStates = ['registered', 'waiting', 'cancelled'] as const
export type RegistrationStateName = (typeof registrationStates)[number]
/** How each state of a registration is called. */
export const registrationStateNames: Record<RegistrationStateName, string> = {
  registered: 'מאושר',
  waiting: 'ברשימת ההמתנה',
  cancelled: 'בוטל',
}
/** How registration to an event stands for somebody new. */
export const registrationWindows = ['not-open', 'open', 'waiting-list', 'full', 'closed', 'over'] as const
export const registrationsSentTo = ['registered', 'waiting', 'all'] as const
export const foodMenuStates = ['draft', 'published', 'withdrawn'] as const
/** Who placed a lunch: the person, their standing order, or the kitchen by hand. */
export const foodOrderSources = ['person', 'standing', 'kitchen'] as const
/** Which of a day's orders the kitchen looks at. */
export const kitchenStates = ['waiting', 'served', 'by-hand'] as const
export type KitchenState = (typeof kitchenStates)[number]
export type FoodOrderSource = (typeof foodOrderSources)[number]

/** Where a notification may go besides the bell of the portal. */
export const channels = ['push', 'mail'] as const
export type Channel = (typeof channels)[number]

/** What colleagues congratulate a person on. */
export const occasions = ['birthday', 'anniversary'] as const
/** What a push that an administrator writes is about: people may switch off each. */
export const pushTopics = ['general', 'events', 'wellbeing'] as const
export type PushTopic = (typeof pushTopics)[number]
export const pushStates = ['scheduled', 'sent', 'cancelled'] as const
/** What became of a push on one device: `gone` is a device that takes none any more, `skipped` one whose message was read before. */
export const deliveryStates = ['waiting', 'accepted', 'gone', 'failed', 'skipped'] as const
export const pushDeviceKinds = ['web', 'fcm'] as const
export type PushState = (typeof pushStates)[number]
export type DeliveryState = (typeof deliveryStates)[number]
