import { serverFeature } from '#core/server/feature.ts'
import { inPortions, job } from '#core/server/jobs/job.ts'
import { peopleAdministrationFeature } from '../feature.ts'
import { endParticipation } from './consequences.ts'
import { importPeople } from './import/apply.ts'
import { deleteOldImports } from './import/commands.ts'
import { peopleImportHandlers } from './import/routes.ts'
import { personTables } from './person.ts'
import { peopleAdminHandlers } from './routes.ts'

export { endParticipation, registerConsequences } from './consequences.ts'

declare module '#core/server/jobs/job-queue.ts' {
  interface JobData {
    'give-back': { userId: number }
    'import-people': { importId: number }
  }
}

export const peopleAdministrationServer = serverFeature(peopleAdministrationFeature, {
  handlers: { peopleAdmin: peopleAdminHandlers, peopleImport: peopleImportHandlers },
  personTables,
  jobs: [
    job('give-back', {
      ...{ retryLimit: 5, retryDelay: 10, retryBackoff: true, pollSeconds: 2 },
      work: ({ portal }, { userId }) => endParticipation(portal, userId),
    }),
    job('import-people', {
      ...inPortions,
      work: ({ portal }, { importId }) => importPeople(portal, importId),
    }),
  ],
  cleanUp: { imports: deleteOldImports },
})
