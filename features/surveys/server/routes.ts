import { forbidden, type Handlers } from '#core/server/http/index.ts'
import type { surveys } from '#features/surveys/contract/surveys.ts'
import { figuresHandler, fileHandler, rowsHandler } from '#platform/reports/server/index.ts'
import { answerSurvey } from './answering.ts'
import { checkAuthor, closeSurvey, openSurvey, remind } from './commands.ts'
import { listSurveys, listUnanswered, listUnansweredBy, loadProgress, loadState } from './queries.ts'
import { listReported, loadResults, surveyReport } from './report.ts'

export const surveyHandlers: Handlers<typeof surveys> = {
  getSurveysPosts: async ({ db, user }) => ({ surveys: await listSurveys(db, user) }),

  async surveys({ db, user, query: { id = user.id } }) {
    if (id === user.id) return { surveys: await listUnanswered(db, user) }
    if (user.role !== 'administrator') throw forbidden()
    return { surveys: await listUnansweredBy(db, id) }
  },

  getSurveyState: ({ db, user, query }) => loadState(db, user, query.id),

  async addRepeaterRow({ db, portal, user, body: { id, field_value } }) {
    await answerSurvey(db, portal.storage, user, id, field_value)
    return { answered: true }
  },

  async getSurveyProgress({ db, user, query }) {
    checkAuthor(user)
    return loadProgress(db, query.id)
  },

  remindSurvey: async ({ db, user, body }) => ({ reminded: await remind(db, user, body.id) }),

  openSurvey: ({ db, user, body }) => openSurvey(db, user, body.id),

  closeSurvey: ({ db, user, body }) => closeSurvey(db, user, body.id),

  getReportedSurveys: async ({ db }) => ({ surveys: await listReported(db) }),

  getSurveyReport: figuresHandler(loadResults),

  getSurveyAnswers: rowsHandler(surveyReport),

  exportSurveyAnswers: fileHandler(surveyReport),
}
