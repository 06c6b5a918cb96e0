import { serverFeature } from '#core/server/feature.ts'
import { byTheClock, job } from '#core/server/jobs/job.ts'
import { requestKinds } from '#features/forms/contract/notifications.ts'
import { loadLetterhead } from '#platform/documents/server/index.ts'
import { notify } from '#platform/notifications/server/index.ts'
import { loadName, loadStandIn, saveStandIn } from '#platform/people/server/index.ts'
import { maxOwn, maxWaiting } from '#platform/requests/server/index.ts'
import { formsFeature } from '../feature.ts'
import { approveFormRequest, replyToFormRequest, withdrawFormRequest } from './commands.ts'
import { getForms, loadForm } from './fillable.ts'
import { formWork } from './handling/inbox-report.ts'
import { inboxHandlers } from './handling/inbox-routes.ts'
import { listOwn, listWaiting } from './lists.ts'
import { formAdminHandlers } from './managing.ts'
import { deleteOldRequests } from './old.ts'
import { requestPdf } from './pdf.ts'
import { countOpenOf, eraseRequestsOf, personTables } from './person.ts'
import { remindApprovers } from './reminders.ts'
import { manages } from './rights.ts'
import { submitForm } from './submit.ts'
import { downloadFormFile, loadRequest } from './view.ts'

export { writeContactForm } from './contact.ts'

declare module '#core/server/jobs/job-queue.ts' {
  interface JobData {
    'remind-approvers': Record<string, never>
  }
}

export const formsServer = serverFeature(
  formsFeature,
  {
    forms: {
      getForms,

      getForm: ({ db, user, query }) => loadForm(db, user, query.id),

      submitForm,

      getFormRequest: ({ db, user, query }) => loadRequest(db, user, query.id),

      replyToFormRequest,
      withdrawFormRequest,
      approveFormRequest,

      downloadFormRequest: async ({ portal, db, user, query }) =>
        requestPdf(await loadRequest(db, user, query.id), await loadLetterhead(portal)),

      downloadFormFile,

      getStandIn: async ({ db, user }) => ({
        manages: await manages(db, user.id),
        stand_in: await loadStandIn(db, user.id),
      }),

      async saveStandIn({ db, user, body }) {
        await saveStandIn(db, user.id, body)
        const { person_id, from, until } = body
        if (person_id !== null && from !== null && until !== null) {
          const person = await loadName(db, user.id)
          await notify(db, requestKinds['stand-in-named'], { userIds: [person_id], person, from, until })
        }
        return null
      },
    },
    formsAdmin: formAdminHandlers,
    inbox: inboxHandlers,
  },
  {
    personTables,
    erase: (db, { id }) => eraseRequestsOf(db, id),
    countOpen: countOpenOf,
    work: formWork,
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
  },
)
