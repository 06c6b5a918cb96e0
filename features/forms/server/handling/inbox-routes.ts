import type { Handlers } from '#core/server/http/index.ts'
import type { inbox } from '#features/forms/contract/inbox.ts'
import { reportHandlers } from '#platform/reports/server/index.ts'
import {
  answerFormRequest,
  getInboxPeople,
  handleRequest,
  noteFormRequest,
  reopenFormRequest,
  saveAnswerTemplate,
} from './handling.ts'
import { inboxReport, listInboxDepartments } from './inbox-report.ts'

export const inboxHandlers: Handlers<typeof inbox> = {
  getInboxDepartments: async ({ db, user }) => ({ departments: await listInboxDepartments(db, user) }),

  ...reportHandlers(inboxReport),
  getInboxPeople,
  handleRequest,
  answerFormRequest,
  noteFormRequest,
  reopenFormRequest,
  saveAnswerTemplate,
}
