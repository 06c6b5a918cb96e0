import type { Handlers } from '#core/server/http/index.ts'
import type { inbox } from '#features/forms/contract/inbox.ts'
import { figuresHandler, fileHandler, rowsHandler } from '#platform/reports/server/index.ts'
import {
  answerFormRequest,
  getInboxPeople,
  handleRequest,
  noteFormRequest,
  reopenFormRequest,
  saveAnswerTemplate,
} from './handling.ts'
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

  getInboxPeople,
  handleRequest,
  answerFormRequest,
  noteFormRequest,
  reopenFormRequest,
  saveAnswerTemplate,
}
