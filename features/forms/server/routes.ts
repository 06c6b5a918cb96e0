import type { Handlers } from '#core/server/http/index.ts'
import type { forms } from '#features/forms/contract/forms.ts'
import { requestKinds } from '#features/forms/contract/notifications.ts'
import { loadLetterhead } from '#platform/documents/server/index.ts'
import { notify } from '#platform/notifications/server/index.ts'
import { loadName, loadStandIn, saveStandIn } from '#platform/people/server/index.ts'
import { approveFormRequest, replyToFormRequest, withdrawFormRequest } from './commands.ts'
import { getForms, loadForm } from './fillable.ts'
import { requestPdf } from './pdf.ts'
import { manages } from './rights.ts'
import { submitForm } from './submit.ts'
import { downloadFormFile, loadRequest } from './view.ts'

export const formHandlers: Handlers<typeof forms> = {
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
}
