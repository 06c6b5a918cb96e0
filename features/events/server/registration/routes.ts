import type { Handlers } from '#core/server/http/index.ts'
import type { registration } from '#features/events/contract/registration.ts'
import { reportHandlers } from '#platform/reports/server/index.ts'
import { cancelFor, cancelRegistration } from './cancel.ts'
import { getRegistrationForm, listClosingSoon, listMine } from './mine.ts'
import { confirmRegistration } from './organisers/offers.ts'
import { listRegistrations, sendToRegistered, setAttendance, setCapacity } from './organisers/organise.ts'
import { registrationReport } from './organisers/report.ts'
import { register, registerPerson } from './register.ts'
import { listStates } from './states.ts'

export const registrationHandlers: Handlers<typeof registration> = {
  eventRegistration: ({ db, user, query, body }) => register(db, user, query.id, body),

  cancelRegistration,

  confirmRegistration,

  getRegistrationForm,

  getMyRegistrations: ({ db, user, query }) => listMine(db, user, query),

  getRegistrationStates: async ({ db, user, query }) => ({ states: await listStates(db, user, query.ids) }),

  getClosingSoon: ({ db, user }) => listClosingSoon(db, user),

  getEventRegistrations: ({ db, user, query }) => listRegistrations(db, user, query),

  ...reportHandlers(registrationReport),

  setCapacity,

  registerPerson,

  cancelFor,

  setAttendance: ({ db, user, query, body }) =>
    setAttendance(db, user, query.id, { user: body.user }, body.attended),

  scanRegistration: ({ db, user, query, body }) =>
    setAttendance(db, user, query.id, { code: body.code }, true),

  sendToRegistered,
}
