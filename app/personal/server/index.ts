import { deletePortion, olderThan } from '#core/server/database/index.ts'
import { serverFeature } from '#core/server/feature.ts'
import { deleteManyKeys, personTables } from '#core/server/http/session/person.ts'
import { idempotencyKeys } from '#core/server/http/tables.ts'
import { job } from '#core/server/jobs/job.ts'
import { personalFeature } from '../feature.ts'
import { getMyActivity } from './activity.ts'
import { removeFiles } from './erase.ts'
import { ownDetailsHandlers } from './routes.ts'

export { registerActivity } from './activity.ts'
export { eraseRows, removeFiles } from './erase.ts'

declare module '#core/server/jobs/job-queue.ts' {
  interface JobData {
    /** Pictures with all of their sizes, and other files by their names. */
    'remove-files': { pictures: string[]; names: string[] }
  }
}

export const personalServer = serverFeature(
  personalFeature,
  { activity: { getMyActivity }, ownDetails: ownDetailsHandlers },
  {
    personTables,
    jobs: [
      job('remove-files', {
        ...{ retryLimit: 10, retryDelay: 60, retryBackoff: true, pollSeconds: 2 },
        work: ({ portal }, files) => removeFiles(portal.storage, files),
      }),
    ],
    cleanUp: {
      'idempotency-keys': (db) => deletePortion(db, idempotencyKeys, olderThan(idempotencyKeys.createdAt, 7)),
      'many-idempotency-keys': deleteManyKeys,
    },
  },
)
