import type { Handlers } from '#core/server/http/index.ts'
import type { registration } from '#features/events/contract/registration.ts'
import { fileHandler } from '#platform/reports/server/index.ts'
import { cancel, cancelFor } from './cancel.ts'
import { listClosingSoon, listMine, loadFormFor } from './mine.ts'
import { confirm } from './offers.ts'
import {
  countRegistrations,
  listRegistrations,
  loadListed,
  sendMessage,
  setAttendance,
  setCapacity,
} from './organise.ts'
import { register, registerPerson } from './register.ts'
import { registrationReport } from './report.ts'
import { listStates, loadState } from './states.ts'

export const registrationHandlers: Handlers<typeof registration> = {
  eventRegistration: ({ db, user, query, body }) => register(db, user, query.id, body),

  cancelRegistration: async ({ db, user, query }) => {
    await cancel(db, user, query.id)
    return loadState(db, user, query.id)
  },

  confirmRegistration: ({ db, user, query }) => confirm(db, user, query.id),

  getRegistrationForm: ({ db, user, query }) => loadFormFor(db, user, query.id),

  getMyRegistrations: ({ db, user, query }) => listMine(db, user, query),

  getRegistrationStates: async ({ db, user, query }) => ({ states: await listStates(db, user, query.ids) }),

  getClosingSoon: ({ db, user }) => listClosingSoon(db, user),

  getEventRegistrations: ({ db, user, query }) => listRegistrations(db, user, query),

  exportRegistrations: fileHandler(registrationReport),

  setCapacity: async ({ db, user, query, body }) => {
    const promoted = await setCapacity(db, user, query.id, body.capacity)
    return { counts: await countRegistrations(db, query.id), promoted }
  },

  registerPerson: async ({ db, portal, user, query, body }) => {
    await registerPerson(db, user, query.id, body, portal.clock())
    return loadListed(db, query.id, body.user)
  },

  cancelFor: async ({ db, user, query, body }) => {
    await cancelFor(db, user, query.id, body)
    return { counts: await countRegistrations(db, query.id) }
  },

  setAttendance: ({ db, user, query, body }) =>
    setAttendance(db, user, query.id, { user: body.user }, body.attended),

  scanRegistration: ({ db, user, query, body }) =>
    setAttendance(db, user, query.id, { code: body.code }, true),

  sendToRegistered: async ({ db, user, query, body }) => ({
    sent: await sendMessage(db, user, query.id, body),
  }),
}
