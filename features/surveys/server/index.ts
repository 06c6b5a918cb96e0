import { serverFeature } from '#core/server/feature.ts'
import { forbidden } from '#core/server/http/index.ts'
import { everyMinute, job } from '#core/server/jobs/job.ts'
import { reportHandlers } from '#platform/reports/server/index.ts'
import { surveysFeature } from '../feature.ts'
import { addRepeaterRow } from './answering.ts'
import { announceSurveys, closeSurvey, getSurveyProgress, openSurvey, remindSurvey } from './commands.ts'
import { surveyType } from './content-type.ts'
import { personTables, surveyActivity } from './person.ts'
import { publishAnswers } from './publishing.ts'
import { getSurveyState, getSurveysPosts, listUnanswered, listUnansweredBy } from './queries.ts'
import { getReportedSurveys, surveyReport } from './report.ts'

export { forgetUnreadableAnswers } from './publishing.ts'
export { listUnanswered } from './queries.ts'
export { storedName as storedSurveyKey } from './sealing.ts'

declare module '#core/server/jobs/job-queue.ts' {
  interface JobData {
    'tend-surveys': Record<string, never>
  }
}

export const surveysServer = serverFeature(
  surveysFeature,
  {
    surveys: {
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
    },
  },
  {
    personTables,
    activity: { surveys: surveyActivity },
    contentTypes: { survey: surveyType },
    jobs: [
      job('tend-surveys', {
        ...{ retryLimit: 0, retryDelay: 60, pollSeconds: 20, oneAtATime: true, regular: everyMinute },
        work: async ({ portal: { db, storage } }) => {
          await announceSurveys(db)
          await publishAnswers(db, storage)
        },
      }),
    ],
  },
)
