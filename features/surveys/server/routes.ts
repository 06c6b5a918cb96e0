import { forbidden, type Handlers } from '#core/server/http/index.ts'
import type { surveys } from '#features/surveys/contract/surveys.ts'
import { reportHandlers } from '#platform/reports/server/index.ts'
import { addRepeaterRow } from './answering.ts'
import { closeSurvey, getSurveyProgress, openSurvey, remindSurvey } from './commands.ts'
import { getSurveyState, getSurveysPosts, listUnanswered, listUnansweredBy } from './queries.ts'
import { getReportedSurveys, surveyReport } from './report.ts'

export const surveyHandlers: Handlers<typeof surveys> = {
  getSurveysPosts,

  async surveys({ db, user, query: { id = user.id } }) {
    if (id === user.id) return { surveys: await listUnanswered(db, user) }
    if (user.role !== 'administrator') throw forbidden()
    return { surveys: await listUnansweredBy(db, id) }
  },

  getSurveyState,
  addRepeaterRow,
  getSurveyProgress,
  remindSurvey,
  openSurvey,
  closeSurvey,
  getReportedSurveys,
  ...reportHandlers(surveyReport),
}
