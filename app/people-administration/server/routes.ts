import type { peopleAdmin } from '#app/people-administration/contract/people-admin.ts'
import { withCustomPlans } from '#core/server/database/index.ts'
import type { Handlers } from '#core/server/http/index.ts'
import { forgetDevices, unbindSignOn } from '#platform/sign-in/server/index.ts'
import {
  deletePlace,
  disablePerson,
  enablePerson,
  lockPerson,
  saveBranch,
  saveDepartment,
  savePerson,
  setRights,
} from './commands.ts'
import { listConsequences } from './consequences.ts'
import { erasePerson } from './erase.ts'
import { invite } from './invite.ts'
import { printLetters } from './letters.ts'
import { listManagedPeople, listManagedPlaces, loadPersonCard } from './queries.ts'

export const peopleAdminHandlers: Handlers<typeof peopleAdmin> = {
  getPeople: ({ db, query }) => withCustomPlans(db, (planned) => listManagedPeople(planned, query)),

  getManagedPerson: ({ db, user, query }) => loadPersonCard(db, user, query.id),

  savePerson: async ({ portal, db, user, body }) => ({ id: await savePerson(db, portal, user, body) }),

  async setRights({ db, user, body }) {
    await setRights(db, user, body)
    return null
  },

  async invitePerson({ portal, transact, user, body }) {
    await invite({ portal, transact, caller: user, id: body.id })
    return null
  },

  async printLetters({ portal, db, transact, user, body }) {
    const pdf = await printLetters({ portal, db, transact, caller: user, ids: body.ids })
    return { pdf: pdf.toString('base64') }
  },

  getConsequences: async ({ portal, db, query }) => ({
    consequences: await listConsequences(db, portal.features, query.id),
  }),

  async deactivatePerson({ portal, db, user, body }) {
    await disablePerson(db, user, body.id)
    await portal.jobs.send(db, 'give-back', { userId: body.id })
    await forgetDevices(db, body.id)
    await portal.sessions.endAll(db, body.id)
    return null
  },

  async restorePerson({ db, user, body }) {
    await enablePerson(db, user, body.id)
    return null
  },

  async erasePerson({ portal, transact, user, body, request }) {
    await erasePerson({ portal, transact, caller: user, address: request.ip, id: body.id })
    return null
  },

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

  async saveBranch({ portal, db, body }) {
    await portal.jobs.send(db, 'index-renamed-places', {})
    return { id: await saveBranch(db, body) }
  },

  async saveDepartment({ portal, db, body }) {
    await portal.jobs.send(db, 'index-renamed-places', {})
    return { id: await saveDepartment(db, body) }
  },

  getManagedPlaces: ({ db }) => listManagedPlaces(db),

  async deletePlace({ db, query }) {
    await deletePlace(db, query)
    return null
  },
}
