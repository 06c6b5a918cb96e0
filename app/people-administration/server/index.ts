import { withCustomPlans } from '#core/server/database/index.ts'
import { serverFeature } from '#core/server/feature.ts'
import { inPortions, job } from '#core/server/jobs/job.ts'
import { forShort, personTable, workOfOrganisation } from '#core/server/person-tables.ts'
import { forgetDevices, unbindSignOn } from '#platform/sign-in/server/index.ts'
import { peopleAdministrationFeature } from '../feature.ts'
import {
  deactivatePerson,
  deletePlace,
  lockPerson,
  restorePerson,
  saveBranch,
  saveDepartment,
  savePerson,
  setRights,
} from './commands.ts'
import { endParticipation, getConsequences } from './consequences.ts'
import { erasePerson } from './erase.ts'
import { importPeople } from './import/apply.ts'
import { deleteOldImports } from './import/commands.ts'
import { peopleImportHandlers } from './import/routes.ts'
import { peopleImportLines, peopleImports } from './import/tables.ts'
import { invitePerson } from './invite.ts'
import { printLetters } from './letters.ts'
import { getManagedPerson, getManagedPlaces, listManagedPeople } from './queries.ts'

export { endParticipation, registerConsequences } from './consequences.ts'

declare module '#core/server/jobs/job-queue.ts' {
  interface JobData {
    'give-back': { userId: number }
    'import-people': { importId: number }
  }
}

export const peopleAdministrationServer = serverFeature(
  peopleAdministrationFeature,
  {
    peopleAdmin: {
      getPeople: ({ db, query }) => withCustomPlans(db, (planned) => listManagedPeople(planned, query)),
      getManagedPerson,
      savePerson,
      setRights,
      invitePerson,
      printLetters,
      getConsequences,
      deactivatePerson,
      restorePerson,
      erasePerson,

      async signOutPerson({ portal, db, user, body }) {
        await lockPerson(db, user, body.id)
        await forgetDevices(db, body.id)
        await portal.sessions.endAll(db, body.id)
        return null
      },

      async unbindSignOn({ db, user, body }) {
        await lockPerson(db, user, body.id)
        await unbindSignOn(db, body.id)
        return null
      },

      saveBranch,
      saveDepartment,
      getManagedPlaces,
      deletePlace,
    },
    peopleImport: peopleImportHandlers,
  },
  {
    personTables: [
      personTable(
        peopleImports,
        {
          actorId: workOfOrganisation(),
        },
        ['sheet', 'auditEntry'],
      ),
      personTable(peopleImportLines, {
        personId: {
          ...forShort('30 days'),
          leftOut: 'what a sheet said, for a month; the details are there',
        },
      }),
    ],
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
  },
)
