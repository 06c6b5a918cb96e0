import type { peopleAdmin } from '#app/people-administration/contract/people-admin.ts'
import { withCustomPlans } from '#core/server/database/index.ts'
import type { Handlers } from '#core/server/http/index.ts'
import { forgetDevices, unbindSignOn } from '#platform/sign-in/server/index.ts'
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
import { getConsequences } from './consequences.ts'
import { erasePerson } from './erase.ts'
import { invitePerson } from './invite.ts'
import { printLetters } from './letters.ts'
import { getManagedPerson, getManagedPlaces, listManagedPeople } from './queries.ts'

export const peopleAdminHandlers: Handlers<typeof peopleAdmin> = {
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
}
