import type { Handlers } from '#core/server/http/index.ts'
import type { forms } from '#features/forms/contract/forms.ts'
import { requestKinds } from '#features/forms/contract/notifications.ts'
import { loadLetterhead } from '#platform/documents/server/index.ts'
import { notify } from '#platform/notifications/server/index.ts'
import { loadName, loadStandIn, saveStandIn } from '#platform/people/server/index.ts'
import { approve, reply, withdraw } from './commands.ts'
import { listForms, loadForm } from './fillable.ts'
import { requestPdf } from './pdf.ts'
import { manages } from './rights.ts'
import { submit } from './submit.ts'
import { loadRequest, openFile } from './view.ts'

export const formHandlers: Handlers<typeof forms> = {
  getForms: async ({ db, user }) => ({ forms: await listForms(db, user) }),

  getForm: ({ db, user, query }) => loadForm(db, user, query.id),

  submitForm: async ({ db, user, body }) => ({ id: await submit(db, user, body) }),

  getFormRequest: ({ db, user, query }) => loadRequest(db, user, query.id),

  async replyToFormRequest({ db, user, body }) {
    await reply(db, user, body)
    return null
  },

  async withdrawFormRequest({ db, user, body }) {
    await withdraw(db, user, body.id)
    return null
  },

  async approveFormRequest({ db, user, body }) {
    await approve(db, user, body)
    return null
  },

  downloadFormRequest: async ({ portal, db, user, query }) =>
    requestPdf(await loadRequest(db, user, query.id), await loadLetterhead(portal)),

  downloadFormFile: async ({ portal, db, user, query }) => {
    const { bytes, size, mimeType, fileName } = await openFile(db, portal.storage, user, query)
    return { bytes, size, mimeType, fileName }
  },

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
