import { serverFeature } from '#core/server/feature.ts'
import { everyMinute, job } from '#core/server/jobs/job.ts'
import { surveysFeature } from '../feature.ts'
import { announceSurveys } from './commands.ts'
import { surveyType } from './content-type.ts'
import { personTables, surveyActivity } from './person.ts'
import { publishAnswers } from './publishing.ts'
import { surveyHandlers } from './routes.ts'

export { forgetUnreadableAnswers } from './publishing.ts'
export { storedName as storedSurveyKey } from './sealing.ts'

declare module '#core/server/jobs/job-queue.ts' {
  interface JobData {
    'tend-surveys': Record<string, never>
  }
}

export const surveysServer = serverFeature(surveysFeature, {
  handlers: { surveys: surveyHandlers },
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
})
