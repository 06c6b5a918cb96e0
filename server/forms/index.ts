export { listOwn as listOwnForms, listWaiting as listWaitingForms } from './lists.ts'
export { remindApprovers } from './reminders.ts'
