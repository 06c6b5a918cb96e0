import type { Handlers } from '#core/server/http/index.ts'
import type { inbox } from '#features/forms/contract/inbox.ts'
import { figuresHandler, fileHandler, rowsHandler } from '#platform/reports/server/index.ts'
import { answer, handle, loadInboxPeople, note, reopen, saveTemplate } from './handling.ts'
import { inboxReport, listInboxDepartments, loadInboxFigures } from './inbox-report.ts'
import { requireHandler } from './rights.ts'

const rows = rowsHandler(inboxReport)
const figures = figuresHandler(loadInboxFigures)

export const inboxHandlers: Handlers<typeof inbox> = {
  getInboxDepartments: async ({ db, user }) => ({ departments: await listInboxDepartments(db, user) }),

  async getInbox(context) {
    await requireHandler(context.db, context.user, context.query.department_id)
    return rows(context)
  },

  async getInboxFigures(context) {
    await requireHandler(context.db, context.user, context.query.department_id)
    return figures(context)
  },

  exportInbox: fileHandler(inboxReport),

  getInboxPeople: ({ db, user, query }) => loadInboxPeople(db, user, query.request_id),

  async handleRequest({ db, user, body }) {
    await handle(db, user, body)
    return null
  },

  async answerFormRequest({ db, user, body }) {
    await answer(db, user, body)
    return null
  },

  async noteFormRequest({ db, user, body }) {
    await note(db, user, body)
    return null
  },

  async reopenFormRequest({ db, user, body }) {
    await reopen(db, user, body.id)
    return null
  },

  async saveAnswerTemplate({ db, user, body }) {
    await saveTemplate(db, user, body)
    return null
  },
}
