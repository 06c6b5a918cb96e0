export { countWaitingRequests } from './inbox-report.ts'
export { listOwn as listOwnForms, listWaiting as listWaitingForms } from './lists.ts'
export { deleteOldRequests } from './old.ts'
export { remindApprovers } from './reminders.ts'
