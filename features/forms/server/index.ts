import { serverFeature } from '#core/server/feature.ts'
import { byTheClock, job } from '#core/server/jobs/job.ts'
import { maxOwn, maxWaiting } from '#platform/requests/server/index.ts'
import { formsFeature } from '../feature.ts'
import { countWaitingRequests } from './handling/inbox-report.ts'
import { inboxHandlers } from './handling/inbox-routes.ts'
import { listOwn, listWaiting } from './lists.ts'
import { formAdminHandlers } from './managing.ts'
import { deleteOldRequests } from './old.ts'
import { countOpenOf, eraseRequestsOf, personTables } from './person.ts'
import { remindApprovers } from './reminders.ts'
import { formHandlers } from './routes.ts'

export { writeContactForm } from './contact.ts'

declare module '#core/server/jobs/job-queue.ts' {
  interface JobData {
    'remind-approvers': Record<string, never>
  }
}

export const formsServer = serverFeature(formsFeature, {
  handlers: { forms: formHandlers, formsAdmin: formAdminHandlers, inbox: inboxHandlers },
  personTables,
  erase: (db, { id }) => eraseRequestsOf(db, id),
  countOpen: countOpenOf,
  waiting: [{ address: '/inbox', access: 'duty:forms', count: countWaitingRequests }],
  ownRequests: { form: (db, user) => listOwn(db, user.id, maxOwn) },
  waitingRequests: { form: (db, user) => listWaiting(db, user, maxWaiting) },
  jobs: [
    job('remind-approvers', {
      ...{ ...byTheClock, retryLimit: 2, retryDelay: 300 },
      // Not on Friday and Saturday.
      regular: { cron: '0 9 * * 0-4', hours: 78 },
      work: ({ transact }) => transact(remindApprovers),
    }),
  ],
  cleanUp: { requests: deleteOldRequests },
})
